import { researchArchives } from '@newsloom/db/schema/archives'
import type { GeneratedContent } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { searchWords } from '../../archives/search-words.ts'
import type { ContentRunRow } from '../../campaign-content/content-run-view.ts'
import type { Tx } from '../../context.ts'
import { boundedTitle } from '../../research/archive-snapshot.ts'

/**
 * Archives what an automation's run is about to mail. @returns the archive; null: a user has
 * deleted it since
 */
export async function archiveMailed(
  tx: Tx,
  { input }: ContentRunRow,
  content: GeneratedContent,
): Promise<number | null> {
  // a run saved by an older version, which archived when it saved, already has one
  if (!content.unarchived) return pinArchive(tx, content.archiveId)
  const { markdown, stories } = content.unarchived
  const [lead] = stories.newsItems
  const searched = {
    // the archive of several topics is named after the campaign
    topicName: input.name,
    title: boundedTitle(lead ? `${input.name}: ${lead.title}` : input.name),
    aiSummary: markdown,
  }
  const [row] = await tx.db
    .insert(researchArchives)
    .values({
      ...searched,
      searchWords: searchWords(searched),
      topicId: null,
      executionType: 'automation',
      newsItemsCount: content.articleIds.length,
      resultsCount: stories.newsItems.length,
      modelUsed: content.modelUsed,
      content: stories,
      createdAt: tx.now(),
    })
    .returning({ id: researchArchives.id })
  return row?.id ?? null
}

/** An archive that no user has deleted since, locked until the transaction ends. */
async function pinArchive(tx: Tx, archiveId: number | null): Promise<number | null> {
  const [archive] = await tx.db
    .select({ id: researchArchives.id })
    .from(researchArchives)
    .where(eq(researchArchives.id, archiveId ?? 0))
    .for('key share')
  return archive?.id ?? null
}
