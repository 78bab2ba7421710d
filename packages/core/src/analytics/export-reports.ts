import type { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type {
  ClickedStory,
  ListedSend,
  SendDelivery,
  SendLine,
  SendReportInput,
  SendTable,
} from '@newsloom/contract/analytics/sends'
import { FIRST_HOURS, SendClickersInput, SendLinesInput } from '@newsloom/contract/analytics/sends'
import type { TopicReportInput, TopicTable } from '@newsloom/contract/analytics/topics'
import { withTagNames } from '@newsloom/email/merge/tag-names'
import type { Context } from '../context.ts'
import type { Cells, TableExport } from './cursor-pages.ts'
import { getSendReport } from './get-send-report.ts'
import { getTopicReport } from './get-topic-report.ts'
import { linkTitle } from './link-names/link-title.ts'
import { pageSendClickers } from './page-send-clickers.ts'
import { pageSends } from './page-sends.ts'

/** Rows that are read at a time. */
const PAGE = 100
type Pages = TableExport['pages']

const known = (value: string | number | null): string | number => value ?? ''

/** The sends of a scope, the newest first. */
export const exportSends = (ctx: Context, scope: AnalyticsScope): TableExport => ({
  name: 'Sends',
  header: SEND_HEADER,
  pages: pagesOf(
    (cursor) => pageSends(ctx, SendLinesInput.parse({ ...scope, cursor, limit: PAGE })),
    (send) => [sendCells(send)],
  ),
})

const SEND_HEADER = ['Send', 'Subject', 'Sent', 'People emailed', 'People who clicked', 'Engagement rate %']
/** Blank where clicks were deleted: not everybody who clicked is known. */
const sendCells = ({ isPartial = false, ...send }: SendLine & Partial<ListedSend>): Cells => [
  ...[send.label, withTagNames(send.subject), send.at, send.mailed],
  ...(isPartial ? ['', ''] : [send.clicked, send.engagementRate]),
]

/** A table of a send's page; the people who clicked as they are searched there. */
type SendExport = SendReportInput & { table: SendTable; search?: string }

/**
 * A table of a send's page.
 * @throws NotFoundError when there is no such send
 */
export async function exportSend(ctx: Context, { table, ...input }: SendExport): Promise<TableExport> {
  const report = await getSendReport(ctx, input)
  const subject = withTagNames(report.subject)
  switch (table) {
    case 'stories':
      return {
        name: `Stories of ${subject}`,
        header: [
          'Story',
          'Source',
          'Topic',
          'URL',
          'Position',
          'People',
          'Share',
          'Expected share',
          'Clicks',
        ],
        pages: once(report.stories.map(storyCells)),
      }
    case 'hours':
      return {
        name: `First ${FIRST_HOURS} hours of ${subject}`,
        header: ['Hour after sending', 'Clicks'],
        pages: once((report.hours ?? []).map((clicks, hour) => [hour, clicks])),
      }
    case 'delivery':
      return {
        name: `Delivery of ${subject}`,
        header: ['Figure', 'People'],
        pages: once(DELIVERY.map(([key, name]) => [name, report.delivery[key]])),
      }
    case 'clickers':
      return clickersTable(ctx, subject, input)
  }
}

const storyCells = (story: ClickedStory): Cells => [
  ...[story.title, story.source, story.topic ?? '', story.url],
  ...[story.position, known(story.people), known(story.share), known(story.expectedShare)],
  story.clicks,
]

/** The lines of the screen, which leaves out rare ones while they are zero. */
const DELIVERY: readonly [keyof SendDelivery, string][] = [
  ['mailed', 'Accepted by the email service'],
  ['delivered', 'Reported as delivered'],
  ['bounced', 'Bounced'],
  ['complained', 'Reported as spam'],
  ['unsubscribed', 'Unsubscribed through this email'],
  ['failed', 'Failed'],
  ['suppressed', 'Suppressed, not emailed'],
  ['skipped', 'Skipped, not emailed'],
  ['open', 'Waiting, or without a clear answer'],
]

const clickersTable = (ctx: Context, subject: string, input: Omit<SendExport, 'table'>): TableExport => ({
  name: `Who clicked in ${subject}`,
  header: ['Name', 'Email', 'First click', 'URL', 'Clicks', 'Clicked by', 'Reasons', 'Link'],
  pages: pagesOf(
    (cursor) => pageSendClickers(ctx, SendClickersInput.parse({ ...input, cursor, limit: PAGE })),
    ({ name, email, firstClickAt, links }) =>
      links.map((link) => [
        ...[email ? (name ?? '') : 'Erased person', email, firstClickAt],
        ...[link.url, link.clicks, link.class, link.reasons.join(' '), linkTitle(link.name)],
      ]),
  ),
})

type TopicExport = TopicReportInput & { table: TopicTable }

/**
 * A table of a topic's page.
 * @throws NotFoundError when there is no such topic
 */
export async function exportTopic(ctx: Context, { table, ...input }: TopicExport): Promise<TableExport> {
  const { name, sends, sources, stories, trend } = await getTopicReport(ctx, input)
  switch (table) {
    case 'sources':
      return {
        name: `Sources of ${name}`,
        header: ['Source', 'Stories', 'People', 'Interest'],
        pages: once(sources.map((one) => [one.source, one.stories, known(one.people), known(one.interest)])),
      }
    case 'stories':
      return {
        name: `Stories of ${name}`,
        header: ['Story', 'Source', 'URL', 'Last sent', 'Emails', 'Position', 'People', 'Share', 'Interest'],
        pages: once(
          stories.map((story) => [
            ...[story.title, story.source, story.url, story.at, story.sends],
            ...[story.position, known(story.people), known(story.share), known(story.interest)],
          ]),
        ),
      }
    case 'sends':
      // the oldest first, as the chart has them
      return { name: `Sends of ${name}`, header: SEND_HEADER, pages: once(sends.toReversed().map(sendCells)) }
    case 'trend':
      return {
        name: `Interest over time of ${name}`,
        header: ['Sent', ...trend.sources.map((source) => source || 'Unknown source')],
        pages: once(trend.moments.map(({ at, interest }) => [at, ...interest.map(known)])),
      }
  }
}

async function* once(rows: Cells[]): Pages {
  yield rows
}

type Page<Row> = { items: Row[]; nextCursor: number | null }

/** Page by page, as fast as they are read. */
async function* pagesOf<Row>(
  read: (cursor: number | null) => Promise<Page<Row>>,
  cells: (row: Row) => Cells[],
): Pages {
  let cursor: number | null = null
  do {
    const page: Page<Row> = await read(cursor)
    yield page.items.flatMap(cells)
    cursor = page.nextCursor
  } while (cursor !== null)
}
