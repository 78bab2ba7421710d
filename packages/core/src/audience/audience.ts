import { contactLists } from '@newsloom/db/schema/contacts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { wasWithdrawnUnapproved } from './emailed-sends.ts'

/** A recipient who is in no list. */
export type AdHocRecipient = { email: string; emailNorm: string; name: string | null }

/** People who already received the analysis of this research are left out. */
type UnlessReceived = { unlessReceivedRunId?: number | null }
type Lists = UnlessReceived & { kind: 'lists'; contactListIds: number[] }
/**
 * The readers who got, or may have got, the statement that a correction is about. `exceptSendsOf`
 * is a fingerprint: readers that a send with it, or a retry of such a send, has mailed, tried to
 * mail or is about to mail do not get the correction again; readers that it left out may.
 */
type Corrected = {
  kind: 'corrected'
  correctionId: number
  contactListIds: number[]
  exceptSendsOf?: string
}
type Failed = UnlessReceived & { kind: 'failed'; sendId: number; contactListIds: number[] }

/**
 * The recipients of a send: members of lists (`all`: of every list), chosen memberships, people in
 * no list, the failed recipients of another send, or those of a statement that is corrected.
 */
export type Audience =
  | { kind: 'all' }
  | Lists
  | { kind: 'contacts'; contactIds: number[] }
  | { kind: 'ad-hoc'; recipients: AdHocRecipient[] }
  | Failed
  | Corrected
/** The audience when it is frozen: 'all' has become lists. */
export type KnownAudience = Exclude<Audience, { kind: 'all' }>

/** Recipients who already received the analysis of this research are left out; null: nobody is. */
export const unlessReceived = (audience: Audience): number | null =>
  'unlessReceivedRunId' in audience ? (audience.unlessReceivedRunId ?? null) : null

/** The current audience: 'all' becomes every list. */
export async function knownAudience(ctx: Context, audience: Audience): Promise<KnownAudience> {
  if (audience.kind !== 'all') return audience
  const lists = await ctx.db.select({ id: contactLists.id }).from(contactLists).orderBy(asc(contactLists.id))
  return { kind: 'lists', contactListIds: lists.map((list) => list.id) }
}

/** Members of these lists who have not left them; the table contacts is aliased `c`. */
export const isMemberOf = (contactListIds: number[]): SQL =>
  sql`c.list_id = any(${sql.param(contactListIds)}::int[]) and c.left_at is null`

/**
 * Joins the opt-outs and suppressions that keep a person from being mailed to the rows `p`, by
 * address. `isFew`: for a batch of people they are looked up by index whatever the table statistics
 * say, and suppressions by their key. A suppression with only a hash (the person was erased while
 * an import added them again) is found by the hash.
 */
