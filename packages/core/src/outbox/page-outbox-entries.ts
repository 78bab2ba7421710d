import type {
  OutboxEntries,
  OutboxEntriesInput,
  OutboxEntry,
  OutboxSend,
} from '@newsloom/contract/sends/outbox'
import type { SendKind } from '@newsloom/contract/sends/sends'
import { deliveries, outboxMails } from '@newsloom/db/schema/sends'
import { count, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { cardColumns, isRecipient, outboxCard } from './outbox-view.ts'

/**
 * The local outbox with one entry per send, the newest first. An entry's place is that of its
 * first email, so more emails of a send do not move it between two pages.
 */
export async function pageOutboxEntries(
  ctx: Context,
  { cursor, limit }: z.infer<typeof OutboxEntriesInput>,
): Promise<OutboxEntries> {
  const [heads, counted] = await Promise.all([
    readHeads(ctx, { cursor: cursor ?? null, limit: limit + 1 }),
    ctx.db.select({ emails: count() }).from(outboxMails),
  ])
  const shown = heads.slice(0, limit)
  const cards = await readCards(
    ctx,
    shown.filter(({ emails }) => emails === 1).map(({ id }) => id),
  )
  return {
    items: shown.flatMap((head) => entryOf(head, cards) ?? []),
    nextCursor: heads.length > limit ? (shown.at(-1)?.id ?? null) : null,
    emails: counted[0]?.emails ?? 0,
  }
}

type Head = {
  id: number
  sendId: number | null
  emails: number
  kind: SendKind | null
  label: string
  subject: string
  /** ms */
  at: number
}

/**
 * The first email of each send, and the emails that belong to none. The sends are found by jumping
 * from one to the next in the index, so it does not matter how many emails they have.
 */
function readHeads(ctx: Context, { cursor, limit }: { cursor: number | null; limit: number }) {
  const isBefore = cursor === null ? sql`true` : sql`id < ${cursor}`
  return ctx.db.execute<Head>(sql`
    with recursive present(send_id) as (
      (select max(send_id) from outbox_mails)
      union all
      select (select max(m.send_id) from outbox_mails m where m.send_id < p.send_id)
      from present p where p.send_id is not null
    ),
    heads as (
      (select p.send_id, (select min(m.id) from outbox_mails m where m.send_id = p.send_id) as id
        from present p where p.send_id is not null)
      union all
      (select null, id from outbox_mails where send_id is null and ${isBefore} order by id desc limit ${limit})
    ),
    page as (select * from heads where ${isBefore} order by id desc limit ${limit})
    select p.id, p.send_id as "sendId", s.kind, coalesce(s.label, h.subject) as label,
      coalesce(s.subject, h.subject) as subject,
      (extract(epoch from h.created_at) * 1000)::float8 as at,
      case when p.send_id is null then 1
        else (select count(*) from outbox_mails m where m.send_id = p.send_id) end::int as emails
    from page p join outbox_mails h on h.id = p.id left join sends s on s.id = p.send_id
    order by p.id desc`)
}

type Card = ReturnType<typeof outboxCard>

async function readCards(ctx: Context, ids: number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select(cardColumns)
    .from(outboxMails)
    .leftJoin(deliveries, isRecipient)
    .where(inArray(outboxMails.id, ids))
  return new Map(rows.map((row) => [row.id, outboxCard(row)]))
}

/** Returns null if the email was deleted meanwhile. */
function entryOf(head: Head, cards: Map<number, Card>): OutboxEntry | null {
  if (head.emails > 1 && head.sendId !== null) return sendOf(head, head.sendId)
  const card = cards.get(head.id)
  return card ? { kind: 'email', ...card } : null
}

const sendOf = ({ id, emails, kind, label, subject, at }: Head, sendId: number): OutboxSend => ({
  kind: 'send',
  id,
  sendId,
  sendKind: kind,
  label,
  subject,
  emails,
  createdAt: new Date(at).toISOString(),
})
