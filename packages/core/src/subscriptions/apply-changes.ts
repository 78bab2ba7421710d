import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** The kind of thing that lists subscribe to, as in the name of its table. */
export type SubscriptionKind = 'topic' | 'campaign'
export type SubscriptionChange = { listId: number; itemId: number; subscribed: boolean; frequency: number }

/**
 * Switches subscriptions on and off and sets their frequencies. A new one, or one switched on
 * again, first runs after its frequency; a new frequency counts from the last run, or from when it
 * was switched on; a change that has no effect moves nothing. One statement in key order, so that
 * two of them cannot deadlock.
 */
export async function applySubscriptionChanges(
  tx: Tx,
  kind: SubscriptionKind,
  changes: SubscriptionChange[],
): Promise<void> {
  const rows = [...new Map(changes.map((change) => [`${change.listId}/${change.itemId}`, change])).values()]
  if (rows.length === 0) return
  const table = sql.identifier(`${kind}_subscriptions`)
  const item = sql.identifier(`${kind}_id`)
  const now = sql`${tx.now().toISOString()}::timestamptz`
  const isOn = sql`excluded.is_active`
  const newPeriod = sql`excluded.frequency * interval '1 hour'`
  // after the clock was set back, the last run must not be in the future
  const periodBegan = sql`least(${now}, greatest(s.last_run_at, s.created_at))`
  await tx.db.execute(sql`
    insert into ${table} as s (list_id, ${item}, is_active, frequency, next_run_at, created_at)
    select w."listId", w."itemId", w.subscribed, w.frequency,
      case when w.subscribed then ${now} + w.frequency * interval '1 hour' end, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w ("listId" int, "itemId" int, subscribed boolean, frequency numeric)
    where w.subscribed
      or exists (select 1 from ${table} known where known.list_id = w."listId" and known.${item} = w."itemId")
    order by w."listId", w."itemId"
    on conflict (list_id, ${item}) do update set
      is_active = ${isOn},
      frequency = case when ${isOn} then excluded.frequency else s.frequency end,
      next_run_at = case
        when ${isOn} and s.is_active then greatest(${now}, ${periodBegan} + ${newPeriod})
        when ${isOn} then excluded.next_run_at end,
      created_at = case when ${isOn} and not s.is_active then excluded.created_at else s.created_at end
    where s.is_active <> ${isOn} or (${isOn} and s.frequency <> excluded.frequency)`)
}
