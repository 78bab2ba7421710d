import type { PeopleSelection } from '@newsloom/contract/contacts/bulk'
import { ENGAGED_FROM, type PeopleFilter } from '@newsloom/contract/contacts/people-table'
import { contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import { readerScore } from '../../rollups/reader-score.ts'
import { searchTerm } from '../search/search-term.ts'

/**
 * The people that match: email_norm, id (their oldest membership), email, name, fields, added_at,
 * status. A person whose one list matches is shown with all of them.
 */
export const peopleQuery = (filter: PeopleFilter): SQL => withStatus(matching(filter), filter.status)

/** Like `peopleQuery`, for a selection. */
export const selectedQuery = (selection: PeopleSelection): SQL =>
  withStatus(selected(selection), statusOf(selection))

/** How many people match; without a status, nobody's need be worked out. */
export function countQuery(filter: PeopleFilter): SQL {
  const people = filter.status
    ? peopleQuery(filter)
    : sql`select distinct c.email_norm from contacts c where ${matching(filter)}`
  return sql`select count(*)::int as total from (${people}) as people`
}

export type PeopleOrder =
  | 'id'
  | 'id desc'
  | 'email_norm'
  | 'email_norm desc'
  | 'lower(name) nulls last, id'
  | 'lower(name) desc nulls last, id'
type Page = { order: PeopleOrder; limit: number; offset: number }

/** The name that a person is shown by. */
const FIRST_NAME = sql`(array_agg(c.name order by c.id) filter (where c.name is not null))[1] as name`

/**
 * The addresses of one page of the people that match, whatever their status. Ids are in the order
 * of `added_at`.
 */
export const addressesOf = (filter: PeopleFilter, { order, limit, offset }: Page): SQL => sql`
  select email_norm as "emailNorm" from (
    select c.email_norm, min(c.id) as id ${order.startsWith('lower(name)') ? sql`, ${FIRST_NAME}` : sql``}
    from contacts c where ${matching(filter)} group by c.email_norm
  ) as people order by ${sql.raw(order)} limit ${limit} offset ${offset}`

/** Like `peopleQuery`, of these addresses. */
export const peopleAt = (addresses: string[]): SQL =>
  withStatus(sql`c.email_norm = any(${sql.param(addresses)}::text[])`, null)

/**
 * The selected people whose first memberships come after `after`, at most `limit` of them before
 * those of another status are left out; and the last id that was looked at (`read_until`).
 */
export const nextSelected = (selection: PeopleSelection, after: number, limit: number): SQL => sql`
  with chosen as materialized (
    select c.email_norm, c.id from contacts c
    where c.id > ${after} and ${IS_FIRST} and ${selected(selection)} order by c.id limit ${limit}
  ),
  people as (${withStatus(sql`c.email_norm in (select email_norm from chosen)`, statusOf(selection))})
  select u.read_until, p.* from (select max(id) as read_until from chosen) u left join people p on true
  where u.read_until is not null`

/** A subquery is evaluated row by row: the first rows of a page need not wait for all. */
const IS_FIRST = sql`c.id = (select min(e.id) from contacts e where e.email_norm = c.email_norm)`

const matching = (filter: PeopleFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...words(filter),
      ...inList(filter),
      ...candidates(filter),
      ...withField(filter),
      ...addedWithin(filter),
      ...engaged(filter),
    ],
    sql` and `,
  )

function selected(selection: PeopleSelection): SQL {
  if ('ids' in selection) return among(selection.ids)
  return sql`${matching(selection.filter)} and not ${among(selection.except)}`
}

const statusOf = (selection: PeopleSelection): PeopleFilter['status'] =>
  'ids' in selection ? null : selection.filter.status

const among = (ids: number[]): SQL =>
  sql`(c.email_norm in (select email_norm from ${contacts} where id = any(${sql.param(ids)}::int[])))`

function words({ search }: PeopleFilter): SQL[] {
  if (search === '') return []
  const ways = sql.join(searchTerm(search).ways, sql` or `)
  return [sql`c.email_norm in (select email_norm from ${contacts} where ${ways})`]
}

const inList = ({ listId }: PeopleFilter): SQL[] =>
  listId ? [sql`c.email_norm in (select email_norm from ${contacts} where list_id = ${listId})`] : []

/** Like `person_fields`: a person's oldest value counts. */
function withField({ field, value }: PeopleFilter): SQL[] {
  if (!field) return []
  const isTheirs = value
    ? sql`having lower((array_agg(p.fields ->> ${field}::text order by p.id))[1]) = lower(${value})`
    : sql``
  return [
    sql`c.email_norm in (
      select p.email_norm from ${contacts} p where p.fields ? ${field}::text group by p.email_norm ${isTheirs})`,
  ]
}

function addedWithin({ addedWithin: days }: PeopleFilter): SQL[] {
  if (!days) return []
  const since = sql`now() - make_interval(days => ${days}::int)`
  return [
    sql`c.email_norm in (
      select n.email_norm from ${contacts} n where n.created_at >= ${since} and not exists (
        select 1 from ${contacts} e where e.email_norm = n.email_norm and e.created_at < ${since}))`,
  ]
}

function engaged({ engagement }: PeopleFilter): SQL[] {
  if (!engagement) return []
  const readers = (where: SQL) =>
    sql`(select r.email_norm from click_readers r where r.people_last_at is not null and ${where})`
  // 'not in' would compare each contact with every reader
  if (engagement === 'none') return [sql`not exists ${readers(sql`r.email_norm = c.email_norm`)}`]
  // the score is shown as a whole number
  const isHigh = sql`${readerScore} >= ${ENGAGED_FROM - 0.5}::float8`
  return [sql`c.email_norm in ${readers(engagement === 'high' ? isHigh : sql`not ${isHigh}`)}`]
}

/** Narrows the people for a rare status; `withStatus` then decides. */
function candidates({ status }: PeopleFilter): SQL[] {
  if (!status || status === 'receives') return []
  if (status === 'left')
    return [sql`c.email_norm in (select email_norm from ${contacts} where left_at is not null)`]
  if (status === 'paused')
    return [sql`c.email_norm in (select email_norm from preferences where paused_until > now())`]
  return [sql`c.email_norm in (select email_norm from suppressions)`]
}

const withStatus = (matches: SQL, status: PeopleFilter['status']): SQL => sql`
  select * from (
    select c.email_norm, min(c.id) as id, min(c.created_at) as added_at,
      (array_agg(c.email order by c.id))[1] as email,
      ${FIRST_NAME},
      person_fields(c.fields order by c.id desc) filter (where c.fields is not null) as fields,
      case
        when min(s.reason) in ('manual', 'provider') then 'suppressed'
        when min(s.reason) is not null then min(s.reason)
        when bool_and(c.left_at is not null) then 'left'
        when bool_or(f.email_norm is not null) then 'paused'
        else 'receives'
      end as status
    from contacts c
    left join suppressions s on s.email_norm = c.email_norm
    left join preferences f on f.email_norm = c.email_norm and f.paused_until > now()
    where ${matches}
    group by c.email_norm) as person
  where ${status ? sql`status = ${status}` : sql`true`}`
