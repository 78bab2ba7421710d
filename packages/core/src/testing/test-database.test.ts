import { expect, test } from 'vitest'
import { testContext } from './test-context.ts'
import { testDatabase } from './test-database.ts'

const database = testDatabase()
const ctx = testContext(database)
const early = (() => {
  try {
    return database.url
  } catch (error) {
    return error
  }
})()

test('tests, and a context created before them, use one database', async () => {
  await ctx.runPrepared('create table seen as select 1 as n', [])
  expect([...(await database.sql`select n from seen`)]).toEqual([{ n: 1 }])
  expect([...(await ctx.db.execute('select n from seen'))]).toEqual([{ n: 1 }])
})

test('outside of tests it says where it can be used', () => {
  expect(String(early)).toContain('in tests and hooks only')
})
