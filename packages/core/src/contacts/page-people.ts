import type {
  PeopleFilter,
  PeopleSort,
  PeopleTable,
  PeopleTableInput,
  PersonRow,
} from '@newsloom/contract/contacts/people-table'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { requireList } from '../contact-lists/require-list.ts'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { addressesOf, countQuery, type PeopleOrder, peopleAt, peopleQuery } from './people/people-query.ts'

/** People without a name come last; the same names and addresses in the order they were added. */
const ORDERS: Record<PeopleSort, PeopleOrder> = {
  newest: 'id desc',
  oldest: 'id',
  name: 'lower(name) nulls last, id',
  'name-desc': 'lower(name) desc nulls last, id',
  email: 'email_norm',
  'email-desc': 'email_norm desc',
}

type Row = Omit<PersonRow, 'lists'> & { emailNorm: string }

/**
 * One page of people, each once with all their lists, and how many match.
 * @throws NotFoundError when the list of the filter is gone
 */
export async function pagePeople(ctx: Context, input: PeopleTableInput): Promise<PeopleTable> {
  if (input.listId) await requireList(ctx, input.listId)
  const rows = await ctx.db.execute<Row>(input.status ? chosenLast(input) : await chosenFirst(ctx, input))
  const total = await countPeople(ctx, input)
  const lists = await listsOf(ctx, rows)
  return {
    items: rows.map(({ emailNorm, ...row }) => ({ ...row, lists: lists.get(emailNorm) ?? [] })),
    total,
  }
}

/** How many people match the filters of the table. */
export async function countPeople(ctx: Context, filter: PeopleFilter): Promise<number> {
  return oneRow(await ctx.db.execute<{ total: number }>(countQuery(filter))).total
}

/** For people who are not on the page, only what they are ordered by is read. */
async function chosenFirst(ctx: Context, input: PeopleTableInput): Promise<SQL> {
  const page = { order: ORDERS[input.sort], ...placeOf(input) }
  const chosen = await ctx.db.execute<{ emailNorm: string }>(addressesOf(input, page))
  const people = peopleAt(chosen.map(({ emailNorm }) => emailNorm))
  return sql`${shown(people)} order by ${sql.raw(ORDERS[input.sort])}`
}

/** A status is worked out for everyone first. */
function chosenLast(input: PeopleTableInput): SQL {
  const { limit, offset } = placeOf(input)
  return sql`${shown(peopleQuery(input))} order by ${sql.raw(ORDERS[input.sort])} limit ${limit} offset ${offset}`
}

const placeOf = ({ limit, page }: PeopleTableInput) => ({ limit, offset: (page - 1) * limit })

const shown = (people: SQL): SQL => sql`
  select id, email, email_norm as "emailNorm", name, coalesce(fields, '{}') as fields, status,
    to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addedAt"
  from (${people}) as people`

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
