import { isNextSkipped, nextRunAt, skippedRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import type { Schedule, WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'
import type { SkipNextInput, SkipNextResult } from '@newsloom/contract/contacts/subscriptions'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { scheduleOf } from './schedule-of.ts'

/**
 * Skips a list's next run, or undoes that. The rhythm stays: the run after it is at the time it
 * would have been. Only one run is left out at a time: a next run further ahead counts as a
 * fault of the clock and is brought back.
 * @throws NotFoundError when the list is not subscribed; ConflictError when it is paused, or the
 * next run is no longer at the time that was shown, or is left out already
 */
export async function skipNextRun(ctx: Context, input: SkipNextInput): Promise<SkipNextResult> {
  return transaction(ctx, async (tx) => {
    const { schedule, next } = await lockSubscription(tx, input)
    if (next.toISOString() !== new Date(input.nextRunAt).toISOString())
      throw new ConflictError(sentence('runChanged'))
    const isSkipped = isNextSkipped(schedule, next, tx.now())
    if (isSkipped === input.skip)
      throw new ConflictError(isSkipped ? sentence('alreadySkipped') : sentence('notSkipped'))
    const moved = (input.skip ? nextRunAt : skippedRunAt)(schedule, next, tx.now())
    await tx.db.execute(sql`
      update ${tableOf(input)} set next_run_at = ${moved.toISOString()}::timestamptz where ${isThis(input)}`)
    return { nextRunAt: moved.toISOString() }
  })
}

const tableOf = ({ kind }: SkipNextInput) => sql.identifier(`${kind}_subscriptions`)
const isThis = ({ kind, itemId, contactListId }: SkipNextInput) =>
  sql`list_id = ${contactListId}::int and ${sql.identifier(`${kind}_id`)} = ${itemId}::int`

type Row = { frequency: number; weekly: WeekdaySchedule | null; next: number; isPaused: boolean }

/** Locks what a sweep locks, so one runs before or after the other. */
async function lockSubscription(tx: Tx, input: SkipNextInput): Promise<{ schedule: Schedule; next: Date }> {
  const [row] = await tx.db.execute<Row>(sql`
    select frequency::float8 as frequency, weekly, (extract(epoch from next_run_at) * 1000)::float8 as next,
      exists (select 1 from contact_lists l where l.id = list_id and l.paused_since is not null) as "isPaused"
    from ${tableOf(input)} where ${isThis(input)} and is_active for update`)
  if (!row) throw new NotFoundError(sentence('notSubscribed'))
  if (row.isPaused) throw new ConflictError(sentence('subscriptionsPaused'))
  return { schedule: scheduleOf(row), next: new Date(row.next) }
}
