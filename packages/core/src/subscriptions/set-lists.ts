import type {
  CampaignSubscriptionView,
  SetCampaignListsInput,
  SetTopicListsInput,
  TopicSubscriptionView,
} from '@newsloom/contract/contacts/subscriptions'
import type { Context } from '../context.ts'
import { listCampaignSubscriptions, listTopicSubscriptions } from './list-subscriptions.ts'
import { saveChanges } from './save-changes.ts'

/**
 * 'Update All' for one topic, completely or not at all; unnamed lists are unchanged. Returns the
 * topic's subscriptions.
 * @throws NotFoundError when the topic or a list is gone
 */
export const setTopicLists = (
  ctx: Context,
  { topicId, lists }: SetTopicListsInput,
): Promise<TopicSubscriptionView[]> =>
  saveChanges(ctx, 'topic', changesOf(topicId, lists), (tx) => listTopicSubscriptions(tx, { topicId }))

/**
 * Like `setTopicLists`, for one campaign.
 * @throws InvalidError for an email campaign
 */
export const setCampaignLists = (
  ctx: Context,
  { campaignId, lists }: SetCampaignListsInput,
): Promise<CampaignSubscriptionView[]> =>
  saveChanges(ctx, 'campaign', changesOf(campaignId, lists), (tx) =>
    listCampaignSubscriptions(tx, { campaignId }),
  )

const changesOf = (itemId: number, lists: SetTopicListsInput['lists']) => ({
  itemIds: [itemId],
  listIds: lists.map(({ contactListId }) => contactListId),
  changes: lists.map(({ contactListId, ...change }) => ({ listId: contactListId, itemId, ...change })),
})
