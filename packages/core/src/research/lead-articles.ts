import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { StoredArticle } from '../statements/read-analysis.ts'
import { sinceIssueOfRun } from '../stories/run-since-issue.ts'
import { arranged } from '../story-choices/arranged.ts'
import { runChoices } from '../story-choices/run-choices.ts'

type Run = { topicId: number; runId: number }

/**
 * The articles in a research's news list, in its order and without those left out, with full texts:
 * the input of its analysis.
 */
export async function leadArticles(ctx: Context, run: Run): Promise<StoredArticle[]> {
  const { runId } = run
  const [choices, since] = [await runChoices(ctx, runId), await sinceIssueOfRun(ctx, run)]
  const leads = await ctx.db
    .select({
      ...getTableColumns(articles),
      relevance: newsItems.relevance,
      storyId: newsItems.storyId,
      identity: stories.identity,
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(and(eq(newsItems.runId, runId), eq(newsItems.isLead, true)))
    .orderBy(asc(newsItems.position))
  const marked = leads.map((lead) => ({ ...lead, novelty: since?.changes.get(lead.identity)?.kind ?? null }))
  return arranged(marked, ({ storyId }) => choices.get(storyId) ?? null)
}
