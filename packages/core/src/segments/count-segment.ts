import type { SegmentCount } from '@newsloom/contract/contacts/segments'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { segments } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { countPeople } from '../contacts/page-people.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { segmentView } from './segment-view.ts'

/** How many people are in a segment now. @throws NotFoundError when it is gone */
export async function countSegment(ctx: Context, { id }: { id: number }): Promise<SegmentCount> {
  const [row] = await ctx.db.select().from(segments).where(eq(segments.id, id))
  if (!row) throw new NotFoundError(sentence('segmentGone'))
  return { people: await countPeople(ctx, segmentView(row).filter) }
}
