import { Box, Button, Icon, Menu, Text } from '@chakra-ui/react'
import type { CampaignKind } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, type LucideIcon, Mail, Plus, Sparkles } from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { TEXTS } from '../texts.ts'
import { newKindOf } from './new-kind.ts'

/** Offers both kinds of campaign with what each is for, and opens the dialog of the chosen one. */
export function NewCampaign() {
  const navigate = useNavigate()
  const choose = (kind: string) =>
    void navigate({ to: '/campaigns', search: { new: newKindOf(kind) }, resetScroll: false })
  return (
    <ChoiceMenu
      width="22rem"
      maxW="calc(100vw - 2rem)"
      p="1.5"
      isFocusKept
      onChoose={choose}
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {TEXTS.create}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Choice kind="automation" icon={Sparkles} />
      <Choice kind="email" icon={Mail} />
    </ChoiceMenu>
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
