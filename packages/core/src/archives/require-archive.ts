import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchArchives } from '@newsloom/db/schema/archives'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/** @throws NotFoundError when there is no such archive */
export async function requireArchive(
  ctx: Context,
  id: number,
): Promise<typeof researchArchives.$inferSelect> {
  const [row] = await ctx.db.select().from(researchArchives).where(eq(researchArchives.id, id))
  if (!row) throw new NotFoundError(sentence('archiveGone'))
  return row
}
