import type { SendView } from '@newsloom/contract/sends/sends'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne } from 'drizzle-orm'
import { requireCampaignId } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { sendColumns, sendViews } from '../send-views/send-view.ts'

/** At most this many: an automation may have sent for years. */
const SHOWN = 50

/**
 * The sends of a campaign except tests, including retries of failed recipients, newest first.
 * @throws NotFoundError when there is no such campaign
 */
export async function listCampaignSends(
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<SendView[]> {
  await requireCampaignId(ctx, campaignId)
  const rows = await ctx.db
    .select(sendColumns)
    .from(sends)
    .where(and(eq(sends.campaignId, campaignId), ne(sends.kind, 'test')))
    .orderBy(desc(sends.id))
    .limit(SHOWN)
  return sendViews(ctx, rows)
}
