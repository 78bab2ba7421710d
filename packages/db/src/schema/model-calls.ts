import { MODEL_TASKS } from '@newsloom/contract/live/live'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'

/** The calls of the analyst, and their cost; kept for two months. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    task: text({ enum: MODEL_TASKS }).notNull(),
    /** the model that answered, or else the requested one */
    model: text().notNull().default(''),
    ms: integer().notNull(),
    promptTokens: integer(),
    answerTokens: integer(),
    /** null: unknown */
    costUsd: doublePrecision(),
    error: text(),
    /** the topic and the campaign that the call was for; either may be gone */
    topicId: integer(),
    campaignId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('model_calls_task_check', t.task, MODEL_TASKS),
    /** for the sweep */
    index('model_calls_created_idx').on(t.createdAt),
    /** for the sum that a topic spent in a month */
    index('model_calls_topic_idx').on(t.topicId, t.createdAt),
  ],
)

/** Models that were listed but answered 404: none is asked before its time. */
export const goneModels = pgTable('gone_models', {
  model: text().primaryKey(),
  /** when it is tried again */
  until: instant().notNull(),
})
