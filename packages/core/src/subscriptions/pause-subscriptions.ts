import { nextRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import type { WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'
import type {
  PauseSubscriptionsInput,
  PauseSubscriptionsResult,
} from '@newsloom/contract/contacts/subscriptions'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type SQL, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { SubscriptionKind } from './apply-changes.ts'
import { scheduleOf } from './schedule-of.ts'

/**
 * Pauses all subscriptions of one list, or of every list, or resumes them. Nothing is due while a
 * list is paused; a run that has started still mails its lists. Resumed, each subscription
 * next runs when it would have without the pause: what was missed is not made up for.
 * @throws NotFoundError when the list is gone
 */
export const pauseSubscriptions = (
  ctx: Context,
  { contactListId, pause }: PauseSubscriptionsInput,
): Promise<PauseSubscriptionsResult> =>
  transaction(ctx, async (tx) => {
    const items = pause ? null : await pinItems(tx, contactListId)
    const lists = await lockLists(tx, contactListId)
    const contactListIds = lists.filter((list) => list.isPaused !== pause).map((list) => list.id)
    await tx.db.execute(sql`
      update contact_lists set paused_since = ${pause ? instant(tx.now()) : sql`null`}
      where id = any(${sql.param(contactListIds)}::int[])`)
    if (items)
      for (const kind of ['topic', 'campaign'] as const)
        await moveMissedRuns(tx, kind, { listIds: contactListIds, itemIds: items[kind] })
    return { contactListIds }
  })

/**
 * Locks against deletion what a list subscribes to; null: what any list does. These locks come
 * before those of the lists, as everywhere: a deletion locks its item, and then its subscriptions
 * in any order.
 */
async function pinItems(tx: Tx, listId: number | null): Promise<Record<SubscriptionKind, number[]>> {
  const idsOf = async (items: SQL, kind: SubscriptionKind) => {
    const rows = await tx.db.execute<{ id: number }>(sql`
      select i.id from ${items} i
      where exists (
        select 1 from ${sql.identifier(`${kind}_subscriptions`)} s
        where s.${sql.identifier(`${kind}_id`)} = i.id and s.is_active
          and (${listId}::int is null or s.list_id = ${listId}::int))
      order by i.id for key share of i`)
    return rows.map(({ id }) => id)
  }
  const campaign = await idsOf(sql`campaigns`, 'campaign')
  return { campaign, topic: await idsOf(sql`research_topics`, 'topic') }
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

async function lockLists(tx: Tx, id: number | null): Promise<{ id: number; isPaused: boolean }[]> {
  const rows = await tx.db.execute<{ id: number; isPaused: boolean }>(sql`
    select id, paused_since is not null as "isPaused" from contact_lists
    where ${id === null ? sql`true` : sql`id = ${id}::int`} order by id for no key update`)
  if (id !== null && rows.length === 0) throw new NotFoundError(sentence('listGone'))
  return rows
}

type Row = {
  listId: number
  itemId: number
  frequency: number
  weekly: WeekdaySchedule | null
  next: number
}

type Moved = { listIds: number[]; itemIds: number[] }

/** New hours count from here, so changing them does not start a run at once. */
async function moveMissedRuns(tx: Tx, kind: SubscriptionKind, { listIds, itemIds }: Moved): Promise<void> {
  const table = sql.identifier(`${kind}_subscriptions`)
  const item = sql.identifier(`${kind}_id`)
  const rows = await tx.db.execute<Row>(sql`
    select list_id as "listId", ${item} as "itemId", frequency::float8 as frequency, weekly,
      (extract(epoch from next_run_at) * 1000)::float8 as next
    from ${table} where is_active and list_id = any(${sql.param(listIds)}::int[])
      and ${item} = any(${sql.param(itemIds)}::int[])
    order by list_id, ${item} for update`)
  const now = tx.now()
  const moved = rows.map((row) => {
    const next = new Date(row.next)
    return { ...row, next: next > now ? next : nextRunAt(scheduleOf(row), next, now) }
  })
  await tx.db.execute(sql`
    update ${table} s set next_run_at = m.next, created_at = ${instant(now)}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("listId" int, "itemId" int, next timestamptz)
    where s.list_id = m."listId" and s.${item} = m."itemId"`)
}
