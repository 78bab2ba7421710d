import { type SQL, sql } from 'drizzle-orm'
import { reachesReaders } from '../../audience/emailed-sends.ts'
import type { Context } from '../../context.ts'

/** How many earlier mails are compared: an article that leaves a source and returns is not new. */
export const MAILS_BACK = 20

/**
 * `fresh`: lists with an article that none of the last mails to them contained, whoever sent those.
 * `awaited`: the lists among them for which a mail with all of the articles already waits for
 * approval; nobody is asked about these twice.
 */
export type ListsWithNews = { fresh: Set<number>; awaited: Set<number> }

/** Asks twice for the lists with news: without the mails that wait for approval, and with them. */
export async function besidesAwaited(
  listsWithout: (isMailed: SQL) => Promise<Set<number>>,
): Promise<ListsWithNews> {
  const fresh = await listsWithout(reachesReaders(sql`s`))
  const others = await listsWithout(sql`s.state <> 'cancelled'`)
  return { fresh, awaited: new Set([...fresh].filter((id) => !others.has(id))) }
}

type Run = { runId: number; topicId: number; listIds: number[] }

/** The lists for which a topic's run found something new. */
export const listsWithNews = (ctx: Context, run: Run): Promise<ListsWithNews> =>
  besidesAwaited((isMailed) => listsWithout(ctx, run, isMailed))

/** The lists for which this run has an article that none of these mails contained. */
async function listsWithout(
  ctx: Context,
  { runId, topicId, listIds }: Run,
  isMailed: SQL,
): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select l.id from unnest(${sql.param(listIds)}::int[]) l (id)
    cross join lateral (
      select coalesce(array_agg(m.run_id), '{}') as runs from (
        -- the archive of a send may be deleted; sends of early versions do not record the research
        select coalesce(s.research_run_id, s.run_id, a.run_id) as run_id
        from sends s left join research_archives a on a.id = s.archive_id
        where s.topic_id = ${topicId} and s.kind = 'news' and ${isMailed} and l.id = any(s.contact_list_ids)
          -- a short note tells no articles
          and coalesce(s.research_run_id, s.run_id, a.run_id) is not null
        order by s.id desc limit ${MAILS_BACK}) m
    ) mailed
    where exists (
      select 1 from news_items item where item.run_id = ${runId} and item.is_lead and not exists (
        select 1 from news_items known where known.run_id = any(mailed.runs) and known.article_id = item.article_id))`)
  return new Set(rows.map((row) => row.id))
}
