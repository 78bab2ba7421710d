import { RUN_STATES } from '@newsloom/contract/run-state'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An integer identity. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const
export const instant = () => timestamp(INSTANT)
export const createdAt = () => instant().notNull().defaultNow()
/** A `createdAt` whose column is called that, and whose row is not. */
export const asCreatedAt = () => timestamp('created_at', INSTANT).notNull().defaultNow()

/**
 * What every kind of run has: its state, who works on it, and its times by the database's clock.
 */
export const runColumns = () => ({
  id: id(),
  state: text({ enum: RUN_STATES }).notNull().default('queued'),
  /** why it failed, in words for a person */
  error: text(),
  /** raised at each claim: a worker that lost its run may not write to it any more */
  fence: integer().notNull().default(0),
  /** last sign of life of the worker that has it; null while none has */
  beatAt: instant(),
  queuedAt: createdAt(),
  startedAt: instant(),
  endedAt: instant(),
})
