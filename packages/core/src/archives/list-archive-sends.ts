import type { ArchiveSend } from '@newsloom/contract/research/archives'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'

const SHOWN = 50

/** The latest sends of an archive's content, tests excluded, newest first. */
export async function listArchiveSends(ctx: Context, { id }: { id: number }): Promise<ArchiveSend[]> {
  const rows = await ctx.db
    .select({
      id: sends.id,
      subject: sends.subject,
      createdAt: sends.createdAt,
      sent: count(deliveries.id),
    })
    .from(sends)
    .leftJoin(deliveries, and(eq(deliveries.sendId, sends.id), eq(deliveries.state, 'sent')))
    .where(and(eq(sends.archiveId, id), ne(sends.kind, 'test')))
    .groupBy(sends.id)
    .orderBy(desc(sends.id))
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
