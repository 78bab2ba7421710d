import type { WipeStatus } from '@newsloom/contract/wipe'
import { sql } from 'drizzle-orm'
import type { Context, Tx } from '../../context.ts'

type Work = NonNullable<WipeStatus['busy']> | 'forgetting'

/** The first key of our advisory locks; the second is one of `KEYS`. */
const SPACE = 7_205_010
const ANY = 0
/** The first key of the locks that say how far the work is; the second is made of its figures. */
const PROGRESS = 7_205_011
const MANY = 1_000
const KEYS: Record<Work, number> = { wiping: 1, undoing: 2, forgetting: 3 }

/** One wipe, undo or deletion of a snapshot at a time; held until the transaction ends. */
export async function lockWipes(tx: Tx, work: Work): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${SPACE}, ${ANY})`)
  await tx.db.execute(sql`select pg_advisory_xact_lock(${SPACE}, ${KEYS[work]})`)
}

/**
 * Lets others read how many tables are done. A lock, as nobody sees the rows of an open
 * transaction; it is held until that ends.
 */
export async function noteProgress(tx: Tx, { done, total }: { done: number; total: number }): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${PROGRESS}, ${total * MANY + done})`)
}

/**
 * Returns the work in progress in any process; it ends with its transaction, also when that is
 * killed.
 */
export async function workInProgress(ctx: Context): Promise<Pick<WipeStatus, 'busy' | 'progress'>> {
  const [row] = await ctx.db.execute<{ key: number; progress: number | null }>(sql`
    select objid::int as key,
      (select max(p.objid::int) from pg_locks p
        where p.locktype = 'advisory' and p.classid = ${PROGRESS} and p.objsubid = 2 and p.database = l.database) as progress
    from pg_locks l
    where locktype = 'advisory' and classid = ${SPACE} and objsubid = 2 and granted
      and objid in (${KEYS.wiping}, ${KEYS.undoing})
      and database = (select oid from pg_database where datname = current_database())`)
  if (!row) return { busy: null, progress: null }
  const { progress } = row
  return {
    busy: row.key === KEYS.wiping ? 'wiping' : 'undoing',
    progress: progress === null ? null : { done: progress % MANY, total: Math.floor(progress / MANY) },
  }
}
