import type { StepReport } from '@newsloom/contract/step-report'
import type { Ending } from './claimed-work.ts'
import { storedAs } from './step-text.ts'

type Closed = { state: 'failed' | 'skipped'; detail: string; report: StepReport | null }

/** How a step ends that was running when its run ended without a result. */
export const closedStep = (ending: Ending): Closed =>
  ending.state === 'failed'
    ? { state: 'failed', ...storedAs(ending.error) }
    : { state: 'skipped', ...storedAs({ kind: 'cancelled' }) }
