import { articles, newsItems } from '@newsloom/db/schema/research'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { arranged } from '../curation/arranged.ts'
import { runChoices } from '../curation/run-choices.ts'
import type { StoredArticle } from '../statements/read-analysis.ts'

/**
 * The articles in a research's news list, in its order and without those left out, with full texts:
 * the input of its analysis.
 */
export async function leadArticles(ctx: Context, runId: number): Promise<StoredArticle[]> {
  const choices = await runChoices(ctx, runId)
  const leads = await ctx.db
    .select({ ...getTableColumns(articles), relevance: newsItems.relevance, storyId: newsItems.storyId })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(and(eq(newsItems.runId, runId), eq(newsItems.isLead, true)))
    .orderBy(asc(newsItems.position))
  return arranged(leads, ({ storyId }) => choices.get(storyId) ?? null)
}
