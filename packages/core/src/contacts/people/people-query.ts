import type { PeopleSelection } from '@newsloom/contract/contacts/bulk'
import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'
import { contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import { searchTerm } from '../search/search-term.ts'

/**
 * The people that match: email_norm, id (their oldest membership), email, name, added_at, status. A
 * person whose one list matches is shown with all of them.
 */
export const peopleQuery = (filter: PeopleFilter): SQL =>
  withStatus(sql.join([sql`true`, ...words(filter), ...inList(filter)], sql` and `), filter.status)

/** The same, of a selection. */
export function selectedQuery(selection: PeopleSelection): SQL {
  if ('ids' in selection) return withStatus(among(selection.ids), null)
  const { filter, except } = selection
  const matching = [sql`true`, ...words(filter), ...inList(filter), sql`not ${among(except)}`]
  return withStatus(sql.join(matching, sql` and `), filter.status)
}

const among = (ids: number[]): SQL =>
  sql`(c.email_norm in (select email_norm from ${contacts} where id = any(${sql.param(ids)}::int[])))`

function words({ search }: PeopleFilter): SQL[] {
  if (search === '') return []
  const ways = sql.join(searchTerm(search).ways, sql` or `)
  return [sql`c.email_norm in (select email_norm from ${contacts} where ${ways})`]
}

const inList = ({ listId }: PeopleFilter): SQL[] =>
  listId ? [sql`c.email_norm in (select email_norm from ${contacts} where list_id = ${listId})`] : []

const withStatus = (matches: SQL, status: PeopleFilter['status']): SQL => sql`
  select * from (
    select c.email_norm, min(c.id) as id, min(c.created_at) as added_at,
      (array_agg(c.email order by c.id))[1] as email,
      (array_agg(c.name order by c.id) filter (where c.name is not null))[1] as name,
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
