import type { ArchiveView } from '@newsloom/contract/research/archives'
import type { Context } from '../context.ts'
import { archiveView } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'
import { requireArchive } from './require-archive.ts'

/** @throws NotFoundError when there is no such archive */
export async function getArchive(ctx: Context, { id }: { id: number }): Promise<ArchiveView> {
  const row = await requireArchive(ctx, id)
  const counts = await deliveryCounts(ctx, [id])
  return archiveView(ctx, row, counts.get(id))
}
