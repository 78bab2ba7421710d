import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { readColumns } from '../../schema-shape.ts'
import { CLEARED, COUNTS } from '../fates.ts'
import { noteProgress } from './wipe-lock.ts'

/** The schema with the rows that a wipe deleted. */
export const schemaOf = (wipeId: number): string => `wipe_${wipeId}`

/** A table of the snapshot. */
export const wipedTable = (wipeId: number, table: string): SQL =>
  sql`${sql.identifier(schemaOf(wipeId))}.${sql.identifier(table)}`

/** A table of the product, whatever the search path. */
export const liveTable = (table: string): SQL => sql`public.${sql.identifier(table)}`

/** Moves the rows of all tables that a wipe clears, and the counts, into a schema of their own. */
export async function moveToSnapshot(tx: Tx, wipeId: number): Promise<void> {
  await tx.db.execute(sql`create schema ${sql.identifier(schemaOf(wipeId))}`)
  const tables = [...CLEARED, ...COUNTS]
  for (const [done, table] of tables.entries()) {
    await noteProgress(tx, { done, total: tables.length })
    await tx.db.execute(sql`create table ${wipedTable(wipeId, table)} as table ${liveTable(table)}`)
  }
  // reports about emails that were sent look for their deliveries
  await tx.db.execute(sql`create index on ${wipedTable(wipeId, 'deliveries')} (email_norm)`)
  // identities continue: links in old emails name their deliveries by id
  await tx.db.execute(sql`truncate ${sql.join(CLEARED.map(liveTable), sql`, `)} continue identity`)
}

export async function dropSnapshot(tx: Tx, wipeId: number): Promise<void> {
  await tx.db.execute(sql`drop schema if exists ${sql.identifier(schemaOf(wipeId))} cascade`)
}

/** Whether the tables are still as they were at the wipe: an update of Newsloom may change them. */
export async function fitsSnapshot(tx: Tx, wipeId: number): Promise<boolean> {
  const wiped = await readColumns(tx, schemaOf(wipeId))
  const live = await readColumns(tx, 'public')
  return wiped.size > 0 && [...wiped].every(([table, columns]) => live.get(table)?.join() === columns.join())
}

/** Runs `fn` with the tables of a snapshot in place of the product's own. */
export async function inSnapshot<T>(tx: Tx, wipeId: number, fn: () => Promise<T>): Promise<T> {
  const [own] = await tx.db.execute<{ path: string }>(sql`select current_setting('search_path') as path`)
  const follow = (path: string) => tx.db.execute(sql`select set_config('search_path', ${path}, true)`)
  await follow(`${schemaOf(wipeId)}, public`)
  const result = await fn()
  await follow(own?.path ?? 'public')
  return result
}
