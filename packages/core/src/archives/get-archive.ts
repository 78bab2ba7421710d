import type { ArchiveView } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { archiveView } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'

/** @throws NotFoundError when there is no such archive */
export async function getArchive(ctx: Context, { id }: { id: number }): Promise<ArchiveView> {
  const [row] = await ctx.db.select().from(researchArchives).where(eq(researchArchives.id, id))
  if (!row) throw new NotFoundError('This archive no longer exists')
  const counts = await deliveryCounts(ctx, [id])
  return archiveView(row, counts.get(id))
}
