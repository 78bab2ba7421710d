import type { SendPause } from '@newsloom/contract/sends/sends'

/** The columns of a send that is not paused. */
export const NOT_PAUSED = { pauseKind: null, pauseDetail: null }

type PauseColumns = { pauseKind: SendPause['kind'] | null; pauseDetail: string | null }

/** A stored pause; null: the send is not paused. */
export const pauseOf = ({ pauseKind, pauseDetail }: PauseColumns): SendPause | null =>
  pauseKind && { kind: pauseKind, detail: pauseDetail }
