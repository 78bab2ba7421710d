import { holdRemedy, holdText } from '@newsloom/contract/analysis/holds'
import type { CampaignOrigin, ReleaseContentInput } from '@newsloom/contract/campaigns/content-checks'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { contentRemedy } from './content-hold.ts'
import { campaignOrigin } from './content-origin.ts'
import { contentRunOf } from './content-run-of.ts'

/**
 * Lets a campaign's held content be emailed, after a person has looked at it. Nothing is sent.
 * @throws NotFoundError when the campaign is gone, ConflictError when it has other content by now,
 * or nothing of it would be emailed
 */
export async function releaseContent(
  ctx: Context,
  { id, runId }: ReleaseContentInput,
): Promise<CampaignOrigin> {
  return transaction(ctx, async (tx) => {
    await lockCampaign(tx, id)
    const run = await contentRunOf(tx, id)
    if (!run?.content || run.id !== runId) throw new ConflictError(sentence('contentIsNewer'))
    const { content } = run
    const { checks } = content
    if (!checks?.hold || checks.releasedAt !== null) return campaignOrigin(tx, { id: runId, content })
    if (!holdRemedy(checks.hold).canRelease)
      throw new ConflictError(
        `${sentence('nothingToEmail')} ${holdText(checks.hold)} ${contentRemedy(checks.hold)}`,
      )
    const released = { ...content, checks: { ...checks, releasedAt: tx.now().toISOString() } }
    await tx.db.update(campaignRuns).set({ content: released }).where(eq(campaignRuns.id, runId))
    return campaignOrigin(tx, { id: runId, content: released })
  })
}
