import { type SQL, sql } from 'drizzle-orm'

/** Whom a send goes to; a topic that some people do not want is left out for them. */
export type Audience = { contactListIds: number[]; topicId: number | null }

/** Members of these lists who have not left them; contacts as `c`. */
export const isMemberOf = (contactListIds: number[]): SQL =>
  sql`c.list_id = any(${sql.param(contactListIds)}::int[]) and c.left_at is null`

/**
 * The wishes that keep a person from being mailed, joined to rows as `p` by their address. `isFew`: of a batch's people
 * they are probed by index, however little the tables' statistics know, and suppressions by their key. A hash without
 * an address (erased while an import brought the person back) is found by it alone.
 */
export const joinWishes = (topicId: SQL, { isFew = false } = {}): SQL => {
  const isSuppression = isFew
    ? sql`x.email_hash = email_hash(p.email_norm)`
    : sql`x.email_norm = p.email_norm`
  // an address has one row of each wish at most; the limit only keeps the planner from joining whole tables
  const each = isFew ? sql`limit 1` : sql``
  return sql`
  left join lateral (
    select x.reason from suppressions x where ${isSuppression} ${each}) s on true
  left join lateral (
    select x.email_norm from preferences x
    where x.email_norm = p.email_norm and x.paused_until > clock_timestamp() ${each}) f on true
  left join lateral (
    select x.email_norm from topic_opt_outs x
    where x.email_norm = p.email_norm and x.topic_id = ${topicId} ${each}) o on true`
}

/** What the joined wishes come to in the ledger; both null for a person who may be mailed. */
export const wishState: SQL = sql`case when s.reason is not null then 'suppressed'
  when f.email_norm is not null or o.email_norm is not null then 'skipped' end`
export const wishReason: SQL = sql`case when s.reason is not null then s.reason
  when f.email_norm is not null then 'paused by the reader'
  when o.email_norm is not null then 'does not want this topic' end`

/**
 * The people of a send as a query: each person once (the membership with a name first), and how the ledger says why they
 * are not mailed, if so. Columns: email, email_norm, name, list_id, left_out (a delivery's state), reason.
 */
export const peopleOf = ({ contactListIds, topicId }: Audience): SQL => sql`
  select p.*, ${wishState} as left_out, ${wishReason} as reason from (
    select distinct on (c.email_norm) c.email, c.email_norm, c.name, c.list_id
    from contacts c where ${isMemberOf(contactListIds)}
    order by c.email_norm, (c.name is null), c.id
  ) p ${joinWishes(sql`${topicId}::int`)}`

/** As `peopleOf`, of one person who is in no list of the send. */
export const givenPerson = (
  { email, emailNorm, name }: { email: string; emailNorm: string; name: string | null },
  topicId: number | null,
): SQL => sql`
  select p.*, ${wishState} as left_out, ${wishReason} as reason from (
    select ${email}::text as email, ${emailNorm}::text as email_norm, ${name}::text as name, null::int as list_id
  ) p ${joinWishes(sql`${topicId}::int`, { isFew: true })}`

/** How many memberships these lists hold together. */
export const membershipsOf = (contactListIds: number[]): SQL => sql`
  select count(*) from contacts c where ${isMemberOf(contactListIds)}`
