import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { createTestDatabase } from '@newsloom/db/testing'
import { getUrls } from '../src/analytics/get-analytics.ts'
import { getReadLately } from '../src/analytics/get-read-lately.ts'
import { countAudience } from '../src/audience/count-audience.ts'
import { countUpcomingPeople } from '../src/dashboard/count-upcoming-people.ts'
import { listUpcoming } from '../src/dashboard/list-upcoming.ts'
import { testContext } from '../src/testing/test-context.ts'
import { countEverything } from './clicks/count-everything.ts'
import { fillClicks } from './clicks/million-clicks.ts'
import { elapsedMs, median } from './timing.ts'

// 'Goes out next' with 500 lists of 1,000 people and 2,000 subscriptions, of which the first three
// send to ten lists each, and 'Most read' with 200,000 clicks in the last days beside
// 100,000 of a year.
const ROUNDS = 3
/**
 * Most, as a multiple of: counting one audience (the rows), counting five one by one (their
 * people), and the URLs of the Analytics screen for the same days (the stories).
 */
const GOALS = { upcoming: 1, people: 1.5, read: 4 }
const timeZone = 'Asia/Bangkok'
const scope = AnalyticsScope.parse({ range: '7d', timeZone })

const database = await createTestDatabase()
const ctx = testContext(database)
const { sql } = database

async function fillPlans(): Promise<void> {
  await sql`insert into contact_lists (name) select 'List ' || n from generate_series(1, 500) n`
  await sql`
    insert into contacts (list_id, email, email_norm)
    select l.id, 'p' || p || '@example.org', 'p' || p || '@example.org'
    from contact_lists l, lateral (select (l.id * 500 + n) as p from generate_series(1, 1000) n) people`
  await sql`
    insert into suppressions (email_hash, email_norm, reason)
    select email_hash(email_norm), email_norm, 'bounced' from contacts where id % 50 = 0 on conflict do nothing`
  // ten lists of a topic at the same time for the first 30, and every other one at its own
  await sql`
    insert into topic_subscriptions (list_id, topic_id, is_active, frequency, next_run_at)
    select 1 + n / 40, 1 + n % 40, true, 24,
      date_trunc('hour', now()) + interval '1 minute' * case when n % 40 < 3 and n / 40 < 10 then n % 40 else 5 + n end
    from generate_series(0, 1999) n`
}

async function fillWeek(): Promise<void> {
  await sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent)
    select now() - interval '6 days' * random(), 1 + floor(1000 * power(random(), 3))::int, d.id, d.send_id, d.email_norm,
      (array['people', 'people', 'people', 'machine'])[1 + n % 4], 'browser', 'Mozilla/5.0'
    from generate_series(1, 200000) n join deliveries d on d.id = 1 + (hashint8(n::bigint * 77) & 2147483647) % 60000`
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) took.push(await elapsedMs(work))
  return Math.round(median(took))
}

try {
  await fillClicks(sql, 100_000)
  await fillWeek()
  await countEverything(ctx, sql)
  await fillPlans()
  await sql`vacuum analyze`
  const tenLists = { contactListIds: Array.from({ length: 10 }, (_, n) => n + 1), topicId: 1 }
  const ms = {
    upcoming: await medianOf(() => listUpcoming(ctx)),
    people: await medianOf(() => countUpcomingPeople(ctx, { limit: 5 })),
    allPeople: await medianOf(() => countUpcomingPeople(ctx, { limit: 50 })),
    oneAudience: await medianOf(() => countAudience(ctx, tenLists)),
    read: await medianOf(() => getReadLately(ctx, { timeZone })),
    urls: await medianOf(() => getUrls(ctx, scope)),
  }
  const ratios = {
    upcoming: ms.upcoming / ms.oneAudience,
    people: ms.people / (5 * ms.oneAudience),
    read: ms.read / ms.urls,
  }
  const passed =
    ratios.upcoming <= GOALS.upcoming && ratios.people <= GOALS.people && ratios.read <= GOALS.read
  console.info(JSON.stringify({ bench: 'dashboard', ms, ratios, goals: GOALS, passed }))
  if (!passed) process.exitCode = 1
} finally {
  await database.close()
}
