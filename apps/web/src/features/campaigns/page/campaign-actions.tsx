import { Button, Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Copy, EllipsisVertical, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import type { OpenDialog } from './slots.ts'
import { TEXTS } from './texts.ts'
import type { CampaignVerbs } from './use-campaign-verbs.ts'

export type ActionProps = {
  campaign: CampaignView
  verbs: CampaignVerbs
  onOpen: (open: OpenDialog) => void
}

/**
 * What can be done with a campaign in its state; a send that is under way has its own buttons
 * beside its figures.
 */
export function CampaignActions({ campaign, verbs, onOpen }: ActionProps) {
  const { kind, status } = campaign
  // without content there is nothing to send: the place of the mail says so, and leads to where it
  // is written
  const hasMail = campaign.kind === 'email' || campaign.hasContent
  const isOpen = hasMail && (status === 'draft' || status === 'scheduled')
  // an automation goes out again with other content
  const isAgain = kind === 'automation' && hasMail && (status === 'sent' || status === 'cancelled')
  // an email campaign goes out once: its copy may be changed and sent
  const isSentEmail = kind === 'email' && (status === 'sent' || status === 'cancelled')
  const isUnderWay = status === 'sending' || status === 'paused'
  return (
    <>
      <MoreMenu verbs={verbs} onOpen={onOpen} hasDuplicate={!isSentEmail} />
      {isSentEmail ? (
        <BusyButton variant="outline" colorPalette="gray" isBusy={verbs.isBusy} onClick={verbs.duplicate}>
          <Copy aria-hidden="true" />
          {TEXTS.duplicate}
        </BusyButton>
      ) : null}
      {isUnderWay || isSentEmail ? null : <EditButton campaign={campaign} onOpen={onOpen} />}
      {status === 'scheduled' ? (
        <BusyButton variant="outline" colorPalette="gray" isBusy={verbs.isBusy} onClick={verbs.unschedule}>
          <Undo2 aria-hidden="true" />
          {TEXTS.backToDraft}
        </BusyButton>
      ) : null}
      {isOpen ? (
        <Button variant="outline" colorPalette="gray" onClick={() => onOpen('schedule')}>
          <CalendarClock aria-hidden="true" />
          {status === 'scheduled' ? TEXTS.changeTime : TEXTS.schedule}
        </Button>
      ) : null}
      {isOpen || isAgain ? <SendNow onOpen={onOpen} /> : null}
    </>
  )
}

/** The last on a wide screen, the first on a phone. */
export const SendNow = ({ onOpen }: Pick<ActionProps, 'onOpen'>) => (
  <Button order={{ base: -1, sm: 0 }} onClick={() => onOpen('send')}>
    <Send aria-hidden="true" />
    {TEXTS.sendNow}
  </Button>
)

type EditProps = Pick<ActionProps, 'campaign' | 'onOpen'> & {
  label?: string
  /** it is what a person should do */
  isFirst?: boolean
}

/** An automation is edited in the dialog of the Campaigns screen. */
export function EditButton({ campaign, onOpen, label = TEXTS.edit, isFirst = false }: EditProps) {
  const { id, kind } = campaign
  const look = isFirst ? {} : ({ variant: 'outline', colorPalette: 'gray' } as const)
  const content = (
    <>
      <Pencil aria-hidden="true" />
      {label}
    </>
  )
  if (kind === 'automation')
    return (
      <Button asChild {...look}>
        <Link to="/campaigns" search={{ edit: id }}>
          {content}
        </Link>
      </Button>
    )
  return (
    <Button {...look} onClick={() => onOpen('edit')}>
      {content}
    </Button>
  )
}

type MenuProps = Pick<ActionProps, 'verbs' | 'onOpen'> & {
  /** it has no button of its own */
  hasDuplicate: boolean
}

function MoreMenu({ verbs, onOpen, hasDuplicate }: MenuProps) {
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    if (chosen === 'duplicate') verbs.duplicate()
    if (chosen === 'delete') onOpen('delete')
  })
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          order={{ base: 1, sm: 0 }}
          variant="outline"
          colorPalette="gray"
          aria-label={TEXTS.more}
          aria-busy={verbs.isBusy}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {hasDuplicate ? (
              <>
                <Menu.Item value="duplicate">
                  <Icon as={Copy} boxSize="4" color="fg.muted" aria-hidden="true" />
                  {TEXTS.duplicate}
                </Menu.Item>
                <Menu.Separator />
              </>
            ) : null}
            <Menu.Item value="delete" color="fg.error">
              <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
              {TEXTS.delete}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
