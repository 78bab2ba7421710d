import { sentence } from '@newsloom/contract/sentences/sentences'
import { sourceNotices } from '@newsloom/db/schema/sources'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/**
 * Hides a notice for good: the source is reported again only after it was well in between.
 * @throws NotFoundError when there is no such notice
 */
export async function dismissSourceNotice(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  const [notice] = await ctx.db
    .update(sourceNotices)
    .set({ dismissedAt: sql`coalesce(${sourceNotices.dismissedAt}, ${ctx.now().toISOString()})` })
    .where(eq(sourceNotices.id, id))
    .returning({ id: sourceNotices.id })
  if (!notice) throw new NotFoundError(sentence('noticeGone'))
  return notice
}
