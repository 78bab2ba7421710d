import { goneModels } from '@newsloom/db/schema/model-calls'
import { gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Models that are listed but answered 404 are tried again after this time. */
const GONE_HOURS = 24
const HOUR = 3_600_000

/** The models that every process knows not to answer. */
export type ModelMemory = {
  /** by its id, when each was last asked in vain */
  gone(): Promise<ReadonlyMap<string, Date>>
  rememberGone(model: string): Promise<void>
  /** after these have answered */
  forgetGone(models: string[]): Promise<void>
}

/** In the database, by its clock. */
export function modelMemory({ db }: Pick<Context, 'db'>): ModelMemory {
  return {
    gone: async () => {
      const rows = await db
        .select({ model: goneModels.model, until: goneModels.until })
        .from(goneModels)
        .where(gt(goneModels.until, sql`now()`))
      return new Map(rows.map(({ model, until }) => [model, new Date(until.getTime() - GONE_HOURS * HOUR)]))
    },
    rememberGone: async (model) => {
      const until = sql`now() + make_interval(hours => ${GONE_HOURS})`
      await db
        .insert(goneModels)
        .values({ model, until })
        .onConflictDoUpdate({ target: goneModels.model, set: { until } })
    },
    forgetGone: async (models) => {
      await db.delete(goneModels).where(inArray(goneModels.model, models))
    },
  }
}
