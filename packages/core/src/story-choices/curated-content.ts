import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { arranged } from './arranged.ts'
import { runChoices } from './run-choices.ts'
import { type ListedReport, reportsByAddress, splitContent } from './split-content.ts'

/**
 * A research's archived stories as the topic's list shows them now: pinned ones first and in
 * their order, without those left out, and with the reports apart that were taken out of their
 * story. The archive itself keeps all that the research found.
 */
export async function curatedContent(
  ctx: Context,
  runId: number,
  content: ArchiveContent,
): Promise<ArchiveContent> {
  const [choices, reports] = [await runChoices(ctx, runId), await listedReports(ctx, runId)]
  const find = reportsByAddress(reports)
  const choiceOf = ({ url }: { url: string }) => {
    const report = find(url)
    return report ? (choices.get(report.storyId) ?? null) : null
  }
  return { newsItems: arranged(splitContent(content, reports).newsItems, choiceOf) }
}

async function listedReports(ctx: Context, runId: number): Promise<ListedReport[]> {
  const { storyId, isLead, position, relevance } = newsItems
  const { title, summary, source, url, canonicalUrl, publishedAt, isSample } = articles
  return ctx.db
    .select({
      ...{ storyId, isLead, position, relevance },
      ...{ title, summary, source, url, canonicalUrl, publishedAt, isSample },
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
}
