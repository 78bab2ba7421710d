import { REREADING_DAYS } from '@newsloom/contract/analysis/corrections'
import { citedPages } from '@newsloom/db/schema/analysis'
import { sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { rereadPageJob } from '../jobs.ts'

/** Pages that are queued in one turn; the next turn continues. */
const AT_ONCE = 50
/** How long a page that nobody kept after reading stays known. */
const KEPT_DAYS = 30

/**
 * Has the pages that the email of a send cites read again for some days, from now on: the first
 * reading shows which quotes stand on them. Samples are pages of our own, and do not change.
 */
export async function watchPages(tx: Tx, { sendId }: { sendId: number }): Promise<void> {
  const now = tx.now().toISOString()
  await tx.db.execute(sql`
    insert into ${citedPages} (url, until, next_at)
    select q ->> 'url', ${now}::timestamptz + make_interval(days => ${REREADING_DAYS}), ${now}::timestamptz
    from mailed_statements m
    join sends s on s.id = m.send_id
    join notes n on n.id = m.note_id
    cross join lateral jsonb_array_elements(n.note -> 'quotes') q
    where m.send_id = ${sendId}::int and (q ->> 'isFound')::boolean and q ->> 'url' ~* '^https?://'
      and not starts_with(q ->> 'url', (s.snapshot ->> 'publicUrl') || '/')
    group by 1 order by 1
    on conflict (url) do update set until = excluded.until`)
}

/** Queues the pages that are due, and forgets those that have not been for long. */
export async function queuePages(ctx: Context): Promise<number> {
  const now = ctx.now().toISOString()
  const due = await ctx.db.execute<{ id: number }>(sql`
    select id from ${citedPages} where next_at <= ${now}::timestamptz and next_at < until
    order by next_at, id limit ${AT_ONCE}`)
  for (const { id } of due)
    await ctx.queue.enqueue(ctx.db, rereadPageJob, { pageId: id }, { singletonKey: String(id) })
  await ctx.db.execute(sql`
    delete from ${citedPages} where until < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return due.length
}
