import { storySplits } from '@newsloom/db/schema/curation'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { and, desc, eq, exists, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

/** `splitFrom`: the story's identity when the report was taken out of it. */
export type FormerStory = { id: number; identity: string; splitFrom: string }

/**
 * Returns the story of a run that each report was last taken out of, by the id of the report's
 * item. A later run knows such a story by its identity or by a report that stayed in it.
 */
export async function formerStories(ctx: Context, runId: number): Promise<Map<number, FormerStory>> {
  const other = alias(newsItems, 'other_item')
  const hasIdentity = eq(stories.identity, storySplits.storyIdentity)
  const hasReport = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.storyId, stories.id), eq(other.articleId, storySplits.apartId))),
  )
  const rows = await ctx.db
    .selectDistinctOn([newsItems.id], {
      itemId: newsItems.id,
      id: stories.id,
      identity: stories.identity,
      splitFrom: storySplits.storyIdentity,
    })
    .from(storySplits)
    .innerJoin(
      newsItems,
      and(eq(newsItems.topicId, storySplits.topicId), eq(newsItems.articleId, storySplits.articleId)),
    )
    .innerJoin(
      stories,
      and(eq(stories.runId, newsItems.runId), ne(stories.id, newsItems.storyId), or(hasIdentity, hasReport)),
    )
    .where(eq(newsItems.runId, runId))
    .orderBy(newsItems.id, desc(storySplits.splitAt), desc(hasIdentity), stories.id)
  return new Map(rows.map(({ itemId, ...story }) => [itemId, story]))
}
