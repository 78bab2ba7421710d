import type { CampaignSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { campaignSubscriptionView } from './subscription-views.ts'

/** Which lists get or once got which campaigns: all, or those of one campaign or one list. */
export async function listCampaignSubscriptions(
  ctx: Context,
  { campaignId, listId }: { campaignId?: number; listId?: number } = {},
): Promise<CampaignSubscriptionView[]> {
  const rows = await ctx.db
    .select()
    .from(campaignSubscriptions)
    .where(
      and(
        campaignId === undefined ? undefined : eq(campaignSubscriptions.campaignId, campaignId),
        listId === undefined ? undefined : eq(campaignSubscriptions.listId, listId),
      ),
    )
    .orderBy(asc(campaignSubscriptions.campaignId), asc(campaignSubscriptions.listId))
  return rows.map(campaignSubscriptionView)
}
