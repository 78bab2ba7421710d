import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The ids of the lists that currently get a topic, oldest first; none for a deleted topic. */
export async function getSubscribedLists(ctx: Context, { topicId }: { topicId: number }): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: topicSubscriptions.listId })
    .from(topicSubscriptions)
    .where(and(eq(topicSubscriptions.topicId, topicId), eq(topicSubscriptions.isActive, true)))
    .orderBy(asc(topicSubscriptions.listId))
  return rows.map((row) => row.id)
}
