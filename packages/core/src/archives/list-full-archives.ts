import type { ArchiveView } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { archiveView } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'

const PAGE = 50

/**
 * All archives with their content, newest first, in pages, as together they may not fit in memory.
 */
export async function* listFullArchives(ctx: Context): AsyncGenerator<ArchiveView[]> {
  let before: number | null = null
  for (;;) {
    const rows: (typeof researchArchives.$inferSelect)[] = await ctx.db
      .select()
      .from(researchArchives)
      .where(before === null ? undefined : lt(researchArchives.id, before))
      .orderBy(desc(researchArchives.id))
      .limit(PAGE)
    const counts = await deliveryCounts(
      ctx,
      rows.map((row) => row.id),
    )
    yield rows.map((row) => archiveView(ctx, row, counts.get(row.id)))
    if (rows.length < PAGE) return
    before = rows.at(-1)?.id ?? null
  }
}
