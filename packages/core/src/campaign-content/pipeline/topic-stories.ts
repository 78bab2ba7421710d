import { articles, newsItems } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { arranged } from '../../curation/arranged.ts'
import { runChoices } from '../../curation/run-choices.ts'
import { usefulRunId } from '../../research/useful-run.ts'

export type TopicArticle = typeof articles.$inferSelect & {
  /** 0 to 1 */
  relevance: number
}
/** Reports of one event, the lead first. */
export type TopicStory = [lead: TopicArticle, ...others: TopicArticle[]]

/**
 * The stories of the topic's newest research with articles: pinned ones first, then the best;
 * without those left out.
 */
export async function topicStories(ctx: Context, topicId: number): Promise<TopicStory[]> {
  const runId = await usefulRunId(ctx, topicId)
  if (runId === null) return []
  const rows = await ctx.db
    .select({
      storyId: newsItems.storyId,
      isLead: newsItems.isLead,
      article: { ...getTableColumns(articles), relevance: newsItems.relevance },
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
    .orderBy(asc(newsItems.position))
  const choices = await runChoices(ctx, runId)
  const leads = rows.filter((row) => row.isLead)
  return arranged(leads, ({ storyId }) => choices.get(storyId) ?? null).map(({ storyId, article }) => [
    article,
    ...rows.filter((row) => row.storyId === storyId && !row.isLead).map((row) => row.article),
  ])
}
