import type { OutboxPage, OutboxPageInput } from '@newsloom/contract/sends/outbox'
import { outboxMails } from '@newsloom/db/schema/sends'
import { and, count, desc, ilike, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { containing } from '../lib/like-pattern.ts'
import { cardColumns, outboxCard } from './outbox-view.ts'

/**
 * The local mailbox, newest first; `search` looks in recipient and subject. `total` counts the
 * matches.
 */
export async function pageOutbox(
  ctx: Context,
  { search, cursor, limit }: z.infer<typeof OutboxPageInput>,
): Promise<OutboxPage> {
  const pattern = containing(search)
  const found = search
    ? or(ilike(outboxMails.toAddress, pattern), ilike(outboxMails.subject, pattern))
    : undefined
  const rows = await ctx.db
    .select(cardColumns)
    .from(outboxMails)
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
