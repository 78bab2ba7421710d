import { t } from '@lingui/core/macro'
import type { SendPause, SendView } from '@newsloom/contract/sends/sends'
import { recipients } from '../numbers.ts'
import { translateMessage } from './sentences/translate-message.ts'

/** 'less than a minute left', 'about 3 min left', 'about 2 h 10 min left'. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return t`less than a minute left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t`about ${minutes} min left`
  // beyond an hour, minutes are noise
  const rounded = Math.round(minutes / 10) * 10
  const rest = rounded % 60
  const hours = Math.floor(rounded / 60)
  return rest === 0 ? t`about ${hours} h left` : t`about ${hours} h ${rest} min left`
}

/** '412 recipients a minute · about 3 min left', as far as it is known; empty if nothing is. */
export function paceText({ state, rate, secondsLeft }: SendView): string {
  if (state !== 'sending') return ''
  const parts = [
    rate ? t`${recipients(Math.round(rate))} a minute` : '',
    secondsLeft === null ? '' : timeLeftText(secondsLeft),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** 'Paused by you', 'Paused: email quota reached', 'Paused, emails refused: the key is wrong'. */
export function pauseText(pause: SendPause | null): string {
  switch (pause?.kind) {
    case undefined:
      return t`Paused`
    case 'person':
      return t`Paused by you`
    case 'quota':
      return t`Paused: email quota reached`
    case 'refused':
      return pause.detail
        ? t`Paused, emails refused: ${translateMessage(pause.detail)}`
        : t`Paused: emails refused`
    case 'approval':
      return pause.detail
        ? t`Waiting for approval, but cannot be sent now: ${translateMessage(pause.detail)}`
        : t`Waiting for approval`
    case 'settings':
      return pause.detail ? t`Paused: ${translateMessage(pause.detail)}` : t`Paused`
  }
}
