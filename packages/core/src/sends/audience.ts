import { type SQL, sql } from 'drizzle-orm'

/**
 * The people of these lists as a query: each person once (the membership with a name first), and the reason why they
 * may not be mailed, if there is one. Columns: email, email_norm, name, list_id, reason.
 */
export const peopleOf = (contactListIds: number[]): SQL => sql`
  select p.*, s.reason from (
    select distinct on (c.email_norm) c.email, c.email_norm, c.name, c.list_id
    from contacts c where c.list_id = any(${sql.param(contactListIds)}::int[])
    order by c.email_norm, (c.name is null), c.id
  ) p left join suppressions s on s.email_norm = p.email_norm`

/** How many memberships these lists hold together. */
export const membershipsOf = (contactListIds: number[]): SQL => sql`
  select count(*) from contacts c where c.list_id = any(${sql.param(contactListIds)}::int[])`
