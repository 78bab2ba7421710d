import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { holdRestored } from './hold-restored.ts'

/**
 * The same lock number for all installations: processes that find a restored database take turns.
 */
const LOCK = 7_205_003

/**
 * True while the database is the one that its installation was created in. A condition for any
 * query.
 */
export const isOwnInstallation = sql`((select current_installation()) is not null)`

/**
 * The id of this installation. It goes into every idempotency key, as many installations may share
 * one mail account. A database that was restored or copied since gets another id, and what it would
 * have sent by itself is held: see `holdRestored`. All processes agree, whichever finds it first.
 */
export async function currentInstallation(ctx: Context): Promise<string> {
  return (await readInstallation(ctx)) ?? transaction(ctx, beginAgain)
}

async function readInstallation(ctx: Context): Promise<string | null> {
  const [row] = await ctx.db.execute<{ id: string | null }>(sql`select current_installation() as id`)
  return row?.id ?? null
}

async function beginAgain(tx: Tx): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const known = await readInstallation(tx)
  if (known !== null) return known
  await holdRestored(tx)
  const made = oneRow(await tx.db.execute<{ id: string }>(sql`select make_installation() as id`))
  tx.log.warn(
    { installation: made.id },
    'this database was restored or copied: it continues as a separate installation, and what was due is held',
  )
  return made.id
}
