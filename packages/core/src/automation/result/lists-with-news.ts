import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** How many earlier mails are compared: an article that leaves a source and returns is not new. */
const MAILS_BACK = 20

/**
 * The lists for which this run has an article that none of the topic's last mails to them
 * contained, whoever sent those. Readers do not get the same analysis again.
 */
export async function listsWithNews(
  ctx: Context,
  { runId, topicId, listIds }: { runId: number; topicId: number; listIds: number[] },
): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select l.id from unnest(${sql.param(listIds)}::int[]) l (id)
    cross join lateral (
      select coalesce(array_agg(m.run_id), '{}') as runs from (
        -- the archive of a send may be deleted; sends of early versions do not record the research
        select coalesce(s.research_run_id, s.run_id, a.run_id) as run_id
        from sends s left join research_archives a on a.id = s.archive_id
        where s.topic_id = ${topicId} and s.kind = 'news' and s.state <> 'cancelled' and l.id = any(s.contact_list_ids)
        order by s.id desc limit ${MAILS_BACK}) m
    ) mailed
    where exists (
      select 1 from news_items item where item.run_id = ${runId} and item.is_lead and not exists (
        select 1 from news_items known where known.run_id = any(mailed.runs) and known.article_id = item.article_id))`)
  return new Set(rows.map((row) => row.id))
}
