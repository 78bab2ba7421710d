import type { SubscribeListsInput, TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import type { Context } from '../context.ts'
import { setTopicLists } from './set-lists.ts'

/**
 * Subscribes these lists to the topic, with one schedule; other lists are unchanged. Returns the
 * topic's subscriptions.
 * @throws NotFoundError when the topic or a list is gone
 */
export const subscribeLists = (
  ctx: Context,
  { topicId, contactListIds, ...timing }: SubscribeListsInput,
): Promise<TopicSubscriptionView[]> =>
  setTopicLists(ctx, {
    topicId,
    lists: contactListIds.map((contactListId) => ({ contactListId, subscribed: true, ...timing })),
  })
