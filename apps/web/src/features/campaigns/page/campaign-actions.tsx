import { Button, Icon, IconButton, Menu, Portal, Skeleton } from '@chakra-ui/react'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Copy, EllipsisVertical, Pencil, Send, Trash2, Undo2, UserCheck } from 'lucide-react'
import { TEXTS as APPROVAL } from '~/components/approval/texts.ts'
import { BusyButton } from '~/components/busy-button.tsx'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { useKnownSend } from '~/lib/net/use-follow-send.ts'
import { isSendOpen } from '../shared/is-send-open.ts'
import type { OpenDialog } from './open-dialog.ts'
import { TEXTS } from './texts.ts'
import type { CampaignVerbs } from './use-campaign-verbs.ts'

export type ActionProps = {
  campaign: CampaignView
  verbs: CampaignVerbs
  onOpen: (open: OpenDialog) => void
}

/**
 * The actions that a campaign's status allows; an active send has its own buttons beside its
 * figures.
 */
export function CampaignActions({ campaign, verbs, onOpen }: ActionProps) {
  const { kind, status } = campaign
  // without content there is nothing to send: the preview says so and links to where it is written
  const hasMail = campaign.kind === 'email' || campaign.hasContent
  const isDraft = hasMail && status === 'draft'
  // a scheduled campaign is sent automatically, so sending it now is only in the menu
  const isPlanned = hasMail && status === 'scheduled'
  const isUnwritten = kind === 'automation' && !hasMail && status === 'draft'
  const isAgain = kind === 'automation' && hasMail && (status === 'sent' || status === 'cancelled')
  const again = useSentContent(campaign)
  // an email campaign is sent once: its copy can be changed and sent
  const isSentEmail = kind === 'email' && (status === 'sent' || status === 'cancelled')
  return (
    <>
      <MoreMenu
        verbs={verbs}
        onOpen={onOpen}
        hasDuplicate={!isSentEmail}
        hasSend={isPlanned || (isAgain && again !== 'new')}
        isBesideFirst={isDraft || isPlanned || isAgain || isUnwritten}
      />
      {isSentEmail ? (
        <BusyButton variant="outline" colorPalette="gray" isBusy={verbs.isBusy} onClick={verbs.duplicate}>
          <Copy aria-hidden="true" />
          {TEXTS.duplicate}
        </BusyButton>
      ) : null}
      {isSendOpen(status) || isSentEmail || (isAgain && again === 'sent') ? null : (
        <EditButton campaign={campaign} onOpen={onOpen} />
      )}
      {status === 'scheduled' ? (
        <BusyButton variant="outline" colorPalette="gray" isBusy={verbs.isBusy} onClick={verbs.unschedule}>
          <Undo2 aria-hidden="true" />
          {TEXTS.backToDraft}
        </BusyButton>
      ) : null}
      {isDraft || isPlanned ? (
        <Button {...(isPlanned ? FIRST : BESIDE)} onClick={() => onOpen('schedule')}>
          <CalendarClock aria-hidden="true" />
          {isPlanned ? TEXTS.changeTime : TEXTS.schedule}
        </Button>
      ) : null}
      {isUnwritten ? (
        <EditButton campaign={campaign} onOpen={onOpen} label={TEXTS.toContent} isFirst />
      ) : null}
      {isAgain && again === null ? <Skeleton {...FIRST} height="10" width="36" /> : null}
      {isAgain && again === 'sent' ? (
        <EditButton campaign={campaign} onOpen={onOpen} label={TEXTS.newContent} isFirst />
      ) : null}
      {isDraft || (isAgain && again === 'new') ? <SendNow onOpen={onOpen} /> : null}
    </>
  )
}

/**
 * Whether the latest send contained the current content or it was written later; null: not known
 * yet. This only decides which action comes first; the review decides what may be sent.
 */
function useSentContent(campaign: CampaignView): 'sent' | 'new' | null {
  const { send, error } = useKnownSend(campaign.sendId)
  if (campaign.sendId === null) return 'new'
  // sending again stays in the menu
  if (!send) return error ? 'sent' : null
  const writtenAt = campaign.kind === 'automation' ? campaign.generatedAt : null
  return writtenAt !== null && Date.parse(writtenAt) > Date.parse(send.createdAt) ? 'new' : 'sent'
}

/** Last on wide screens; on phones first, sharing its row only with the menu. */
const FIRST = {
  order: { base: -2, sm: 0 },
  flex: { base: '1 1 calc(100% - 3.5rem)', sm: 'none' },
} as const

const BESIDE = { variant: 'outline', colorPalette: 'gray' } as const

type SendNowProps = Pick<ActionProps, 'onOpen'> & {
  /** show it as the primary action */
  isFirst?: boolean
}

export const SendNow = ({ onOpen, isFirst = true }: SendNowProps) => (
  <Button {...(isFirst ? FIRST : BESIDE)} onClick={() => onOpen('send')}>
    <Send aria-hidden="true" />
    {TEXTS.sendNow}
  </Button>
)

type EditProps = Pick<ActionProps, 'campaign' | 'onOpen'> & {
  label?: string
  /** show it as the primary action */
  isFirst?: boolean
}

/** Automations are edited in the Campaigns screen's dialog. */
export function EditButton({ campaign, onOpen, label = TEXTS.edit, isFirst = false }: EditProps) {
  const { id, kind } = campaign
  const look = isFirst ? FIRST : BESIDE
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
  /** the first button does not duplicate, so the menu does */
  hasDuplicate: boolean
  /** a sent campaign may be sent again, after the same review */
  hasSend: boolean
  isBesideFirst: boolean
}

function MoreMenu({ verbs, onOpen, hasDuplicate, hasSend, isBesideFirst }: MenuProps) {
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    if (chosen === 'duplicate') verbs.duplicate()
    if (chosen === 'send' || chosen === 'approval' || chosen === 'delete') onOpen(chosen)
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
          order={{ base: isBesideFirst ? -1 : 1, sm: 0 }}
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
            {hasSend ? (
              <Menu.Item value="send">
                <Icon as={Send} boxSize="4" color="fg.muted" aria-hidden="true" />
                {TEXTS.sendNow}
              </Menu.Item>
            ) : null}
            {hasDuplicate ? (
              <Menu.Item value="duplicate">
                <Icon as={Copy} boxSize="4" color="fg.muted" aria-hidden="true" />
                {TEXTS.duplicate}
              </Menu.Item>
            ) : null}
            <Menu.Item value="approval">
              <Icon as={UserCheck} boxSize="4" color="fg.muted" aria-hidden="true" />
              {APPROVAL.title}
            </Menu.Item>
            <Menu.Separator />
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
