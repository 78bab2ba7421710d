import { linkReports, type Pair } from './stories/link-reports.ts'
import type { Report } from './stories/report-profile.ts'

export { EVENT_SPAN_H, type Pair } from './stories/link-reports.ts'
export type { Report } from './stories/report-profile.ts'

/**
 * Groups reports of one event in Thai and English, as indexes into `reports`. The given order, best
 * first, decides the order of the stories and of the reports in them, but not which reports are
 * grouped. `apart`: pairs that a person told apart, by index; they are never in one story.
 */
export const groupStories = (reports: Report[], apart: readonly Pair[] = []): number[][] =>
  linkReports(reports, apart)
    .map((story) => story.toSorted((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b)
