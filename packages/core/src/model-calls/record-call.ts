import { modelCalls } from '@newsloom/db/schema/model-calls'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { CallRecord } from './recorded-analyst.ts'

/** The month before this one is complete. */
const KEPT_DAYS = 62

/** Stores a call. Never fails: the answer counts, not its record. */
export async function recordCall({ db, log }: Pick<Context, 'db' | 'log'>, call: CallRecord): Promise<void> {
  try {
    await db.insert(modelCalls).values(call)
  } catch (error) {
    log.warn({ err: error, task: call.task }, 'a model call was not recorded')
  }
}

/** Deletes calls of more than two months ago. */
export async function sweepModelCalls({ db }: Context): Promise<void> {
  await db
    .delete(modelCalls)
    .where(lt(modelCalls.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
