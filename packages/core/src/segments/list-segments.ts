import type { SegmentView } from '@newsloom/contract/contacts/segments'
import { segments } from '@newsloom/db/schema/contacts'
import { asc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { segmentView } from './segment-view.ts'

/** All segments by name. */
export async function listSegments(ctx: Context): Promise<SegmentView[]> {
  const rows = await ctx.db.select().from(segments).orderBy(asc(segments.name), asc(segments.id))
  return rows.map(segmentView)
}
