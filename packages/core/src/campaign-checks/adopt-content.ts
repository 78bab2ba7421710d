import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { desc } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { contentRunOf, wrote } from './content-run-of.ts'

/**
 * Gives a campaign a run of its own for content that was generated before it was saved, or for
 * another campaign: what the checks found goes with the content.
 */
export async function adoptContent(tx: Tx, campaignId: number, html: string): Promise<void> {
  if (html === '' || (await contentRunOf(tx, campaignId))) return
  const [written] = await tx.db
    .select()
    .from(campaignRuns)
    .where(wrote(html))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  if (!written) return
  const { id: _, ...run } = written
  await tx.db.insert(campaignRuns).values({ ...run, campaignId })
}
