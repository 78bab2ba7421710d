import { contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { inListAfter } from './contact-view.ts'
import { type SearchTerm, searchTerm } from './search-term.ts'

type Search = { listId: number; search: string; cursor: number; limit: number }

/**
 * Rows that are checked one by one first: frequent matches are found among them, and a small list
 * has no more.
 */
const FIRST_LOOK = 1_000

/**
 * The first `limit` contacts of a list after the cursor whose name or address contains `search`:
 * ids, ascending.
 */
export async function findContacts(ctx: Context, input: Search): Promise<number[]> {
  const term = searchTerm(input.search)
  const near = await lookThrough(ctx, input, term, term.isIndexed ? FIRST_LOOK : null)
  return near.length === input.limit || !term.isIndexed ? near : lookUp(ctx, input, term)
}

async function lookThrough(ctx: Context, input: Search, term: SearchTerm, rows: number | null) {
  const all = sql`select * from ${contacts} where ${inListAfter(input.listId, input.cursor)}
    order by ${contacts.listId}, ${contacts.id} limit ${rows}`
  return readIds(
    ctx,
    sql`select id from (${all}) as contacts where ${sql.join(term.ways, sql` or `)} limit ${input.limit}`,
  )
}

/**
 * By the index, one range of ids after another: a term that is far more frequent there than at the
 * start costs little.
 */
async function lookUp(ctx: Context, input: Search, term: SearchTerm): Promise<number[]> {
  const { listId, cursor, limit } = input
  const end = (order: SQL) =>
    sql`(select id from ${contacts} where ${inListAfter(listId, cursor)} order by ${order} limit 1)`
  // `+ 0` leaves the planner only this index: its statistics are wrong for a list that was just
  // imported. For the same reason the conditions are not combined with `or`, which it tends to test
  // row by row.
  const ways = term.ways.map(
    (way) => sql`select id + 0 as id from ${contacts}
      where id >> 14 = stretch and ${way} and list_id + 0 = ${listId} and id + 0 > ${cursor}`,
  )
  return transaction(ctx, async (tx) => {
    // rows not yet merged into the index would be read again for every range
    await tx.db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      gin_clean_pending_list('contacts_search_idx')`)
    return readIds(
      tx,
      sql`select found.id
        from generate_series(${end(sql`list_id, id`)} >> 14, ${end(sql`list_id desc, id desc`)} >> 14) as stretch
        cross join lateral (select id from (${sql.join(ways, sql` union `)}) as way order by id) as found
        limit ${limit}`,
    )
  })
}

async function readIds(ctx: Context, query: SQL): Promise<number[]> {
  const rows = await ctx.db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
