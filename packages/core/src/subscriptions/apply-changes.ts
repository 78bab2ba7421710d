import { firstRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import {
  frequencyOf,
  type Schedule,
  type WeekdaySchedule,
} from '@newsloom/contract/contacts/schedules/schedule'
import { sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'

/** The kind of thing that lists subscribe to, as in the name of its table. */
export type SubscriptionKind = 'topic' | 'campaign'
export type SubscriptionChange = {
  listId: number
  itemId: number
  subscribed: boolean
  /** hours; only used without a schedule */
  frequency: number
  schedule?: Schedule | undefined
}

/**
 * Switches subscriptions on and off and sets their schedules. A new one, or one switched on again,
 * first runs after its hours, or at the first of its weekdays; new hours count from the last run,
 * or from when it was switched on or resumed; a change that has no effect moves nothing. A mere
 * frequency that is the average of the stored weekdays means these, also of a subscription that is
 * switched off: callers that know only hours send back what they read. All rows are locked first,
 * in key order, so two calls cannot deadlock.
 */
export async function applySubscriptionChanges(
  tx: Tx,
  kind: SubscriptionKind,
  changes: SubscriptionChange[],
): Promise<void> {
  const last = new Map(changes.map((change) => [`${change.listId}/${change.itemId}`, change]))
  if (last.size === 0) return
  const known = await lockRows(tx, kind, [...last.values()])
  const rows = [...last].map(([key, change]) =>
    rowOf(tx, { ...change, schedule: change.schedule ?? known.get(key) }),
  )
  const table = sql.identifier(`${kind}_subscriptions`)
  const item = sql.identifier(`${kind}_id`)
  const now = sql`${tx.now().toISOString()}::timestamptz`
  const isOn = sql`excluded.is_active`
  const newPeriod = sql`excluded.frequency * interval '1 hour'`
  // after the clock was set back, the last run must not be in the future
  const periodBegan = sql`least(${now}, greatest(s.last_run_at, s.created_at))`
  await tx.db.execute(sql`
    insert into ${table} as s (list_id, ${item}, is_active, frequency, weekly, next_run_at, created_at)
    select w."listId", w."itemId", w.subscribed, w.frequency, w.weekly, w."firstRunAt", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w ("listId" int, "itemId" int, subscribed boolean, frequency numeric, weekly jsonb, "firstRunAt" timestamptz)
    where w.subscribed
      or exists (select 1 from ${table} known where known.list_id = w."listId" and known.${item} = w."itemId")
    order by w."listId", w."itemId"
    on conflict (list_id, ${item}) do update set
      is_active = ${isOn},
      frequency = case when ${isOn} then excluded.frequency else s.frequency end,
      weekly = case when ${isOn} then excluded.weekly else s.weekly end,
      next_run_at = case
        when ${isOn} and s.is_active and excluded.weekly is null then greatest(${now}, ${periodBegan} + ${newPeriod})
        when ${isOn} then excluded.next_run_at end,
      created_at = case when ${isOn} and not s.is_active then excluded.created_at else s.created_at end
    where s.is_active <> ${isOn} or (${isOn} and (s.frequency <> excluded.frequency
      or s.weekly is distinct from excluded.weekly))`)
}

type Stored = { listId: number; itemId: number; weekly: WeekdaySchedule | null }

/** Locks the subscriptions that exist; returns the weekdays of those whose average was sent. */
async function lockRows(
  tx: Tx,
  kind: SubscriptionKind,
  changes: SubscriptionChange[],
): Promise<Map<string, WeekdaySchedule>> {
  const item = sql.identifier(`${kind}_id`)
  const rows = await tx.db.execute<Stored>(sql`
    select s.list_id as "listId", s.${item} as "itemId",
      case when s.frequency = w.frequency then s.weekly end as weekly
    from ${sql.identifier(`${kind}_subscriptions`)} s
      join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w ("listId" int, "itemId" int, frequency numeric)
        on s.list_id = w."listId" and s.${item} = w."itemId"
    order by s.list_id, s.${item} for update of s`)
  return new Map(
    rows.flatMap(({ listId, itemId, weekly }) => (weekly ? [[`${listId}/${itemId}`, weekly]] : [])),
  )
}

/** A row for the statement. */
function rowOf(ctx: Context, { listId, itemId, subscribed, frequency, schedule }: SubscriptionChange) {
  const given: Schedule = schedule ?? { kind: 'hours', hours: frequency }
  return {
    listId,
    itemId,
    subscribed,
    frequency: frequencyOf(given),
    weekly: given.kind === 'weekdays' ? given : null,
    firstRunAt: subscribed ? firstRunAt(given, ctx.now()) : null,
  }
}
