import type { SetTopicListsInput, TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import { type Context, transaction } from '../context.ts'
import { grantWishes } from './apply-changes.ts'
import { listTopicSubscriptions } from './list-topic-subscriptions.ts'
import { holdLists, holdTopics } from './pin-rows.ts'

/**
 * 'Update All' of one topic: all of it or nothing; lists that are not named stay as they are. Answers the topic's
 * subscriptions.
 * @throws NotFoundError when the topic or a list is gone
 */
export async function setTopicLists(
  ctx: Context,
  { topicId, lists }: SetTopicListsInput,
): Promise<TopicSubscriptionView[]> {
  return transaction(ctx, async (tx) => {
    await holdTopics(tx, [topicId])
    await holdLists(
      tx,
      lists.map((wish) => wish.contactListId),
    )
    const wishes = lists.map(({ contactListId, ...wish }) => ({
      listId: contactListId,
      itemId: topicId,
      ...wish,
    }))
    await grantWishes(tx, 'topic', wishes)
    return listTopicSubscriptions(tx, { topicId })
  })
}
