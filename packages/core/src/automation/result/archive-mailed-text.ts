import { researchArchives } from '@newsloom/db/schema/archives'
import { researchRuns } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { searchWords } from '../../archives/search-words.ts'
import type { Tx } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'

type Written = { runId: number; archiveId: number | null; markdown: string; modelUsed: string }

/**
 * The archive of what this run mails. A run that found the same articles as the previous one shares
 * that run's archive; if it mails a different text, that text gets its own archive, since an
 * archive contains what its readers received. @returns null when a user has deleted the archive
 * since
 */
export async function archiveMailedText(
  tx: Tx,
  { runId, archiveId, markdown, modelUsed }: Written,
): Promise<number | null> {
  const [archive] = await tx.db
    .select()
    .from(researchArchives)
    .where(eq(researchArchives.id, archiveId ?? 0))
    .for('key share')
  if (!archive) return null
  if (archive.aiSummary === markdown) return archive.id
  const { id: _, ...shared } = archive
  const searched = { ...shared, aiSummary: markdown }
  const own = oneRow(
    await tx.db
      .insert(researchArchives)
      .values({ ...searched, searchWords: searchWords(searched), runId, modelUsed, createdAt: tx.now() })
      .returning({ id: researchArchives.id }),
  )
  await tx.db.update(researchRuns).set({ archiveId: own.id }).where(eq(researchRuns.id, runId))
  return own.id
}
