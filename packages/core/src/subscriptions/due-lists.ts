import { firstRunAt, latestNextRunAt, nextRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import type { Schedule, WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'
import type { SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import type { SubscriptionKind } from './apply-changes.ts'
import { scheduleOf } from './schedule-of.ts'

/** A list that is due for a topic or a campaign. */
export type Due = { listId: number; schedule: Schedule; nextRunAt: Date }

const tableOf = (kind: SubscriptionKind) => sql.identifier(`${kind}_subscriptions`)
const itemOf = (kind: SubscriptionKind) => sql.identifier(`${kind}_id`)
const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
const isDue = (ctx: Context) => sql`is_active and next_run_at <= ${instant(ctx.now())} and not exists (
  select 1 from contact_lists l where l.id = list_id and l.paused_since is not null)`

/** The topics or campaigns that have due lists, in the order of their ids. */
export async function dueItems(ctx: Context, kind: SubscriptionKind): Promise<number[]> {
  const items = await ctx.db.execute<{ id: number }>(sql`
    select distinct ${itemOf(kind)} as id from ${tableOf(kind)} where ${isDue(ctx)} order by 1`)
  return items.map(({ id }) => id)
}

/**
 * A next time is at most a period ahead, or two if one run is left out, unless the clock was set
 * back: one further ahead is moved to the first run from now.
 */
export async function resetFarNextRuns(ctx: Context, kind: SubscriptionKind): Promise<void> {
  const now = instant(ctx.now())
  const period = sql`frequency * interval '1 hour'`
  await ctx.db.execute(sql`
    update ${tableOf(kind)} set next_run_at = ${now} + ${period}
    where is_active and weekly is null and next_run_at > ${now} + 2 * ${period}`)
  for (const schedule of await weekdaySchedules(ctx, kind)) {
    const times = timesOf(ctx, schedule)
    if (times)
      await ctx.db.execute(sql`
        update ${tableOf(kind)} set next_run_at = ${instant(times.first)}
        where is_active and weekly = ${JSON.stringify(schedule)}::jsonb and next_run_at > ${instant(times.latest)}`)
  }
}

/**
 * Null, with a note in the log: a zone that this machine does not know must not stop the others.
 */
function timesOf(ctx: Context, schedule: WeekdaySchedule): { first: Date; latest: Date } | null {
  try {
    return { first: firstRunAt(schedule, ctx.now()), latest: latestNextRunAt(schedule, ctx.now()) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    ctx.log.error({ err: error, schedule }, 'the time zone of a schedule is not known here')
    return null
  }
}

/** The different weekday schedules with a next run that may be too far ahead. */
async function weekdaySchedules(ctx: Context, kind: SubscriptionKind): Promise<WeekdaySchedule[]> {
  const rows = await ctx.db.execute<{ weekly: WeekdaySchedule }>(sql`
    select distinct weekly from ${tableOf(kind)}
    where is_active and weekly is not null and next_run_at > ${instant(ctx.now())} + interval '1 day'`)
  return rows.map(({ weekly }) => weekly)
}

type DueRow = { listId: number; frequency: number; weekly: WeekdaySchedule | null; due: number }

/**
 * Locks the rows that are due. A list that is already in the current run waits until it ends: each
 * period gets its own run.
 */
export async function claimDueLists(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  served: number[],
): Promise<Due[]> {
  const rows = await tx.db.execute<DueRow>(sql`
    select list_id as "listId", frequency::float8 as frequency, weekly,
      (extract(epoch from next_run_at) * 1000)::float8 as due
    from ${tableOf(kind)}
    where ${itemOf(kind)} = ${itemId}::int and ${isDue(tx)} and list_id <> all(${sql.param(served)}::int[])
    order by list_id
    for update skip locked`)
  return rows.map((row) => ({
    listId: row.listId,
    schedule: scheduleOf(row),
    nextRunAt: new Date(row.due),
  }))
}

/** Sets the next times in the same rhythm, and records the result of the run. */
export async function moveOn(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  due: Due[],
  { note, lastRunAt }: { note: SubscriptionNote | null; lastRunAt?: Date },
): Promise<void> {
  for (const one of due)
    await tx.db.execute(sql`
      update ${tableOf(kind)}
      set note = ${note && JSON.stringify(note)}::jsonb, next_run_at = ${instant(nextRunAt(one.schedule, one.nextRunAt, tx.now()))},
        last_run_at = coalesce(${lastRunAt?.toISOString() ?? null}::timestamptz, last_run_at)
      where ${itemOf(kind)} = ${itemId}::int and list_id = ${one.listId}::int`)
}
