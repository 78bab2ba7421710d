import { newsItems, stories } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { type NoveltyOf, noveltyBy } from '../analysis/lead-with-new.ts'
import type { Context } from '../context.ts'
import type { SinceIssue } from '../stories/since-issue.ts'

type Analysed = { runId: number; articleIds: number[] }

/**
 * Returns how new the statements of an analysis are to the readers of earlier emails, by the
 * stories of the articles that they quote.
 */
export async function statementNovelty(
  ctx: Context,
  { runId, articleIds }: Analysed,
  since: SinceIssue | null,
): Promise<NoveltyOf> {
  if (!since) return () => null
  const identityOf = await storyIdentities(ctx, runId)
  return noveltyBy((number) => {
    const identity = identityOf.get(articleIds[Number(number) - 1] ?? 0) ?? ''
    return since.changes.get(identity)?.kind ?? null
  })
}

/** The stories of a research run, by the id of each article. */
export async function storyIdentities(ctx: Context, runId: number): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ articleId: newsItems.articleId, identity: stories.identity })
    .from(newsItems)
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.runId, runId))
  return new Map(rows.map(({ articleId, identity }) => [articleId, identity]))
}
