import type {
  TopicSubscriptionView,
  UpdateTopicSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { type Context, transaction } from '../context.ts'
import { applySubscriptionChanges } from './apply-changes.ts'
import { listTopicSubscriptions } from './list-topic-subscriptions.ts'
import { pinLists, pinTopics } from './pin-rows.ts'

/**
 * The changes for one list, completely or not at all; unnamed topics are unchanged. Returns the
 * list's subscriptions.
 * @throws NotFoundError when the list or a topic is gone
 */
export async function updateTopicSubscriptions(
  ctx: Context,
  { contactListId: listId, topicSubscriptions }: UpdateTopicSubscriptionsInput,
): Promise<TopicSubscriptionView[]> {
  return transaction(ctx, async (tx) => {
    await pinTopics(
      tx,
      topicSubscriptions.map((change) => change.topicId),
    )
    await pinLists(tx, [listId])
    const changes = topicSubscriptions.map(({ topicId, ...change }) => ({
      listId,
      itemId: topicId,
      ...change,
    }))
    await applySubscriptionChanges(tx, 'topic', changes)
    return listTopicSubscriptions(tx, { listId })
  })
}
