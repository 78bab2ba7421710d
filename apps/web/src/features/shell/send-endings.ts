import type { SendView } from '@newsloom/contract/sends/sends'
import { pauseInWords } from '~/lib/labels/send-labels.ts'
import { formatNumber, people } from '~/lib/numbers.ts'
import type { ToastKind } from '~/lib/toast.ts'

type Message = { kind: ToastKind; title: string; text: string }

/** What is said when a send is done; null: it is not, or a person ended it. */
export function endOf({ state, label, sheet }: SendView): Message | null {
  if (state !== 'done') return null
  const { sent, failed, uncertain, audience, suppressed, skipped } = sheet
  const wanted = audience - suppressed - skipped
  if (sent === 0 && failed + uncertain > 0)
    return { kind: 'destructive', title: 'Failed to send emails', text: `${label}: ${notSent(sheet)}` }
  if (failed + uncertain > 0)
    return {
      kind: 'destructive',
      title: `Sent to ${formatNumber(sent)} of ${people(wanted)}`,
      text: `${label}: ${notSent(sheet)}`,
    }
  if (sent === 0)
    return {
      kind: 'destructive',
      title: 'Nobody was emailed',
      text: `${label}: every recipient was suppressed or skipped before their email went out`,
    }
  return { kind: 'success', title: 'Emails sent successfully!', text: `${label}: sent to ${people(sent)}` }
}

const notSent = ({ failed, uncertain }: SendView['sheet']): string =>
  [
    failed > 0 ? `${people(failed)} could not be reached` : '',
    uncertain > 0 ? `${people(uncertain)} may or may not have received it` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** What is said when a send stops by itself; null: a person paused it. */
export function pauseOf({ pause, label, sheet }: SendView): Message | null {
  if (pause?.kind === 'person') return null
  return {
    kind: 'destructive',
    title: pauseInWords(pause),
    text: `${label}: ${people(sheet.pending)} ${sheet.pending === 1 ? 'waits' : 'wait'} for the email`,
  }
}
