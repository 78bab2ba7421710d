import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne } from 'drizzle-orm'
import { requireCampaignId } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'

/**
 * The latest send of a campaign except tests, which 'pause', 'resume', 'cancel' and 'send to failed
 * only' of a campaign apply to.
 * @throws NotFoundError when the campaign is gone, ConflictError when it was never sent
 */
export async function latestSendOf(ctx: Context, campaignId: number): Promise<{ id: number }> {
  await requireCampaignId(ctx, campaignId)
  const [send] = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.campaignId, campaignId), ne(sends.kind, 'test')))
    .orderBy(desc(sends.id))
    .limit(1)
  if (!send) throw new ConflictError(sentence('notYetSent'))
  return send
}
