import { RUN_STATES } from '@newsloom/contract/run-state'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An integer identity. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const
export const instant = () => timestamp(INSTANT)
export const createdAt = () => instant().notNull().defaultNow()
/** A column named `created_at` for a property of another name. */
export const asCreatedAt = () => timestamp('created_at', INSTANT).notNull().defaultNow()

/** Columns of every kind of run. Times are by the database's clock. */
export const runColumns = () => ({
  id: id(),
  state: text({ enum: RUN_STATES }).notNull().default('queued'),
  /** why it failed, for the user */
  error: text(),
  /** incremented at each claim: a worker that lost its run can no longer write to it */
  fence: integer().notNull().default(0),
  /** last heartbeat of the worker that has claimed it; null: unclaimed */
  heartbeatAt: instant(),
  queuedAt: createdAt(),
  startedAt: instant(),
  endedAt: instant(),
})

/** A column that holds one of these words, or nothing where it may. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** A JSON column whose `kind` is one of these words, or nothing. */
export const kindOneOf = (name: string, column: AnyPgColumn, kinds: readonly string[]) =>
  check(
    name,
    sql`coalesce(${column} ->> 'kind' in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))}), ${column} is null)`,
  )
