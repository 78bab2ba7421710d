import { Button, Flex } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { Pause, Play, Send, X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { ApprovalActions } from './approval/approval-actions.tsx'
import { isQuotaPause } from './state-labels.ts'
import { TEXTS } from './texts.ts'
import type { SendActions } from './use-send-actions.ts'

type Props = { send: SendView; actions: SendActions; returnFocus: () => HTMLElement | null }

/** The actions that a send's state allows. */
export function DeliveryActions({ send, actions, returnFocus }: Props) {
  const [asking, setAsking] = useState<'cancel' | 'retry' | null>(null)
  const close = () => setAsking(null)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  const isOpen = send.state === 'sending' || send.state === 'paused'
  const isOver = send.state === 'done' || send.endedAt !== null
  const mayRetry = isOver && send.kind !== 'test' && send.counts.failed > 0 && send.retriedById === null
  return (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      {isOpen ? (
        <>
          {send.pause?.kind === 'approval' ? (
            <ApprovalActions send={send} />
          ) : (
            <PauseButton send={send} actions={actions} />
          )}
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            disabled={actions.isCancelling}
            onClick={() => setAsking('cancel')}
          >
            <X aria-hidden="true" />
            {actions.isCancelling ? t`Cancelling…` : TEXTS.cancel}
          </Button>
        </>
      ) : null}
      {mayRetry ? (
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          disabled={actions.isRetrying}
          onClick={() => setAsking('retry')}
        >
          <Send aria-hidden="true" />
          {actions.isRetrying ? t`Sending…` : TEXTS.retry}
        </Button>
      ) : null}
      <CancelDialog
        send={send}
        isOpen={asking === 'cancel'}
        onClose={close}
        onConfirm={closeAnd(actions.cancel)}
        returnFocus={returnFocus}
      />
      <RetryDialog
        send={send}
        isOpen={asking === 'retry'}
        onClose={close}
        onConfirm={closeAnd(actions.retry)}
        returnFocus={returnFocus}
      />
    </Flex>
  )
}

/** One button for both actions, so it keeps the focus. */
function PauseButton({ send, actions }: { send: SendView; actions: SendActions }) {
  const isResume = send.state === 'paused' && !isQuotaPause(send)
  const label = isResume ? TEXTS.resume : isQuotaPause(send) ? TEXTS.keepPaused : TEXTS.pause
  const Icon = isResume ? Play : Pause
  const press = isResume ? actions.resume : actions.pause
  return (
    <Button
      variant={isResume ? 'solid' : 'outline'}
      colorPalette={isResume ? 'ink' : 'gray'}
      size="sm"
      disabled={actions.isCancelling}
      onClick={() => (actions.isBusy ? undefined : press())}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  )
}

type DialogProps = {
  send: SendView
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  returnFocus: () => HTMLElement | null
}

function CancelDialog({ send, ...dialog }: DialogProps) {
  const { sent, pending } = send.counts
  const isSending = send.state === 'sending'
  return (
    <ConfirmDialog
      title={t`Cancel this send?`}
      confirmLabel={t`Cancel the send`}
      cancelLabel={
        isSending ? t`Keep sending` : send.pause?.kind === 'approval' ? t`Keep waiting` : t`Keep paused`
      }
      {...dialog}
    >
      {[
        t`${quote(withTagNames(send.subject))}: ${plural(sent, { one: '# recipient has', other: '# recipients have' })} been emailed, ${formatNumber(pending)} will not be.`,
        ...(isSending ? [t`Emails already on their way cannot be stopped.`] : []),
        t`This cannot be undone.`,
      ].join(' ')}
    </ConfirmDialog>
  )
}

function RetryDialog({ send, ...dialog }: DialogProps) {
  const { failed, uncertain } = send.counts
  return (
    <ConfirmDialog
      title={t`Send to failed only?`}
      confirmLabel={t`Send to ${recipients(failed)}`}
      isDestructive={false}
      {...dialog}
    >
      {[
        t`This creates a new send of ${quote(withTagNames(send.subject))} to the ${recipients(failed)} whose email failed. Anyone who has unsubscribed or paused since then is left out.`,
        ...(uncertain > 0
          ? [t`${recipients(uncertain)} may already have the email and will not get it again.`]
          : []),
      ].join(' ')}
    </ConfirmDialog>
  )
}
