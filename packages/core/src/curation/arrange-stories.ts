import type { ArrangeInput } from '@newsloom/contract/research/curation'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { articleChoices } from '@newsloom/db/schema/curation'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'

type Arranged = { itemIds: number[] }

/**
 * Puts the pinned stories of a topic in the order of these items; other pinned ones follow. Items
 * that are no longer pinned are passed over. The list, the next analysis and emails have the order.
 * @throws NotFoundError when an item is gone
 */
export async function arrangeStories(ctx: Context, { topicId, itemIds }: ArrangeInput): Promise<Arranged> {
  return transaction(ctx, async (tx) => {
    // also locks the topic, like a choice
    await tx.db.update(researchTopics).set({ curatedAt: tx.now() }).where(eq(researchTopics.id, topicId))
    const found = await storiesOf(tx, { topicId, itemIds })
    const isPinned = and(eq(articleChoices.topicId, topicId), eq(articleChoices.choice, 'pinned'))
    await tx.db
      .update(articleChoices)
      .set({ position: sql`${itemIds.length} + coalesce(${articleChoices.position}, -1)` })
      .where(isPinned)
    for (const [position, { identity, articleIds }] of found.entries())
      await tx.db
        .update(articleChoices)
        .set({ position })
        .where(
          and(
            isPinned,
            or(eq(articleChoices.storyIdentity, identity), inArray(articleChoices.articleId, articleIds)),
          ),
        )
    return { itemIds }
  })
}

async function storiesOf(tx: Tx, { topicId, itemIds }: ArrangeInput) {
  const items = await tx.db
    .select({ id: newsItems.id, storyId: newsItems.storyId, identity: stories.identity })
    .from(newsItems)
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(and(eq(newsItems.topicId, topicId), inArray(newsItems.id, itemIds)))
  const storyIds = items.map(({ storyId }) => storyId)
  const reports = await tx.db
    .select({ storyId: newsItems.storyId, articleId: newsItems.articleId })
    .from(newsItems)
    .where(inArray(newsItems.storyId, storyIds))
  return itemIds.map((itemId) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw new NotFoundError(sentence('articleUnlisted'))
    const own = reports.filter(({ storyId }) => storyId === item.storyId)
    return { identity: item.identity, articleIds: own.map(({ articleId }) => articleId) }
  })
}
