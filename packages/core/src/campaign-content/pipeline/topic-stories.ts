import type { Novelty } from '@newsloom/contract/research/stories'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { usefulRunId } from '../../runs/useful-run.ts'
import { sinceIssueOfRun } from '../../stories/run-since-issue.ts'
import { arranged } from '../../story-choices/arranged.ts'
import { runChoices } from '../../story-choices/run-choices.ts'

export type TopicArticle = typeof articles.$inferSelect & {
  /** 0 to 1 */
  relevance: number
  /** a person wants its story first */
  isPinned: boolean
  /** the novelty of its story to readers of the topic's emails; null: none was sent before */
  novelty: Novelty | null
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
      identity: stories.identity,
      article: { ...getTableColumns(articles), relevance: newsItems.relevance },
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.runId, runId))
    .orderBy(asc(newsItems.position))
  const [choices, since] = [await runChoices(ctx, runId), await sinceIssueOfRun(ctx, { topicId, runId })]
  const choiceOf = ({ storyId }: { storyId: number }) => choices.get(storyId) ?? null
  const judged = rows.map((row) => ({
    ...row,
    article: {
      ...row.article,
      isPinned: choiceOf(row)?.choice === 'pinned',
      novelty: since?.changes.get(row.identity)?.kind ?? null,
    },
  }))
  const leads = judged.filter((row) => row.isLead)
  return arranged(leads, choiceOf).map(({ storyId, article }) => [
    article,
    ...judged.filter((row) => row.storyId === storyId && !row.isLead).map((row) => row.article),
  ])
}
