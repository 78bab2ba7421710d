import type {
  CampaignSubscriptionView,
  TopicSubscriptionView,
  UpdateCampaignSubscriptionsInput,
  UpdateTopicSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import type { Context } from '../context.ts'
import type { SubscriptionChange } from './apply-changes.ts'
import { listCampaignSubscriptions, listTopicSubscriptions } from './list-subscriptions.ts'
import { saveChanges } from './save-changes.ts'

/**
 * The changes for one list, completely or not at all; unnamed topics are unchanged. Returns the
 * list's subscriptions.
 * @throws NotFoundError when the list or a topic is gone
 */
export function updateTopicSubscriptions(
  ctx: Context,
  { contactListId: listId, topicSubscriptions }: UpdateTopicSubscriptionsInput,
): Promise<TopicSubscriptionView[]> {
  const changes = topicSubscriptions.map(({ topicId, ...change }) => ({ listId, itemId: topicId, ...change }))
  return saveChanges(ctx, 'topic', ofList(listId, changes), (tx) => listTopicSubscriptions(tx, { listId }))
}

/**
 * Like `updateTopicSubscriptions`, for campaigns.
 * @throws InvalidError for an email campaign
 */
export function updateCampaignSubscriptions(
  ctx: Context,
  { contactListId: listId, campaignSubscriptions }: UpdateCampaignSubscriptionsInput,
): Promise<CampaignSubscriptionView[]> {
  const changes = campaignSubscriptions.map(({ campaignId, ...change }) => ({
    listId,
    itemId: campaignId,
    ...change,
  }))
  return saveChanges(ctx, 'campaign', ofList(listId, changes), (tx) =>
    listCampaignSubscriptions(tx, { listId }),
  )
}

const ofList = (listId: number, changes: SubscriptionChange[]) => ({
  listIds: [listId],
  itemIds: changes.map(({ itemId }) => itemId),
  changes,
})
