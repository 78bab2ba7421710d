import type { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { SendReportInput, SendTable } from '@newsloom/contract/analytics/sends'
import { SendClickersInput, SendLinesInput } from '@newsloom/contract/analytics/sends'
import type { TopicTable } from '@newsloom/contract/analytics/topics'
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

const times = (interest: number | null): string | number => interest ?? ''

/** All sends of a scope, the newest first. The range does not apply, as on the screen. */
export const exportSends = (ctx: Context, { topicId, campaign, listId }: AnalyticsScope): TableExport => ({
  name: 'Sends',
  header: ['Send', 'Subject', 'Sent', 'People emailed', 'People who clicked', 'Engagement rate %'],
  pages: pagesOf(
    (cursor) => pageSends(ctx, SendLinesInput.parse({ topicId, campaign, listId, cursor, limit: PAGE })),
    (send) => [[send.label, send.subject, send.at, send.mailed, send.clicked, send.engagementRate]],
  ),
})

/**
 * A table of a send's page.
 * @throws NotFoundError when there is no such send
 */
export async function exportSend(
  ctx: Context,
  table: SendTable,
  input: SendReportInput,
): Promise<TableExport> {
  const report = await getSendReport(ctx, input)
  if (table === 'stories')
    return {
      name: `Stories of ${report.subject}`,
      header: ['Story', 'Source', 'Topic', 'URL', 'Position', 'People', 'Share', 'Expected share'],
      pages: once(
        report.stories.map((story) => [
          ...[story.title, story.source, story.topic ?? '', story.url],
          ...[story.position, story.people, story.share, times(story.expectedShare)],
        ]),
      ),
    }
  return {
    name: `Who clicked in ${report.subject}`,
    header: ['Name', 'Email', 'First click', 'URL', 'Clicks', 'Clicked by', 'Reasons', 'Link'],
    pages: pagesOf(
      (cursor) => pageSendClickers(ctx, SendClickersInput.parse({ ...input, cursor, limit: PAGE })),
      ({ name, email, firstClickAt, links }) =>
        links.map((link) => [
          ...[email ? (name ?? '') : 'Erased person', email, firstClickAt],
          ...[link.url, link.clicks, link.class, link.reasons.join(' '), linkTitle(link.name)],
        ]),
    ),
  }
}

/**
 * A table of a topic's page.
 * @throws NotFoundError when there is no such topic
 */
export async function exportTopic(
  ctx: Context,
  table: TopicTable,
  input: { id: number },
): Promise<TableExport> {
  const { name, sources, stories } = await getTopicReport(ctx, input)
  if (table === 'sources')
    return {
      name: `Sources of ${name}`,
      header: ['Source', 'Stories', 'People', 'Interest'],
      pages: once(sources.map((one) => [one.source, one.stories, one.people, times(one.interest)])),
    }
  return {
    name: `Stories of ${name}`,
    header: ['Story', 'Source', 'URL', 'Last sent', 'Emails', 'Position', 'People', 'Share', 'Interest'],
    pages: once(
      stories.map((story) => [
        ...[story.title, story.source, story.url, story.at, story.sends],
        ...[story.position, story.people, story.share, times(story.interest)],
      ]),
    ),
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
