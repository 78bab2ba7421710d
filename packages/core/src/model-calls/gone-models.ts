import { goneModels } from '@newsloom/db/schema/model-calls'
import { gt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Models that are listed but answered 404 are tried again after this time. */
const GONE_HOURS = 24

/** The models that every process knows not to answer. */
export type ModelMemory = {
  gone(): Promise<ReadonlySet<string>>
  rememberGone(model: string): Promise<void>
}

/** In the database, by its clock. */
export function modelMemory({ db }: Pick<Context, 'db'>): ModelMemory {
  return {
    gone: async () => {
      const rows = await db
        .select({ model: goneModels.model })
        .from(goneModels)
        .where(gt(goneModels.until, sql`now()`))
      return new Set(rows.map(({ model }) => model))
    },
    rememberGone: async (model) => {
      const until = sql`now() + make_interval(hours => ${GONE_HOURS})`
      await db
        .insert(goneModels)
        .values({ model, until })
        .onConflictDoUpdate({ target: goneModels.model, set: { until } })
    },
  }
}
