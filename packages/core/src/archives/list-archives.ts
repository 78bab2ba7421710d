import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { archiveCard } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'

/** All archives as cards, newest first. */
export async function listArchives(ctx: Context): Promise<ArchiveCard[]> {
  const { content: _, aiSummary: __, ...columns } = getTableColumns(researchArchives)
  const rows = await ctx.db.select(columns).from(researchArchives).orderBy(desc(researchArchives.id))
  const counts = await deliveryCounts(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => archiveCard(row, counts.get(row.id)))
}
