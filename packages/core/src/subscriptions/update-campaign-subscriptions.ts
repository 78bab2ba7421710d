import type {
  CampaignSubscriptionView,
  UpdateCampaignSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { type Context, transaction } from '../context.ts'
import { applySubscriptionChanges } from './apply-changes.ts'
import { listCampaignSubscriptions } from './list-campaign-subscriptions.ts'
import { pinCampaigns, pinLists } from './pin-rows.ts'

/**
 * The changes for one list, completely or not at all; unnamed campaigns are unchanged. Returns the
 * list's subscriptions.
 * @throws NotFoundError when the list or a campaign is gone, InvalidError for an email campaign
 */
export async function updateCampaignSubscriptions(
  ctx: Context,
  { contactListId: listId, campaignSubscriptions }: UpdateCampaignSubscriptionsInput,
): Promise<CampaignSubscriptionView[]> {
  return transaction(ctx, async (tx) => {
    await pinCampaigns(
      tx,
      campaignSubscriptions.map((change) => change.campaignId),
    )
    await pinLists(tx, [listId])
    const changes = campaignSubscriptions.map(({ campaignId, ...change }) => ({
      listId,
      itemId: campaignId,
      ...change,
    }))
    await applySubscriptionChanges(tx, 'campaign', changes)
    return listCampaignSubscriptions(tx, { listId })
  })
}
