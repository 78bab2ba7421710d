import type { Ending } from './claimed-work.ts'

type Closed = { state: 'failed' | 'skipped'; detail: string }

/** How a step ends that was running when its run ended without a result. */
export const closedStep = (ending: Ending): Closed =>
  ending.state === 'failed'
    ? { state: 'failed', detail: ending.error }
    : { state: 'skipped', detail: 'Cancelled' }