export const joinOptOuts = (topicId: SQL, { isFew = false } = {}): SQL => {
  const isSuppression = isFew
    ? sql`x.email_hash = email_hash(p.email_norm)`
    : sql`x.email_norm = p.email_norm`
  // an address has at most one row in each table; the limit only keeps the planner from joining
  // whole tables
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

/**
 * The state and reason that the joined rows give a delivery; both null for a person who may be
 * mailed.
 */
export const optOutState: SQL = sql`case when s.reason is not null then 'suppressed'
  when f.email_norm is not null or o.email_norm is not null then 'skipped' end`
export const optOutReason: SQL = sql`case when s.reason is not null then s.reason
  when f.email_norm is not null then 'paused'
  when o.email_norm is not null then 'topic-opt-out' end`

/**
 * Memberships that were chosen one by one, of people who have not left that list; contacts is
 * aliased `c`. With an array the planner knows how many there are; from `unnest` it expects a few,
 * and would look up a million one at a time.
 */
export const isChosen = (contactIds: number[]): SQL =>
  sql`c.id = any(${sql.param(contactIds)}::int[]) and c.left_at is null`

/**
 * The memberships in an audience, each once: email, email_norm, name, list_id. A person may appear
 * several times.
 */
export function namedBy(audience: KnownAudience): SQL {
  const fromContacts = (where: SQL) =>
    sql`select c.email, c.email_norm, c.name, c.list_id, c.id from contacts c where ${where}`
  switch (audience.kind) {
    case 'lists':
      return fromContacts(isMemberOf(audience.contactListIds))
    case 'contacts':
      return fromContacts(isChosen(audience.contactIds))
    case 'failed':
      return sql`
        select d.email, d.email_norm, d.name, d.list_id, d.id from deliveries d
        where d.send_id = ${audience.sendId} and d.state = 'failed' and d.email <> ${ERASED_EMAIL}`
    case 'corrected':
      return sql`
        select d.email, d.email_norm, d.name, d.list_id, d.id from deliveries d
        join sends n on n.id = d.send_id
        where n.id in (
            select m.send_id from correction_notes c join mailed_statements m on m.note_id = c.note_id
            where c.correction_id = ${audience.correctionId}::int)
          and d.state in ('sent', 'uncertain') and d.outcome is distinct from 'bounced'
          and d.email <> ${ERASED_EMAIL}
          and (d.list_id is null or exists (
            select 1 from contacts c where c.email_norm = d.email_norm and c.left_at is null
              and (c.list_id = d.list_id or c.list_id = any(n.contact_list_ids))))
          ${
            audience.exceptSendsOf === undefined
              ? sql``
              : sql`and not exists (
            select 1 from (${reachedBy(audience.exceptSendsOf)}) b where b.email_norm = d.email_norm)`
          }`
    case 'ad-hoc':
      return sql`
        select g.email, g.email_norm, g.name, null::int as list_id, g.id
        from unnest(
          ${sql.param(audience.recipients.map((recipient) => recipient.email))}::text[],
          ${sql.param(audience.recipients.map((recipient) => recipient.emailNorm))}::text[],
          ${sql.param(audience.recipients.map((recipient) => recipient.name))}::text[]
        ) with ordinality g (email, email_norm, name, id)`
  }
}

/** The people that these sends and their retries mailed, may have mailed, or failed to reach. */
const reachedBy = (fingerprint: string): SQL => sql`
  with recursive own as (
    select id from sends where fingerprint = ${fingerprint} and kind = 'correction'
    union select s.id from sends s join own on s.retry_of_id = own.id)
  select g.email_norm from deliveries g
  where g.send_id in (select id from own) and g.state in ('pending', 'sent', 'uncertain', 'failed')`

/**
 * The people of a send as a query: each person once (a membership with a name is preferred), and,
 * for those who are not mailed, the reason. Columns: email, email_norm, name, list_id, left_out (a
 * delivery's state), reason.
 */
export function peopleOf(audience: KnownAudience, topicId: number | null): SQL {
  const runId = unlessReceived(audience)
  const hasIt = runId === null ? sql`false` : sql`r.email_norm is not null`
  // people who had it earlier were mailed again on purpose: only sends after the failure count
  const received = receivedFrom(runId ?? 0, audience.kind === 'failed' ? audience.sendId : 0)
  return sql`
  select p.*, coalesce(${optOutState}, case when ${hasIt} then 'skipped' end) as left_out,
    coalesce(${optOutReason}, case when ${hasIt} then 'already-received' end) as reason
  from (
    select distinct on (m.email_norm) m.email, m.email_norm, m.name, m.list_id
    from (${namedBy(audience)}) m
    order by m.email_norm, (m.name is null), m.id
  ) p ${joinOptOuts(sql`${topicId}::int`, { isFew: audience.kind === 'ad-hoc' })}
  ${runId === null ? sql`` : sql`left join (${received}) r on r.email_norm = p.email_norm`}`
}

/**
 * People who received the analysis of a research run, or are about to, by any send, or by one later
 * than `afterSendId`, and when it was last sent to them; without the sends of `except`, a
 * condition on the table sends. Columns: email_norm, at.
 */
export const receivedFrom = (researchRunId: number, afterSendId = 0, except = sql`false`): SQL => sql`
  select d.email_norm, max(n.created_at) as at
  from sends n join deliveries d on d.send_id = n.id
  where n.research_run_id = ${researchRunId}::int and n.kind <> 'test' and n.id > ${afterSendId}::int
    and d.state in ('pending', 'sent', 'uncertain') and not ${wasWithdrawnUnapproved('n')}
    and n.id not in (select sends.id from sends where ${except})
  group by d.email_norm`

/** How many memberships are in an audience. */
export const membershipsOf = (audience: KnownAudience): SQL =>
  sql`select count(*) from (${namedBy(audience)}) m`

/**
 * The figures of `peopleOf` that are shown before a send, computed without sorting: memberships,
 * people, and how many are left out.
 */
export const audienceCounts = (audience: KnownAudience, topicId: number | null): SQL => sql`
  select coalesce(sum(p.memberships), 0)::int as memberships, count(*)::int as audience,
    count(*) filter (where ${optOutState} = 'suppressed')::int as suppressed,
    count(*) filter (where ${optOutState} = 'skipped')::int as skipped
  from (
    select m.email_norm, count(*) as memberships from (${namedBy(audience)}) m group by m.email_norm
  ) p ${joinOptOuts(sql`${topicId}::int`)}`
