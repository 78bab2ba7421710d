import type { TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { topicSubscriptionView } from './subscription-views.ts'

/** Which lists get or once got which topics: all, or those of one topic or one list. */
export async function listTopicSubscriptions(
  ctx: Context,
  { topicId, listId }: { topicId?: number; listId?: number } = {},
): Promise<TopicSubscriptionView[]> {
  const rows = await ctx.db
    .select()
    .from(topicSubscriptions)
    .where(
      and(
        topicId === undefined ? undefined : eq(topicSubscriptions.topicId, topicId),
        listId === undefined ? undefined : eq(topicSubscriptions.listId, listId),
      ),
    )
    .orderBy(asc(topicSubscriptions.topicId), asc(topicSubscriptions.listId))
  return rows.map(topicSubscriptionView)
}
