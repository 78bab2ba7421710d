import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/analytics-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { ContactFacts } from '../from-clicks/contacts.ts'
import { scopeOf } from '../scope.ts'
import { contactsFromRollups, firstContacts } from './contacts.ts'

const database = testDatabase()
const ctx = testContext(database)
const scope = scopeOf(AnalyticsScope.parse({}), new Date())
const now = new Date('2026-07-01T00:00:00Z')
const DAY = 86_400_000

type Reader = { daysAgo: number; clicked: number; mails: number }

async function fillReaders(readers: readonly Reader[]): Promise<void> {
  await database.sql`truncate click_readers`
  const column = (of: (reader: Reader) => number | string) => sql.param(readers.map(of))
  await ctx.db.execute(sql`
    insert into click_readers (email_norm, people_clicks, clicks, people_sends, sends, people_campaigns, campaigns,
      people_mails, mails, people_last_at, last_at)
    select 'reader' || n || '@example.org', c, c, c, c, 1, 1, m, m, a::timestamptz, a::timestamptz
    from unnest(${column(({ clicked }) => clicked)}::int[], ${column(({ mails }) => mails)}::int[],
      ${column(({ daysAgo }) => new Date(now.getTime() - daysAgo * DAY).toISOString())}::text[])
      with ordinality as x(c, m, a, n)`)
}

async function expectSameAsEveryone(): Promise<void> {
  for (const limit of [1, 3, 15])
    expect(await firstContacts(ctx, scope, { now, limit })).toEqual([
      ...(await ctx.db.execute<ContactFacts>(contactsFromRollups(scope, now, limit))),
    ])
}

test('the first of many readers are the same as when everyone is scored', async () => {
  const random = seededRandom(5)
  await fillReaders(
    Array.from({ length: 2_000 }, () => {
      const mails = 1 + Math.floor(random() * 20)
      return { daysAgo: random() * 400, mails, clicked: 1 + Math.floor(random() * mails) }
    }),
  )
  await expectSameAsEveryone()
})

test('people who lead in neither part of the score are found too', async () => {
  await fillReaders([
    // the first by recency, who read little, and the first by breadth, who read long ago
    ...Array.from({ length: 700 }, (_, n) => ({ daysAgo: n / 1_000, mails: 100, clicked: 1 })),
    ...Array.from({ length: 700 }, () => ({ daysAgo: 900, mails: 5, clicked: 5 })),
    ...Array.from({ length: 20 }, (_, n) => ({ daysAgo: 2 + n / 10, mails: 20, clicked: 19 })),
  ])
  const [first] = await firstContacts(ctx, scope, { now, limit: 1 })
  expect(first).toMatchObject({ mails: 20, clicked_mails: 19 })
  await expectSameAsEveryone()
})

test('readers of equal score keep their order, however many they are', async () => {
  await fillReaders(Array.from({ length: 1_000 }, () => ({ daysAgo: 3, mails: 4, clicked: 2 })))
  await expectSameAsEveryone()
})

test('nobody clicked yet', async () => {
  await fillReaders([])
  expect(await firstContacts(ctx, scope, { now, limit: 15 })).toEqual([])
})
