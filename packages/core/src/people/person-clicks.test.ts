import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { personClicks } from './person-clicks.ts'

const database = testDatabase()
const ctx = testContext(database)

test('the clicks of a person are found by indexes, not by reading all', async () => {
  await database.sql`
    insert into clicks (at, link_id, delivery_id, email_norm, class, class_reason)
    select date_trunc('month', now()) + n * interval '1 second', 1, n, 'p' || n % 2000 || '@example.org', 'people', 'x'
    from generate_series(1, 20000) n`
  await database.sql`analyze clicks`
  const found = await ctx.db.execute(personClicks('p7@example.org'))
  expect(found).toHaveLength(10)
  const lines = await ctx.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain update clicks set user_agent = '' where (id, at) in (${personClicks('p7@example.org')})`)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index')
  // the others are empty
  const [month] = await database.sql<{ name: string }[]>`
    select tableoid::regclass::text as name from clicks limit 1`
  expect(plan).not.toContain(`Seq Scan on ${month?.name}`)
})
