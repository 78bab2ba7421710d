import { Link, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { plural } from '~/lib/numbers.ts'
import { useSystem } from '~/lib/system.ts'
import { useFollowSend } from '~/lib/use-follow-send.ts'
import { DIALOG } from './texts.ts'

/** What became of a test mail and its copies. */
export function TestState({ sendId }: { sendId: number }) {
  const send = useFollowSend(sendId)
  const isOutbox = useSystem().data?.mailer === 'outbox'
  return (
    <Text role="status" overflowWrap="anywhere">
      {send ? inWords(send) : DIALOG.sending}{' '}
      {isOutbox ? (
        <Link asChild variant="underline">
          <RouterLink to="/outbox">{DIALOG.toOutbox}</RouterLink>
        </Link>
      ) : null}
    </Text>
  )
}

const mails = (count: number): string => plural(count, 'mail')

/** Only what there is: '2 mails delivered, 1 failed: …' */
function inWords({ sheet, state, stateReason }: SendView): string {
  const parts = [
    sheet.pending > 0 && state === 'sending' ? `${mails(sheet.pending)} on the way` : '',
    sheet.sent > 0 ? `${mails(sheet.sent)} delivered` : '',
    sheet.failed > 0 ? `${mails(sheet.failed)} failed` : '',
    sheet.suppressed > 0 ? `${mails(sheet.suppressed)} to a suppressed address, not sent` : '',
    sheet.skipped > 0 ? `${mails(sheet.skipped)} skipped` : '',
    sheet.uncertain > 0 ? `${mails(sheet.uncertain)} uncertain` : '',
    state === 'paused' || state === 'cancelled' ? state : '',
  ].filter((part) => part !== '')
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${stateReason ? `: ${stateReason}` : '.'}`
}
