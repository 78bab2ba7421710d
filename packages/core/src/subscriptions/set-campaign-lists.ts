import type { CampaignSubscriptionView, SetCampaignListsInput } from '@newsloom/contract/subscriptions'
import type { Context } from '../context.ts'

export async function setCampaignLists(
  _ctx: Context,
  _input: SetCampaignListsInput,
): Promise<CampaignSubscriptionView[]> {
  throw new Error('not built yet')
}
