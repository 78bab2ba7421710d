import type { PeopleSelection } from '@newsloom/contract/contacts/bulk'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { selectedQuery } from './people/people-query.ts'
import { EXPORTABLE } from './preview-bulk.ts'

const PAGE = 2_000
type Exported = { id: number; email: string; name: string | null }

/** The selected people who get email, each once, page by page in the order they were added. */
export async function* exportPeople(ctx: Context, selection: PeopleSelection): AsyncGenerator<Exported[]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.execute<Exported>(sql`
      select id, email, name from (${selectedQuery(selection)}) as people
      where ${EXPORTABLE} and id > ${after} order by id limit ${PAGE}`)
    const last = rows.at(-1)
    if (!last) return
    yield [...rows]
    after = last.id
  }
}
