import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { countQuery } from './people/people-query.ts'

/** How many people match the filters of the table of contacts. */
export async function countPeople(ctx: Context, filter: PeopleFilter): Promise<number> {
  return oneRow(await ctx.db.execute<{ total: number }>(countQuery(filter))).total
}
