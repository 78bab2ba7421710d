import { FIELD_LIMITS } from '@newsloom/contract/contacts/fields'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactFields } from '@newsloom/db/schema/contacts'
import { count, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { oneRow } from '../lib/one-row.ts'

/** Serialises the adding of fields, so each transaction counts those of the others. */
const LOCK = 7_205_014

/**
 * Adds the fields to those that contacts have. The last thing in a transaction: another one that
 * adds the same field waits for its end.
 * @throws InvalidError when there would be too many
 */
export async function registerFields(tx: Tx, fields: ReadonlySet<string>): Promise<void> {
  if (fields.size === 0) return
  if (await hasNew(tx, fields)) await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const added = await tx.db
    .insert(contactFields)
    .values([...fields].sort().map((name) => ({ name })))
    .onConflictDoNothing()
    .returning({ name: contactFields.name })
  if (added.length === 0) return
  refuseTooMany(oneRow(await tx.db.select({ fields: count() }).from(contactFields)).fields)
}

/** Most imports and corrections add none, and wait for nobody. */
async function hasNew(tx: Tx, fields: ReadonlySet<string>): Promise<boolean> {
  const known = await tx.db
    .select({ name: contactFields.name })
    .from(contactFields)
    .where(inArray(contactFields.name, [...fields]))
  return known.length < fields.size
}

/** @throws InvalidError when contacts may not have this many fields */
export function refuseTooMany(fields: number): void {
  if (fields > FIELD_LIMITS.fields) throw new InvalidError(sentence('tooManyFields', FIELD_LIMITS.fields))
}
