import type { OutboxEmptying } from '@newsloom/contract/sends/outbox'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'

/** Emails deleted at a time, so storing one never waits for all of them. */
const PORTION = 5_000

/**
 * A batch that was interrupted is requested again under its key, and its emails would come back.
 */
const isOpen: SQL = sql`exists (
  select 1 from sends s where s.id = m.send_id and s.state in ('sending', 'paused'))`

/** How many emails `emptyOutbox` deletes now, and how many it keeps. */
export async function previewEmptying(ctx: Context): Promise<OutboxEmptying> {
  return oneRow(
    await ctx.db.execute<OutboxEmptying>(sql`
    select count(*) filter (where not ${isOpen})::int as emails,
      count(*) filter (where ${isOpen})::int as kept, coalesce(max(m.id), 0) as "upTo"
    from outbox_mails m`),
  )
}

/**
 * Deletes the emails up to an id, without those of sends that are not over. The links in them keep
 * working, as do the figures of their sends. @returns how many were deleted
 */
export async function emptyOutbox(ctx: Context, { upTo }: { upTo: number }): Promise<{ deleted: number }> {
  let deleted = 0
  for (let after = 0; ; ) {
    const gone = oneRow(
      await ctx.db.execute<{ emails: number; last: number }>(sql`
      with gone as (
        delete from outbox_mails where id in (
          select m.id from outbox_mails m where m.id > ${after} and m.id <= ${upTo} and not ${isOpen}
          order by m.id limit ${PORTION})
        returning id)
      select count(*)::int as emails, coalesce(max(id), 0) as last from gone`),
    )
    deleted += gone.emails
    if (gone.emails < PORTION) return { deleted }
    // the next portion need not look at what this one kept
    after = gone.last
  }
}
