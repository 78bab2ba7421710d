import type { ArchiveSendsInput, ArchiveSendsPage } from '@newsloom/contract/research/archives'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, count, desc, eq, lt, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** A page of the sends of an archive's content, tests excluded, newest first. */
export async function pageArchiveSends(
  ctx: Context,
  { id, cursor, limit }: ArchiveSendsInput,
): Promise<ArchiveSendsPage> {
  const rows = await ctx.db
    .select({
      id: sends.id,
      subject: sends.subject,
      createdAt: sends.createdAt,
      sent: count(deliveries.id),
    })
    .from(sends)
    .leftJoin(deliveries, and(eq(deliveries.sendId, sends.id), eq(deliveries.state, 'sent')))
    .where(and(eq(sends.archiveId, id), ne(sends.kind, 'test'), cursor ? lt(sends.id, cursor) : undefined))
    .groupBy(sends.id)
    .orderBy(desc(sends.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
