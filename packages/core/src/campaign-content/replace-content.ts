import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { isStillCovered, withoutOwnPodcast } from '../episodes/own-podcast.ts'
import { startScriptOfContent } from '../podcasts/start-script.ts'

type Content = { htmlContent: string; statements: readonly SourceStatement[] }
/** Columns that only generated content has, not edited content. */
type Generated = Pick<typeof campaigns.$inferInsert, 'generatedAt' | 'researchSources' | 'templatesUsed'>

/**
 * Replaces the content of a campaign, which is locked. Detaches a podcast that covers
 * other statements, and has its script rewritten.
 */
export async function replaceContent(
  tx: Tx,
  campaignId: number,
  { htmlContent, statements, ...generated }: Content & Partial<Generated>,
): Promise<void> {
  const isPodcastKept = await isStillCovered(tx, campaignId, statements)
  await tx.db
    .update(campaigns)
    .set({
      ...generated,
      generatedContent: htmlContent,
      ...(isPodcastKept ? {} : withoutOwnPodcast()),
      // the tested content is not the current one
      testedAt: null,
      testSendId: null,
      updatedAt: tx.now(),
    })
    .where(eq(campaigns.id, campaignId))
  if (statements.length > 0) await startScriptOfContent(tx, campaignId, statements)
}
