import type { SetTopicListsInput, TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import { type Context, transaction } from '../context.ts'
import { applySubscriptionChanges } from './apply-changes.ts'
import { listTopicSubscriptions } from './list-topic-subscriptions.ts'
import { pinLists, pinTopics } from './pin-rows.ts'

/**
 * 'Update All' for one topic, completely or not at all; unnamed lists are unchanged. Returns the
 * topic's subscriptions.
 * @throws NotFoundError when the topic or a list is gone
 */
export async function setTopicLists(
  ctx: Context,
  { topicId, lists }: SetTopicListsInput,
): Promise<TopicSubscriptionView[]> {
  return transaction(ctx, async (tx) => {
    await pinTopics(tx, [topicId])
    await pinLists(
      tx,
      lists.map((change) => change.contactListId),
    )
    const changes = lists.map(({ contactListId, ...change }) => ({
      listId: contactListId,
      itemId: topicId,
      ...change,
    }))
    await applySubscriptionChanges(tx, 'topic', changes)
    return listTopicSubscriptions(tx, { topicId })
  })
}
