import { plural, t } from '@lingui/core/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { pauseText } from '~/lib/labels/send-labels.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import type { ToastKind } from '~/lib/toast.ts'

type Message = { kind: ToastKind; title: string; text: string }

/** The toast for a send that is done; null if it is not, or was cancelled. */
export function endMessage({ state, label, counts }: SendView): Message | null {
  if (state !== 'done') return null
  const { sent, failed, uncertain, audience, suppressed, skipped } = counts
  const wanted = audience - suppressed - skipped
  if (sent === 0 && failed + uncertain > 0)
    return { kind: 'destructive', title: t`Failed to send emails`, text: `${label}: ${notSent(counts)}` }
  if (failed + uncertain > 0)
    return {
      kind: 'destructive',
      title: t`Sent to ${formatNumber(sent)} of ${recipients(wanted)}`,
      text: `${label}: ${notSent(counts)}`,
    }
  if (sent === 0)
    return {
      kind: 'destructive',
      title: t`Nobody was emailed`,
      text: t`${label}: every recipient was suppressed or skipped before their email went out`,
    }
  return {
    kind: 'success',
    title: t`Emails sent successfully!`,
    text: t`${label}: sent to ${recipients(sent)}`,
  }
}

const notSent = ({ failed, uncertain }: SendView['counts']): string =>
  [
    failed > 0 ? t`${recipients(failed)} could not be reached` : '',
    uncertain > 0 ? t`${recipients(uncertain)} may or may not have received it` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The toast for a send that stopped by itself; null if a person paused it. */
export function pauseMessage({ pause, label, counts }: SendView): Message | null {
  if (pause?.kind === 'person') return null
  if (pause?.kind === 'approval')
    return { kind: 'success', title: t`Approval requested`, text: `${label}: ${pauseText(pause)}` }
  return {
    kind: 'destructive',
    title: pauseText(pause),
    text: t`${label}: ${plural(counts.pending, { one: '# recipient waits', other: '# recipients wait' })} for the email`,
  }
}
