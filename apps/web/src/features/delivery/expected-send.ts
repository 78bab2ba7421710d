import { sendPauseText } from '@newsloom/contract/sends/send-pause-text'
import type { SendPause, SendView } from '@newsloom/contract/sends/sends'

/** A send as it will be when the server has paused or resumed it. */
export function expectedSend(send: SendView, asked: { isPausing: boolean; isResuming: boolean }): SendView {
  if (asked.isPausing) return { ...send, state: 'paused', ...withPause({ kind: 'person', detail: null }) }
  return asked.isResuming ? { ...send, state: 'sending', ...withPause(null) } : send
}

const withPause = (pause: SendPause | null) => ({ pause, stateReason: sendPauseText(pause) })
