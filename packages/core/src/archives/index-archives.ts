import { researchArchives } from '@newsloom/db/schema/archives'
import { eq, isNull } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { searchWords } from './search-words.ts'

const BATCH = 50

/** Reads the words of archives that were written before there was a search. */
export async function indexArchives(ctx: Context): Promise<void> {
  for (let read = BATCH; read === BATCH; ) read = await transaction(ctx, indexBatch)
}

async function indexBatch({ db }: Context): Promise<number> {
  const rows = await db
    .select({
      id: researchArchives.id,
      title: researchArchives.title,
      topicName: researchArchives.topicName,
      aiSummary: researchArchives.aiSummary,
    })
    .from(researchArchives)
    .where(isNull(researchArchives.searchWords))
    .orderBy(researchArchives.id)
    .limit(BATCH)
    // each of several workers takes its own
    .for('update', { skipLocked: true })
  for (const { id, ...row } of rows)
    await db
      .update(researchArchives)
      .set({ searchWords: searchWords(row) })
      .where(eq(researchArchives.id, id))
  return rows.length
}
