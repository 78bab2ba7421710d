import { Box, Button, Icon, Menu, Portal, Text } from '@chakra-ui/react'
import type { CampaignKind } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, type LucideIcon, Mail, Plus, Sparkles } from 'lucide-react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { TEXTS } from '../texts.ts'
import { newKindOf } from './new-kind.ts'

/** Offers both kinds of campaign with what each is for, and opens the dialog of the chosen one. */
export function NewCampaign() {
  const navigate = useNavigate()
  const { choose, onExitComplete } = useAfterExit<CampaignKind | undefined>((kind) => {
    void navigate({ to: '/campaigns', search: { new: kind }, resetScroll: false })
  })
  return (
    <Menu.Root
      onSelect={({ value }) => choose(newKindOf(value))}
      onExitComplete={onExitComplete}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {TEXTS.create}
          <ChevronDown aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content width="22rem" maxW="calc(100vw - 2rem)" p="1.5">
            <Choice kind="automation" icon={Sparkles} />
            <Choice kind="email" icon={Mail} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Choice({ kind, icon }: { kind: CampaignKind; icon: LucideIcon }) {
  const { name, about } = TEXTS.choices[kind]
  return (
    <Menu.Item value={kind} alignItems="flex-start" gap="3" p="2.5">
      <Icon as={icon} boxSize="4" mt="0.5" color="fg.muted" aria-hidden="true" />
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text color="fg.muted" fontSize="xs" mt="0.5">
          {about}
        </Text>
      </Box>
    </Menu.Item>
  )
}
