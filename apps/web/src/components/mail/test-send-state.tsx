import { Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pauseText } from '~/lib/labels/send-labels.ts'
import { useSend } from '~/lib/net/use-follow-send.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { useSystem } from '~/lib/system.ts'

type Props = {
  sendId: number
  /** an address, or how many there are: 'a@example.com', '3 addresses' */
  to: string
  /** called once it has been sent to all of them */
  onSent?: () => void
}

/** The state of a test email until it has been sent. */
export function TestSendState({ sendId, to, onSent }: Props) {
  const { send, error, refetch } = useSend(sendId)
  useOnce(send !== null && send.counts.sent === send.counts.audience, onSent)
  const isOutbox = useSystem().data?.mailer === 'outbox'
  if (error)
    return (
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        <Trans>
          The outcome of the email to {to} is unknown: {error.message}{' '}
          <Link as="button" type="button" variant="underline" onClick={() => void refetch()}>
            Try again
          </Link>
        </Trans>
      </Text>
    )
  return (
    <Text role="status" overflowWrap="anywhere">
      {outcomeText(send, to)}{' '}
      {isOutbox ? (
        <Link asChild variant="underline">
          <RouterLink to="/outbox">{t`Open outbox`}</RouterLink>
        </Link>
      ) : null}
    </Text>
  )
}

function useOnce(isDue: boolean, act: (() => void) | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDue || isDone.current) return
    isDone.current = true
    act?.()
  }, [isDue, act])
}

function outcomeText(send: SendView | null, to: string): string {
  if (!send) return t`Sending to ${to}…`
  const { audience, sent, failed, suppressed, uncertain } = send.counts
  if (send.state === 'sending' && sent < audience) return t`Sending to ${to}…`
  if (send.state === 'paused') return `${pauseText(send.pause)}.`
  if (sent === audience) return t`Delivered to ${to}.`
  if (sent > 0) return t`Delivered to ${formatNumber(sent)} of ${to}.`
  if (suppressed > 0) return t`${to} is suppressed and gets no email.`
  if (failed > 0) return t`The email to ${to} failed.`
  if (uncertain > 0) return t`It is unknown whether the email to ${to} was sent.`
  return send.state === 'cancelled' ? t`Cancelled.` : t`No email was sent to ${to}.`
}
