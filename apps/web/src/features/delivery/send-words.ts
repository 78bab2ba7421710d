import type { SendView } from '@newsloom/contract/sends'
import { Ban, CircleAlert, CircleCheck, CirclePause, type LucideIcon, Send } from 'lucide-react'
import type { ProgressTone } from '~/components/progress-bar.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { people } from './texts.ts'

/** A send's state: never by colour alone. `detail`: why it is so and what comes next. */
export type SendWords = {
  icon: LucideIcon
  colour: string
  tone: ProgressTone
  title: string
  detail: string | null
}

const QUOTA = 'paused: quota'
const REFUSED = /^paused: refused(?:: )?/

/** What a send is doing, in words. */
export function sendWords(send: SendView): SendWords {
  const { state, sheet } = send
  if (state === 'paused') return { icon: CirclePause, colour: 'fg.warning', tone: 'amber', ...paused(send) }
  if (state === 'cancelled')
    return {
      icon: Ban,
      colour: 'fg.muted',
      tone: 'gray',
      title: 'Cancelled',
      detail: `${people(sheet.sent)} ${sheet.sent === 1 ? 'was' : 'were'} mailed, ${formatNumber(sheet.audience - sheet.sent)} ${sheet.audience - sheet.sent === 1 ? 'was' : 'were'} not.`,
    }
  if (state === 'sending')
    return {
      icon: Send,
      colour: 'fg.info',
      tone: 'ink',
      title: `Sending to ${people(sheet.audience)}`,
      detail: null,
    }
  const isWhole = sheet.failed === 0 && sheet.uncertain === 0
  return {
    icon: isWhole ? CircleCheck : CircleAlert,
    colour: isWhole ? 'fg.success' : 'fg.warning',
    tone: isWhole ? 'green' : 'amber',
    title: `Delivered to ${formatNumber(sheet.sent)} of ${people(sheet.audience)}`,
    detail: null,
  }
}

function paused({ stateReason, sheet }: SendView): Pick<SendWords, 'title' | 'detail'> {
  if (stateReason === QUOTA)
    return {
      title: 'Paused: quota',
      detail:
        'The mail service takes no more mail until its quota is renewed. Then the send goes on by itself; nobody is left out.',
    }
  if (stateReason && REFUSED.test(stateReason)) {
    const reason = stateReason.replace(REFUSED, '')
    return {
      title: 'Paused: refused',
      detail: `The mail service refused one mail after another${reason ? `: ${withStop(reason)}` : '.'} Check its key and the sender’s domain, then resume. Whoever failed can be mailed again afterwards.`,
    }
  }
  const left = sheet.pending
  return {
    title: stateReason ? `Paused: ${stateReason.replace(/^paused: /, '')}` : 'Paused',
    detail: `${people(left)} ${left === 1 ? 'waits' : 'wait'} for the mail. Nothing goes out until you resume.`,
  }
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
