import { newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runChoices } from './run-choices.ts'

/** The ids of a research's articles whose stories are left out now. */
export async function leftOutArticles(ctx: Context, runId: number): Promise<Set<number>> {
  const choices = await runChoices(ctx, runId)
  if (![...choices.values()].some(({ choice }) => choice === 'left-out')) return new Set()
  const reports = await ctx.db
    .select({ storyId: newsItems.storyId, articleId: newsItems.articleId })
    .from(newsItems)
    .where(eq(newsItems.runId, runId))
  return new Set(
    reports.flatMap(({ storyId, articleId }) =>
      choices.get(storyId)?.choice === 'left-out' ? [articleId] : [],
    ),
  )
}
