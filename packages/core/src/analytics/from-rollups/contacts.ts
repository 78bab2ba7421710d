import { ENGAGEMENT } from '@newsloom/contract/analytics/engagement'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { mailsOfReaders } from '../../rollups/mails-of-readers.ts'
import { type ContactFacts, namedContacts, score } from '../from-clicks/contacts.ts'
import type { Scope } from '../scope.ts'

/** Readers who are looked at first, per row that is wanted. */
const FIRST = 20
const DAY_MS = 86_400_000
/** More than a score computed here and in SQL may differ by. */
const ROUNDING = 1e-9

/** The first expression of the index `click_readers_engaged_idx`. */
const breadth = sql.raw(
  `(least(1, r.people_sends::float8 / greatest(${ENGAGEMENT.leastMails}, r.people_mails)))`,
)

/** The least of each part of the score that readers need to be among the first. */
type AtLeast = { clickedAt: Date; breadth: number }

/**
 * Does as `contactsFromClicks`, from the rollups and without scoring everyone. The first by
 * breadth, the latest among equals, show which score is enough; as neither part of a score exceeds
 * 1, only readers with at least the rest in both can reach it (after Fagin, Lotem and Naor,
 * "Optimal aggregation algorithms for middleware", 2003).
 */
export async function firstContacts(
  ctx: Context,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<ContactFacts[]> {
  // with clicks of machines: asked for seldom, so no indexes are kept for it
  if (scope.clicks === 'all')
    return [...(await ctx.db.execute<ContactFacts>(contactsFromRollups(scope, now, limit)))]
  return ctx.db.transaction(
    async (db) => {
      const [last] = await db.execute<{ score: number }>(enoughScore(now, limit))
      const atLeast = last && last.score > 1 + ROUNDING ? partsOf(last.score - ROUNDING, now) : undefined
      return [...(await db.execute<ContactFacts>(contactsFromRollups(scope, now, limit, atLeast)))]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function partsOf(least: number, now: Date): AtLeast {
  const ageMs = -Math.log2(least - 1) * ENGAGEMENT.halfLifeDays * DAY_MS
  return { clickedAt: new Date(now.getTime() - Math.ceil(ageMs)), breadth: least - 1 }
}

/** The score of the last wanted row, among the first by breadth; no row: there are fewer. */
const enoughScore = (now: Date, limit: number): SQL => sql`
  with ${CHANGED},
  first as (
    select * from click_readers r
    order by ${breadth} desc, r.people_last_at desc nulls last limit ${limit * FIRST}
  ),
  ${perPerson('people', sql`first`)}
  select ${score(now)} as score from per_person p cross join lateral (select p.mails) g
  order by score desc offset ${limit - 1} limit 1`

/** `contactsFromClicks` from the rollups, of readers whose clicks by people are `atLeast`. */
export function contactsFromRollups(scope: Scope, now: Date, limit: number | null, atLeast?: AtLeast): SQL {
  return sql`
    with ${CHANGED},
    ${atLeast ? needed(atLeast) : sql``}
    ${perPerson(scope.clicks, atLeast ? sql`needed` : sql`click_readers`)},
    ranked as (
      select p.*, false as is_partial, ${score(now)} as score
      from per_person p cross join lateral (select p.mails) g
      order by score desc, p.clicks desc, p.email_norm limit ${limit}
    )
    ${namedContacts}`
}

const needed = ({ clickedAt, breadth: least }: AtLeast): SQL => sql`
  needed as (
    select * from click_readers r
    where r.people_last_at >= ${clickedAt.toISOString()}::timestamptz and ${breadth} >= ${least}::float8
    union select * from click_readers r where r.id in (select id from changed)
  ),`

/** Readers whose emails changed and are not counted yet, with their emails from the deliveries. */
const CHANGED = sql`
  changed as materialized (
    select id, email_norm from click_readers where email_norm in (select email_norm from mailed_changes)
  ),
  counted_again as materialized (${mailsOfReaders(sql`select * from changed`)})`

/** `readers`: a table or expression with rows of `click_readers`. */
function perPerson(clicks: Scope['clicks'], readers: SQL): SQL {
  const isPeople = clicks === 'people'
  const own = isPeople
    ? sql`r.people_clicks::int as clicks, r.people_campaigns as campaigns, r.people_sends as clicked_mails, r.people_last_at as last_click`
    : sql`r.clicks::int as clicks, r.campaigns, r.sends as clicked_mails, r.last_at as last_click`
  const mails = sql.raw(isPeople ? 'people_mails' : 'mails')
  return sql`
    per_person as (
      select r.id, r.email_norm, ${own},
        case when r.id in (select id from changed) then coalesce(a.${mails}, 0) else r.${mails} end as mails
      from ${readers} r left join counted_again a on a.reader_id = r.id
      where ${isPeople ? sql`r.people_clicks` : sql`r.clicks`} > 0
    )`
}
