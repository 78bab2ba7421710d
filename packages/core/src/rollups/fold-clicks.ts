import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { addCounts } from './add-counts.ts'
import type { Portion } from './counted-clicks.ts'
import { lockRollups } from './lock-rollups.ts'
import { settleChanges } from './settle-changes.ts'
import { type SettledClicks, settledClicks } from './settled-click-id.ts'

/** Clicks and changes counted per transaction, which takes 2 to 4 s when this many are waiting. */
const BATCH = 20_000
/** How long to wait for writers of clicks; the next turn comes soon anyway, ms. */
const LONGEST_WAIT_MS = 1_000
/** After that, a worker that is stopping may do so, ms. */
const TURN_MS = 5_000

/**
 * Counts clicks that were committed since, and changes of counted ones, in transactions of bounded
 * size. Any number of workers may do so at a time, and may be killed: a portion and the watermark
 * move in one transaction, under one lock.
 */
export async function foldClicks(
  ctx: Context,
  { batch = BATCH, waitMs = LONGEST_WAIT_MS }: { batch?: number; waitMs?: number } = {},
): Promise<void> {
  if (!(await hasWork(ctx))) return
  const settled = await settledClicks(ctx, waitMs)
  const end = Date.now() + TURN_MS
  let isDone = false
  while (!isDone && Date.now() < end) isDone = await transaction(ctx, (tx) => foldPortion(tx, settled, batch))
}

async function hasWork(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db.execute<{ hasWork: boolean }>(sql`
    select exists (select 1 from click_changes)
      or (select counted_id from click_watermark) < (select case when is_called then last_value else 0 end from clicks_id_seq)
      as "hasWork"`)
  return row?.hasWork ?? false
}

/**
 * Counts what is queued, in the open transaction: for one that has changed clicks and must leave
 * no trace of them. The lock was taken before the changes.
 */
export async function foldChanges(tx: Tx): Promise<void> {
  while (!(await foldPortion(tx, null, BATCH)));
}

/** @returns whether nothing is left */
async function foldPortion(tx: Tx, settled: SettledClicks | null, batch: number): Promise<boolean> {
  await lockRollups(tx)
  const portion = await nextPortion(tx, settled?.id ?? null, batch)
  const { after, upTo, lastChange } = portion
  if (upTo > after || lastChange > 0) await addCounts(tx, portion)
  if (lastChange > 0) await settleChanges(tx, portion)
  const [left] = await tx.db.execute<{ changes: boolean }>(
    sql`select exists (select 1 from click_changes) as changes`,
  )
  const isDone = left?.changes === false && (settled === null || upTo >= settled.id)
  if (upTo > after || (isDone && settled))
    await tx.db.execute(sql`
      update click_watermark set counted_id = ${upTo},
        counted_at = greatest(counted_at, ${isDone && settled ? settled.asOf.toISOString() : null}::timestamptz)`)
  return isDone
}

/** Ids have gaps, so a portion is bounded by rows, not by ids. */
async function nextPortion(tx: Tx, settledId: number | null, batch: number): Promise<Portion> {
  const row = oneRow(
    await tx.db.execute<Record<keyof Portion, string>>(sql`
    select w.counted_id as after,
      coalesce(
        (select c.id from clicks c where c.id > w.counted_id and c.id <= ${settledId}::bigint
          order by c.id offset ${batch - 1} limit 1),
        greatest(w.counted_id, ${settledId}::bigint)) as "upTo",
      coalesce((select max(id) from (select id from click_changes order by id limit ${batch}) q), 0) as "lastChange"
    from click_watermark w`),
  )
  return { after: Number(row.after), upTo: Number(row.upTo), lastChange: Number(row.lastChange) }
}
