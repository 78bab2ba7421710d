import { plural, t } from '@lingui/core/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { Ban, CircleAlert, CircleCheck, CirclePause, type LucideIcon, Send } from 'lucide-react'
import type { ProgressTone } from '~/components/feedback/progress-bar.tsx'
import { pauseText } from '~/lib/labels/send-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { waitingText, withdrawnText } from './approval/approval-labels.ts'

/** How a state is shown: never by colour alone. `detail`: why, and what comes next. */
export type StateLabel = {
  icon: LucideIcon
  colour: string
  tone: ProgressTone
  title: string
  detail: string | null
}

/** A quota pause ends by itself. */
export const isQuotaPause = ({ pause }: SendView): boolean => pause?.kind === 'quota'

/** The confirmed number of recipients, without those left out. */
const recipientsOf = ({ audience, suppressed, skipped }: SendView['counts']): number =>
  audience - suppressed - skipped

/** The label, icon and explanation of a send's state. */
export function stateLabel(send: SendView): StateLabel {
  const { state, counts } = send
  if (state === 'paused') return { icon: CirclePause, colour: 'fg.warning', tone: 'amber', ...paused(send) }
  if (state === 'cancelled')
    return {
      icon: Ban,
      colour: 'fg.muted',
      tone: 'ink',
      ...(withdrawnText(send) ?? { title: t`Cancelled`, detail: cancelled(send) }),
    }
  if (state === 'sending')
    return {
      icon: Send,
      colour: 'fg.info',
      tone: 'ink',
      title: t`Sending to ${recipients(recipientsOf(counts))}`,
      detail: null,
    }
  const isWhole = counts.failed === 0 && counts.uncertain === 0
  return {
    icon: isWhole ? CircleCheck : CircleAlert,
    colour: isWhole ? 'fg.success' : 'fg.warning',
    tone: isWhole ? 'green' : 'amber',
    title: t`Delivered to ${formatNumber(counts.sent)} of ${recipients(recipientsOf(counts))}`,
    detail: null,
  }
}

function paused(send: SendView): Pick<StateLabel, 'title' | 'detail'> {
  const { pause, counts } = send
  if (pause?.kind === 'approval') return waitingText(send)
  if (isQuotaPause(send))
    return {
      title: t`Paused: email quota reached`,
      detail: t`The email service accepts no more email until its quota renews. The send then continues by itself, unless you keep it paused.`,
    }
  if (pause?.kind === 'refused')
    return {
      title: t`Paused: emails refused`,
      detail: [
        pause.detail
          ? t`The email service refused one email after another: ${withStop(translateMessage(pause.detail))}`
          : t`The email service refused one email after another.`,
        t`Check its key and the sender's domain, then resume. Failed recipients can be retried afterwards.`,
      ].join(' '),
    }
  const left = counts.pending
  return {
    title: pauseText(pause),
    detail: t`${plural(left, { one: '# recipient waits', other: '# recipients wait' })} for the email. Nothing goes out until you resume.`,
  }
}

function cancelled({ counts: { audience, sent, pending } }: SendView): string {
  const others = audience - sent - pending
  const sums = t`${plural(sent, { one: '# recipient was', other: '# recipients were' })} emailed, ${plural(others, { one: '# was', other: '# were' })} not.`
  return pending === 0 ? sums : [sums, t`${formatNumber(pending)} still in progress.`].join(' ')
}
