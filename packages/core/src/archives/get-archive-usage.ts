import type { ArchiveUsage } from '@newsloom/contract/research/archives'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { requireArchive } from './require-archive.ts'

/**
 * Returns what depends on an archive that is about to be deleted.
 * @throws NotFoundError when it is gone
 */
export async function getArchiveUsage(ctx: Context, { id }: { id: number }): Promise<ArchiveUsage> {
  const { topicId } = await requireArchive(ctx, id)
  const [row] = await ctx.db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from deliveries d join sends s on s.id = d.send_id
    where s.archive_id = ${id}::int and s.kind <> 'test' and d.state = 'sent'`)
  const current = topicId === null ? null : await latestResearch(ctx, topicId)
  return {
    emailsSent: row?.sent ?? 0,
    currentTopic: current?.archiveId === id ? current.topicName : null,
  }
}
