import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cursorPages } from './cursor-pages.ts'

const database = testDatabase()
const ctx = testContext(database)
const numbers = (until: number) =>
  cursorPages(ctx, sql`select n from generate_series(1, ${until}::int) n`, (db, next) =>
    db.execute<{ n: number }>(next),
  )
const open = () => database.sql`select state from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`

it('reads every row once, in pages', async () => {
  const sizes: number[] = []
  let sum = 0
  for await (const rows of numbers(2_500)) {
    sizes.push(rows.length)
    for (const { n } of rows) sum += n
  }
  expect(sizes).toEqual([1_000, 1_000, 500])
  expect(sum).toBe((2_500 * 2_501) / 2)
  expect(await open()).toEqual([])
})

it('leaving early ends the transaction', async () => {
  const pages = numbers(5_000)
  await pages.next()
  expect(await open()).toHaveLength(1)
  await pages.return(undefined)
  expect(await open()).toEqual([])
})

it('a query that fails fails its reader', async () => {
  const pages = cursorPages(ctx, sql`select 1 / (n - 1500) from generate_series(1, 2000) n`, (db, next) =>
    db.execute(next),
  )
  expect((await pages.next()).done).toBe(false)
  await expect(pages.next()).rejects.toThrow()
  expect(await open()).toEqual([])
})
