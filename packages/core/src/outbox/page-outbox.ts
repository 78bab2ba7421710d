import type { OutboxPage, OutboxPageInput } from '@newsloom/contract/sends/outbox'
import { deliveries, outboxMails } from '@newsloom/db/schema/sends'
import { and, count, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { containing } from '../lib/like-pattern.ts'
import { cardColumns, isRecipient, outboxCard } from './outbox-view.ts'

/**
 * The emails of the local outbox, newest first, all or those of a send; `search` looks in
 * recipient, name and subject. `total` counts the matches.
 */
export async function pageOutbox(
  ctx: Context,
  { search, sendId, cursor, limit }: z.infer<typeof OutboxPageInput>,
): Promise<OutboxPage> {
  const found = and(
    sendId ? eq(outboxMails.sendId, sendId) : undefined,
    search === '' ? undefined : matches(search, sendId ?? null),
  )
  const rows = await ctx.db
    .select(cardColumns)
    .from(outboxMails)
    .leftJoin(deliveries, isRecipient)
    .where(and(found, cursor ? lt(outboxMails.id, cursor) : undefined))
    .orderBy(desc(outboxMails.id))
    .limit(limit + 1)
  const [counted] = await ctx.db.select({ total: count() }).from(outboxMails).where(found)
  const items = rows.slice(0, limit).map(outboxCard)
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: counted?.total ?? 0,
  }
}

/** People are looked up by name once, not once per email, and only in sends with emails here. */
function matches(search: string, sendId: number | null): SQL | undefined {
  const pattern = containing(search)
  return or(
    ilike(outboxMails.toAddress, pattern),
    ilike(outboxMails.subject, pattern),
    sql`(${outboxMails.sendId}, lower(${outboxMails.toAddress})) in (
      select d.send_id, d.email_norm from deliveries d
      where d.name ilike ${pattern} and d.send_id in (
        select s.id from sends s
        where (${sendId}::int is null or s.id = ${sendId}::int)
          and exists (select 1 from outbox_mails m where m.send_id = s.id)))`,
  )
}
