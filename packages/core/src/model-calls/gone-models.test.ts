import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { modelMemory } from './gone-models.ts'

const database = testDatabase()

test('a model that is gone is remembered by every process for a day, then tried again', async () => {
  await modelMemory(database).rememberGone('gemini-3.8-flash')
  await modelMemory(database).rememberGone('gemini-3.8-flash')
  expect([...(await modelMemory(database).gone()).keys()]).toEqual(['gemini-3.8-flash'])
  await database.sql`update gone_models set until = until - interval '23 hours 59 minutes'`
  expect([...(await modelMemory(database).gone()).keys()]).toEqual(['gemini-3.8-flash'])
  await database.sql`update gone_models set until = now() - interval '1 second'`
  expect(await modelMemory(database).gone()).toEqual(new Map())
  await modelMemory(database).rememberGone('gemini-3.8-flash')
  expect([...(await modelMemory(database).gone()).keys()]).toEqual(['gemini-3.8-flash'])
})

test('a model that answered is forgotten, and no other', async () => {
  const memory = modelMemory(database)
  await memory.rememberGone('gemini-3.8-flash')
  await memory.rememberGone('gemini-3.1-pro')
  await memory.forgetGone(['gemini-3.8-flash', 'gemini-3.7-flash'])
  expect([...(await memory.gone()).keys()]).toEqual(['gemini-3.1-pro'])
})
