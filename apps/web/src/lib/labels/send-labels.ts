import type { SendPause, SendView } from '@newsloom/contract/sends/sends'
import { plural } from '../numbers.ts'

/** 'less than a minute left', 'about 3 min left', 'about 2 h 10 min left'. */
export function timeLeftInWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `about ${minutes} min left`
  // beyond an hour, minutes are noise
  const rounded = Math.round(minutes / 10) * 10
  const rest = rounded % 60
  return `about ${Math.floor(rounded / 60)} h${rest === 0 ? '' : ` ${rest} min`} left`
}

/** '412 people a minute · about 3 min left', as far as it is known; empty if nothing is. */
export function paceInWords({ state, rate, secondsLeft }: SendView): string {
  if (state !== 'sending') return ''
  const parts = [
    rate ? `${plural(Math.round(rate), 'person', 'people')} a minute` : '',
    secondsLeft === null ? '' : timeLeftInWords(secondsLeft),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** 'Paused by you', 'Paused: email quota reached', 'Paused, emails refused: the key is wrong'. */
export function pauseInWords(pause: SendPause | null): string {
  switch (pause?.kind) {
    case undefined:
      return 'Paused'
    case 'person':
      return 'Paused by you'
    case 'quota':
      return 'Paused: email quota reached'
    case 'refused':
      return pause.detail ? `Paused, emails refused: ${pause.detail}` : 'Paused: emails refused'
    case 'approval':
      return pause.detail
        ? `Waiting for approval, but cannot be sent now: ${pause.detail}`
        : 'Waiting for approval'
    case 'settings':
      return pause.detail ? `Paused: ${pause.detail}` : 'Paused'
  }
}

/** A sentence from elsewhere with a full stop, for another one to follow. */
export const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
