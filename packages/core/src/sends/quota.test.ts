import { rateSlots } from '@newsloom/db/schema/sends'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { holdForQuota } from './held-calls.ts'
import { obeyService } from './obey-service.ts'
import { recoverSends } from './recover-sends.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const PAUSED = { state: 'paused', stateReason: 'paused: quota' }

test('a send that is begun while the quota is used up is paused from the start, and goes on by itself', async () => {
  const mailer = fakeMailer()
  const { ctx, deliver, view } = await startSend(database, 2, mailer, (ctx) => holdForQuota(ctx, inAnHour()))
  expect(await view()).toMatchObject({ ...PAUSED, sheet: { audience: 2, pending: 2 } })
  await deliver()
  expect(await recoverSends(ctx)).toBe(0)
  expect(await view()).toMatchObject(PAUSED)
  expect(mailer.batches).toEqual([])

  await database.db.delete(rateSlots)
  expect(await recoverSends(ctx)).toBe(1)
  await deliver()
  expect(await view()).toMatchObject({ state: 'done', stateReason: null, sheet: { sent: 2 } })
})

test('a send that is begun in the moment in which the quota is used up is paused when it is to be delivered', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, deliver, view } = await startSend(database, 2, mailer)
  await holdForQuota(ctx, inAnHour())
  await deliver()
  expect(await view()).toMatchObject(PAUSED)
  expect(ctx.published.at(-1)).toEqual({ kind: 'send', id: sendId })
  expect(mailer.batches).toEqual([])
})

test('each send that the quota pauses is told to who watches it', async () => {
  const scenes = [await startSend(database, 1, fakeMailer()), await startSend(database, 1, fakeMailer())]
  const ctx = testContext(database)
  await obeyService(ctx, { kind: 'quota', reason: 'daily', until: inAnHour() })
  for (const { sendId, view } of scenes) {
    expect(await view()).toMatchObject(PAUSED)
    expect(ctx.published).toContainEqual({ kind: 'send', id: sendId })
  }
})
