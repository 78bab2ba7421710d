import type { SendPause } from '@newsloom/contract/sends/sends'

/** The columns of a send that is not paused. */
export const NOT_PAUSED = { pauseKind: null, pauseDetail: null }

type PauseColumns = { pauseKind: SendPause['kind'] | null; pauseDetail: string | null }

/** A pause as it is stored; null: the send is not paused. */
export const pauseOf = ({ pauseKind, pauseDetail }: PauseColumns): SendPause | null =>
  pauseKind && { kind: pauseKind, detail: pauseDetail }

/** A pause in one line of text, as REST answers have it. */
export function pauseText({ kind, detail }: SendPause): string {
  switch (kind) {
    case 'person':
      return 'paused by you'
    case 'quota':
      return 'paused: quota'
    case 'refused':
      return detail ? `paused: refused: ${detail}` : 'paused: refused'
    case 'settings':
      return detail ?? 'paused: settings'
  }
}
