import type {
  PeopleSort,
  PeopleTable,
  PeopleTableInput,
  PersonRow,
} from '@newsloom/contract/contacts/people-table'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { peopleQuery } from './people/people-query.ts'
import { requireList } from './require-list.ts'

/** People without a name stand last; the same names and addresses in the order they were added. */
const ORDERS: Record<PeopleSort, SQL> = {
  newest: sql`added_at desc, id desc`,
  oldest: sql`added_at, id`,
  name: sql`lower(name) nulls last, id`,
  'name-desc': sql`lower(name) desc nulls last, id`,
  email: sql`email_norm, id`,
  'email-desc': sql`email_norm desc, id`,
}

type Row = Omit<PersonRow, 'lists' | 'addedAt'> & { emailNorm: string; addedAt: string }

/**
 * One page of people, each once with all their lists, and how many match.
 * @throws NotFoundError when the list of the filter is gone
 */
export async function pagePeople(ctx: Context, input: PeopleTableInput): Promise<PeopleTable> {
  if (input.listId) await requireList(ctx, input.listId)
  const people = peopleQuery(input)
  const { total } = oneRow(
    await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${people}) as people`),
  )
  const rows = await ctx.db.execute<Row>(sql`
    select id, email, email_norm as "emailNorm", name, status,
      to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addedAt"
    from (${people}) as people
    order by ${ORDERS[input.sort]} limit ${input.limit} offset ${(input.page - 1) * input.limit}`)
  const lists = await listsOf(ctx, rows)
  const items = rows.map(({ emailNorm, ...row }) => ({ ...row, lists: lists.get(emailNorm) ?? [] }))
  return { items, total }
}

async function listsOf(ctx: Context, people: readonly Row[]): Promise<Map<string, PersonRow['lists']>> {
  const memberships = await ctx.db
    .select({
      emailNorm: contacts.emailNorm,
      id: contactLists.id,
      name: contactLists.name,
      leftAt: contacts.leftAt,
    })
    .from(contacts)
    .innerJoin(contactLists, eq(contactLists.id, contacts.listId))
    .where(
      inArray(
        contacts.emailNorm,
        people.map(({ emailNorm }) => emailNorm),
      ),
    )
    .orderBy(asc(contacts.id))
  const byPerson = Map.groupBy(memberships, ({ emailNorm }) => emailNorm)
  return new Map(
    [...byPerson].map(([person, rows]) => [
      person,
      rows.map(({ id, name, leftAt }) => ({ id, name, hasLeft: leftAt !== null })),
    ]),
  )
}
