import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { contentRunOf, wrote, wroteFormerly } from './content-run-of.ts'

/**
 * Gives a campaign a run of its own for content that was generated before it was saved, or for
 * another campaign: what the checks found goes with the content.
 * @throws ConflictError for content whose statements were edited since: the edits would be lost,
 * and what the checks found
 */
export async function adoptContent(tx: Tx, campaignId: number, html: string): Promise<void> {
  if (html === '' || (await contentRunOf(tx, campaignId))) return
  const [written] = await tx.db
    .select()
    .from(campaignRuns)
    .where(wrote(html))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  const [edited] = await tx.db
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(and(wroteFormerly(html), written && eq(campaignRuns.campaignId, campaignId)))
    .limit(1)
  if (edited) throw new ConflictError(sentence('contentWasEdited'))
  if (!written) return
  const { id: _, ...run } = written
  await tx.db.insert(campaignRuns).values({ ...run, campaignId })
}
