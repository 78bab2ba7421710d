import type {
  CampaignSubscriptionView,
  SetCampaignListsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { type Context, transaction } from '../context.ts'
import { applySubscriptionChanges } from './apply-changes.ts'
import { listCampaignSubscriptions } from './list-campaign-subscriptions.ts'
import { pinCampaigns, pinLists } from './pin-rows.ts'

/**
 * 'Update All' for one campaign, completely or not at all; unnamed lists are unchanged. Returns the
 * campaign's subscriptions.
 * @throws NotFoundError when the campaign or a list is gone, InvalidError for an email campaign
 */
export async function setCampaignLists(
  ctx: Context,
  { campaignId, lists }: SetCampaignListsInput,
): Promise<CampaignSubscriptionView[]> {
  return transaction(ctx, async (tx) => {
    await pinCampaigns(tx, [campaignId])
    await pinLists(
      tx,
      lists.map((change) => change.contactListId),
    )
    const changes = lists.map(({ contactListId, ...change }) => ({
      listId: contactListId,
      itemId: campaignId,
      ...change,
    }))
    await applySubscriptionChanges(tx, 'campaign', changes)
    return listCampaignSubscriptions(tx, { campaignId })
  })
}
