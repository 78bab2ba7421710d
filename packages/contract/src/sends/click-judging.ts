import { z } from 'zod'

/** GET /api/analytics/judging: how far the clicks are judged by the newest rules. */
export const ClickJudging = z.object({
  /**
   * the version of the rules that distinguish people from machines; 0 before a worker has started
   */
  rulesVersion: z.number(),
  /** share of the older clicks that these rules have judged, from 0 to 1; null: all of them */
  rechecked: z.number().nullable(),
  /** the day of the list of data-center networks */
  dataCentresDate: z.iso.date(),
})
export type ClickJudging = z.infer<typeof ClickJudging>
