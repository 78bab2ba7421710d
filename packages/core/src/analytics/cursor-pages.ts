import type { DbTransaction } from '@newsloom/db/client'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The cells of a record; numbers without separators. */
export type Cells = (string | number)[]
/** A table with all its rows, page by page. */
export type TableExport = { name: string; header: string[]; pages: AsyncGenerator<Cells[]> }

const PAGE = 1_000
const NEXT = sql.raw(`fetch ${PAGE} from exported`)
/** A client that stops reading must not keep a transaction open. */
const TIMEOUT = '60s'

/**
 * The rows of a query, page by page, as of one moment and without holding them all. `fetch` runs
 * `next` and types its rows. An error ends the generator; leaving it early ends the transaction.
 */
export async function* cursorPages<Row>(
  ctx: Context,
  query: SQL,
  fetch: (db: DbTransaction, next: SQL) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  let request = Promise.withResolvers<'next' | 'stop'>()
  let page = Promise.withResolvers<readonly Row[]>()
  const reading = ctx.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${TIMEOUT}'`))
    await tx.execute(sql`declare exported no scroll cursor for ${query}`)
    while ((await request.promise) === 'next') {
      request = Promise.withResolvers()
      const rows = await fetch(tx, NEXT)
      const asked = page
      page = Promise.withResolvers()
      asked.resolve(rows)
    }
  })
  try {
    for (;;) {
      request.resolve('next')
      // the transaction ends by itself only when it fails
      const rows = await Promise.race([page.promise, reading.then(() => [])])
      if (rows.length === 0) return
      yield [...rows]
    }
  } finally {
    request.resolve('stop')
    await reading
  }
}
