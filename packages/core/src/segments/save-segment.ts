import {
  type CreateSegmentInput,
  SEGMENT_LIMITS,
  type SegmentView,
  type UpdateSegmentInput,
} from '@newsloom/contract/contacts/segments'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { segments } from '@newsloom/db/schema/contacts'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { oneRow } from '../lib/one-row.ts'
import { segmentView } from './segment-view.ts'

/** @throws ConflictError when the name is taken, or there are too many segments */
export async function createSegment(
  ctx: Context,
  { name, filter }: CreateSegmentInput,
): Promise<SegmentView> {
  return transaction(ctx, async (tx) => {
    await requireFreeName(tx, name, null)
    const { all } = oneRow(await tx.db.select({ all: count() }).from(segments))
    if (all >= SEGMENT_LIMITS.segments)
      throw new ConflictError(sentence('tooManySegments', SEGMENT_LIMITS.segments))
    return segmentView(oneRow(await tx.db.insert(segments).values({ name, filter }).returning()))
  })
}

/**
 * Renames a segment, or changes its filters.
 * @throws NotFoundError when it is gone, ConflictError when the name is taken
 */
export async function updateSegment(
  ctx: Context,
  { id, name, filter }: UpdateSegmentInput,
): Promise<SegmentView> {
  return transaction(ctx, async (tx) => {
    if (name !== undefined) await requireFreeName(tx, name, id)
    const [row] = await tx.db
      .update(segments)
      .set({ name: name ?? segments.name, ...(filter ? { filter } : {}) })
      .where(eq(segments.id, id))
      .returning()
    if (!row) throw new NotFoundError(GONE)
    return segmentView(row)
  })
}

/** Its contacts are kept. @throws NotFoundError when it is already gone */
export async function deleteSegment(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  const gone = await ctx.db.delete(segments).where(eq(segments.id, id)).returning({ id: segments.id })
  if (gone.length === 0) throw new NotFoundError(GONE)
  return { id }
}

const GONE = sentence('segmentGone')

/** Two at a time wait for each other. */
async function requireFreeName(tx: Tx, name: string, ownId: number | null): Promise<void> {
  await tx.db.execute(sql`lock table ${segments} in share row exclusive mode`)
  const isSame = eq(sql`lower(${segments.name})`, name.toLowerCase())
  const [other] = await tx.db
    .select({ name: segments.name })
    .from(segments)
    .where(ownId === null ? isSame : and(isSame, ne(segments.id, ownId)))
  if (other) throw new ConflictError(sentence('segmentNamed', other.name))
}
