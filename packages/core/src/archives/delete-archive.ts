import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchArchives } from '@newsloom/db/schema/archives'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/**
 * Deletes an archive. Mails sent with it, their clicks and the topic's news stay.
 * @throws NotFoundError when there is no such archive
 */
export async function deleteArchive(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  const [row] = await ctx.db
    .delete(researchArchives)
    .where(eq(researchArchives.id, id))
    .returning({ id: researchArchives.id })
  if (!row) throw new NotFoundError(sentence('archiveGone'))
  return row
}
