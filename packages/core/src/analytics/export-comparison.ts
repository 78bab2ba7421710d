import { clickedStories, firstDayClicks } from '@newsloom/contract/analytics/compared-sends'
import type { ComparedSendsInput, SendReport } from '@newsloom/contract/analytics/sends'
import { withTagNames } from '@newsloom/email/merge/tag-names'
import type { Context } from '../context.ts'
import type { Cells, TableExport } from './cursor-pages.ts'
import { getSendReport } from './get-send-report.ts'

/** The rows of the screen; the name of a send there is its label, time and subject here. */
const ROWS: readonly [name: string, value: (report: SendReport) => Cells[number]][] = [
  ['Subject', ({ subject }) => withTagNames(subject)],
  ['Sent', ({ at }) => at],
  ['People emailed', ({ mailed }) => mailed],
  ['People who clicked', ({ clicked }) => clicked],
  ['Engagement rate %', ({ engagementRate }) => engagementRate],
  ['Clicks', ({ clicks }) => clicks],
  ['Clicks in the first 24 hours', (report) => firstDayClicks(report) ?? ''],
  ['Bounced', ({ delivery }) => delivery.bounced],
  ['Reported as spam', ({ delivery }) => delivery.complained],
  ['Unsubscribed', ({ delivery }) => delivery.unsubscribed],
  ['Stories', ({ stories }) => stories.length],
  ['Most clicked story', (report) => clickedStories(report)[0]?.title ?? ''],
  ['Share of most clicked story', (report) => clickedStories(report)[0]?.share ?? ''],
]

/**
 * Two sends side by side.
 * @throws NotFoundError when one of them is not there
 */
export async function exportComparison(
  ctx: Context,
  { id, otherId, clicks }: ComparedSendsInput,
): Promise<TableExport> {
  const [one, other] = await Promise.all([
    getSendReport(ctx, { id, clicks }),
    getSendReport(ctx, { id: otherId, clicks }),
  ])
  return {
    name: `Comparison of ${withTagNames(one.subject)}`,
    header: ['Figure', one.label, other.label],
    pages: rowsOf(one, other),
  }
}

async function* rowsOf(one: SendReport, other: SendReport): TableExport['pages'] {
  yield ROWS.map(([name, value]) => [name, value(one), value(other)])
}
