import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { Link } from '@tanstack/react-router'
import { Copy, EllipsisVertical, PanelTop } from 'lucide-react'
import { TEXTS } from '../texts.ts'
import { useDuplicateCampaign } from './use-duplicate-campaign.ts'

/** Further actions on a campaign. */
export function CampaignMenu({ campaign: { id, name } }: { campaign: CampaignCard }) {
  const duplicate = useDuplicateCampaign(id)
  return (
    <Menu.Root
      onSelect={({ value }) => (value === 'duplicate' ? duplicate.start() : undefined)}
      // Enter on a link: its own event does not bubble, so the router would not see it
      navigate={({ node }) => node.click()}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="xs"
          aria-label={TEXTS.actions(name)}
          aria-busy={duplicate.isPending}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.Item value="open" asChild>
              <Link to="/campaigns/$id" params={{ id: String(id) }}>
                <Icon as={PanelTop} boxSize="4" color="fg.muted" aria-hidden="true" />
                {TEXTS.open}
              </Link>
            </Menu.Item>
            <Menu.Item value="duplicate">
              <Icon as={Copy} boxSize="4" color="fg.muted" aria-hidden="true" />
              {TEXTS.duplicate}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
