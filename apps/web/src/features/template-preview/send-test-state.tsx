import { Link, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { useSystem } from '~/lib/system.ts'
import { useFollowSend } from '~/lib/use-follow-send.ts'
import { TEXTS } from './texts.ts'

/** What became of the test, until its mail is out. */
export function SendTestState({ sendId, to }: { sendId: number; to: string }) {
  const send = useFollowSend(sendId)
  const isOutbox = useSystem().data?.mailer === 'outbox'
  return (
    <Text role="status" overflowWrap="anywhere">
      {inWords(send, to)}{' '}
      {isOutbox ? (
        <Link asChild variant="underline">
          <RouterLink to="/outbox">{TEXTS.toOutbox}</RouterLink>
        </Link>
      ) : null}
    </Text>
  )
}

function inWords(send: SendView | null, to: string): string {
  if (!send) return `Sending to ${to}…`
  const reason = send.stateReason ? `: ${send.stateReason}` : ''
  const { sent, failed, suppressed, uncertain } = send.sheet
  if (sent > 0) return `Delivered to ${to}.`
  if (suppressed > 0) return `${to} is suppressed and gets no mail.`
  if (failed > 0) return `The mail to ${to} failed${reason}.`
  if (uncertain > 0) return `Whether the mail to ${to} went out is uncertain${reason}.`
  if (send.state === 'paused') return `Paused${reason}.`
  return send.state === 'cancelled' ? `Cancelled${reason}.` : `Sending to ${to}…`
}
