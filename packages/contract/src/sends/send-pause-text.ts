import type { SendPause } from './sends.ts'

/** A pause in one line of text, as REST answers have it; null: the send is not paused. */
export function sendPauseText(pause: SendPause | null): string | null {
  switch (pause?.kind) {
    case undefined:
      return null
    case 'person':
      return 'paused by you'
    case 'quota':
      return 'paused: quota'
    case 'refused':
      return pause.detail ? `paused: refused: ${pause.detail}` : 'paused: refused'
    case 'approval':
      return pause.detail
        ? `waiting for approval; cannot be sent now: ${pause.detail}`
        : 'waiting for approval'
    case 'settings':
      return pause.detail ?? 'paused: settings'
  }
}
