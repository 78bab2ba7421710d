import type { SkipNextInput, SkipNextResult } from '@newsloom/contract/contacts/subscriptions'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { nextRunAt, periodMs } from './schedule.ts'

/**
 * Leaves out a list's next run, or takes that back. The rhythm stays: the run after it is at the
 * time it would have been. Only one run is left out at a time: a next run two periods ahead counts
 * as a fault of the clock and is brought back.
 * @throws NotFoundError when the list is not subscribed; ConflictError when the next run is no
 * longer at the time that was shown, or is left out already
 */
export async function skipNextRun(ctx: Context, input: SkipNextInput): Promise<SkipNextResult> {
  return transaction(ctx, async (tx) => {
    const { frequency, next } = await lockSubscription(tx, input)
    if (next.toISOString() !== new Date(input.nextRunAt).toISOString())
      throw new ConflictError(
        'The next run has changed in the meantime. Nothing was changed: check it and try again.',
      )
    const isSkipped = next.getTime() > tx.now().getTime() + periodMs(frequency)
    if (isSkipped === input.skip)
      throw new ConflictError(isSkipped ? 'The next run is already skipped' : 'The next run is not skipped')
    const moved = input.skip
      ? nextRunAt(next, frequency, tx.now())
      : new Date(next.getTime() - periodMs(frequency))
    await tx.db.execute(sql`
      update ${tableOf(input)} set next_run_at = ${moved.toISOString()}::timestamptz where ${isThis(input)}`)
    return { nextRunAt: moved.toISOString() }
  })
}

const tableOf = ({ kind }: SkipNextInput) => sql.identifier(`${kind}_subscriptions`)
const isThis = ({ kind, itemId, contactListId }: SkipNextInput) =>
  sql`list_id = ${contactListId}::int and ${sql.identifier(`${kind}_id`)} = ${itemId}::int`

/** Locks what a sweep locks, so that one runs before or after the other. */
async function lockSubscription(tx: Tx, input: SkipNextInput): Promise<{ frequency: number; next: Date }> {
  const [row] = await tx.db.execute<{ frequency: number; next: number }>(sql`
    select frequency::float8 as frequency, (extract(epoch from next_run_at) * 1000)::float8 as next
    from ${tableOf(input)} where ${isThis(input)} and is_active for update`)
  if (!row) throw new NotFoundError('This list is not subscribed')
  return { frequency: row.frequency, next: new Date(row.next) }
}
