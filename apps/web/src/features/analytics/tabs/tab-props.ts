import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import type { ScreenScope } from '../shared/search.ts'

export type TabProps = {
  scope: ScreenScope
  /** removes the filters; null: there are none */
  onReset: (() => void) | null
  /** clicks that the figures leave out, because they were deleted; null: none */
  deleted: DeletedClicks | null
}
