import type { AudienceInput, AudienceView } from '@newsloom/contract/sends/sends'
import { contactLists } from '@newsloom/db/schema/contacts'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { type Audience, audienceCounts, isMemberOf } from './audience.ts'

type Members = Extract<Audience, { kind: 'all' | 'lists' | 'contacts' }>
/** `topicId`: whoever opted out of this topic is not mailed. */
type Asked = { audience: Members; topicId: number | null }
/** Memberships in an audience, and why fewer people would be mailed. */
type Counts = { memberships: number; left: number; duplicates: number; suppressed: number; skipped: number }
type List = { id: number; contactCount: number }

/**
 * The people a send to these lists (null: to all) would reach: people who would be mailed, and how
 * many are left out and why.
 */
export const countAudience = (
  ctx: Context,
  { contactListIds, topicId }: AudienceInput,
): Promise<AudienceView> =>
  countRecipients(ctx, contactListIds ? { kind: 'lists', contactListIds } : { kind: 'all' }, topicId)

/** The same for any audience of a campaign. */
export async function countRecipients(
  ctx: Context,
  audience: Members,
  topicId: number | null,
): Promise<AudienceView> {
  return oneRow(await countAudiences(ctx, [{ audience, topicId }]))
}

/**
 * The same for several at once, in their order; two statements however many they are. The figures
 * equal those of `peopleOf`. Chosen contacts are counted one by one, lists from the smaller tables:
 * they store their size, and there are fewer opt-outs than people.
 */
export async function countAudiences(ctx: Context, asked: readonly Asked[]): Promise<AudienceView[]> {
  if (asked.length === 0) return []
  const lists = await readLists(ctx, asked)
  const parts = asked.map(
    ({ audience, topicId }, place) =>
      sql`(select ${place}::int as place, c.* from (${countsOf(audience, topicId, lists)}) c)`,
  )
  const rows = await ctx.db.execute<Counts>(sql`${sql.join(parts, sql` union all `)} order by place`)
  return rows.map(({ memberships, left, duplicates, suppressed, skipped }) => ({
    people: memberships - left - duplicates - suppressed - skipped,
    suppressed,
    skipped,
    duplicates,
  }))
}

/** The lists of these audiences, the largest first. */
async function readLists(ctx: Context, asked: readonly Asked[]): Promise<List[]> {
  const isAll = asked.some(({ audience }) => audience.kind === 'all')
  const ids = asked.flatMap(({ audience }) => (audience.kind === 'lists' ? audience.contactListIds : []))
  if (!isAll && ids.length === 0) return []
  return ctx.db
    .select({ id: contactLists.id, contactCount: contactLists.contactCount })
    .from(contactLists)
    .where(isAll ? undefined : inArray(contactLists.id, [...new Set(ids)]))
    .orderBy(desc(contactLists.contactCount), contactLists.id)
}

function countsOf(audience: Members, topicId: number | null, lists: readonly List[]): SQL {
  if (audience.kind === 'contacts')
    return sql`
      select a.memberships, 0 as left, a.memberships - a.audience as duplicates, a.suppressed, a.skipped
      from (${audienceCounts(audience, topicId)}) a`
  const chosen = audience.kind === 'lists' ? new Set(audience.contactListIds) : null
  const own = lists.filter(({ id }) => chosen?.has(id) ?? true)
  const ids = own.map(({ id }) => id)
  const memberships = own.reduce((sum, { contactCount }) => sum + contactCount, 0)
  return sql`
    select ${memberships}::int as memberships, (${leftOf(ids)})::int as left,
      (${duplicatesOf(ids)})::int as duplicates, w.suppressed, w.skipped
    from (${optOutsOf(ids, topicId)}) w`
}

/** Memberships that ended; contacts_left_idx contains no others. */
const leftOf = (ids: number[]): SQL => sql`
  select count(*) from contacts c where c.list_id = any(${sql.param(ids)}::int[]) and c.left_at is not null`

/**
 * Memberships of people who are also in an earlier list. `ids`: the largest list first, which
 * avoids scanning it.
 */
function duplicatesOf(ids: number[]): SQL {
  const [first, second] = ids
  if (first === undefined || second === undefined) return sql`select 0`
  return ids.length === 2 ? pairsOf(first, second) : repeatsOf(ids)
}

/**
 * People in both lists are counted from an index alone, without reading rows; the few pairs in
 * which one membership has ended are subtracted.
 */
const pairsOf = (first: number, second: number): SQL => sql`
  select (
    select count(*) from contacts a join contacts b on b.email_norm = a.email_norm and b.list_id = ${first}
    where a.list_id = ${second}
  ) - (
    select count(*) from contacts l join contacts o on o.email_norm = l.email_norm
    where l.list_id in (${first}, ${second}) and l.left_at is not null
      and o.list_id = case when l.list_id = ${first} then ${second}::int else ${first}::int end
      and (o.left_at is null or l.list_id < o.list_id)
  )`

function repeatsOf(ids: number[]): SQL {
  const place = (list: SQL) => sql`array_position(${sql.param(ids)}::int[], ${list})`
  return sql`
    select count(*) from contacts c where ${isMemberOf(ids.slice(1))} and exists (
      select 1 from contacts e
      where e.email_norm = c.email_norm and e.left_at is null
        and e.list_id = any(${sql.param(ids)}::int[]) and ${place(sql`e.list_id`)} < ${place(sql`c.list_id`)})`
}

/**
 * Members who may not be mailed; a person who is both suppressed and paused counts as suppressed.
 */
const optOutsOf = (ids: number[], topicId: number | null): SQL => sql`
  select count(*) filter (where m.suppressed)::int as suppressed, count(*) filter (where not m.suppressed)::int as skipped
  from (
    select w.email_norm, bool_or(w.suppressed) as suppressed
    from (
      select email_norm, true as suppressed from suppressions where email_norm is not null
      union all select email_norm, false from preferences where paused_until > clock_timestamp()
      union all select email_norm, false from topic_opt_outs where topic_id = ${topicId}::int
    ) w
    join contacts c on c.email_norm = w.email_norm and ${isMemberOf(ids)}
    group by w.email_norm
  ) m`
