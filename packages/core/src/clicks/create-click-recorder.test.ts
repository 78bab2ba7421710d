import { clicks } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../context.ts'
import { personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createClickRecorder } from './create-click-recorder.ts'
import { ensureLinks } from './ensure-links.ts'
import type { NewClick } from './insert-clicks.ts'

const ctx = testContext(testDatabase())
let linkId: number

beforeAll(async () => {
  linkId = (await ensureLinks(ctx, ['https://a.example/1'])).get('https://a.example/1') ?? 0
})
beforeEach(async () => {
  await ctx.db.delete(clicks)
})

const click = (changes: Partial<NewClick> = {}): NewClick => ({
  at: new Date(),
  linkId,
  deliveryId: null,
  newsItemId: null,
  topicId: null,
  request: personRequest(),
  ...changes,
})
const count = async (): Promise<number> => {
  const [row] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from clicks`)
  return row?.n ?? -1
}

/** A context whose statements wait or fail as the test says. */
function watched(before: (nth: number) => Promise<void> | void): Context & { statements: () => number } {
  let nth = 0
  const runPrepared: Context['runPrepared'] = async (statement, values) => {
    nth += 1
    await before(nth)
    return ctx.runPrepared(statement, values)
  }
  return { ...ctx, runPrepared, statements: () => nth }
}

it('resolves when the click is committed', async () => {
  const recorder = createClickRecorder(ctx)
  expect(await recorder.record(click())).toBe('stored')
  expect(await count()).toBe(1)
  await recorder.close()
})

it('commits clicks that arrive together, or during a commit, as one group', async () => {
  const held = Promise.withResolvers<void>()
  const running = Promise.withResolvers<void>()
  const slow = watched((nth) => {
    if (nth === 2) running.resolve()
    return nth <= 2 ? held.promise : undefined
  })
  const recorder = createClickRecorder(slow)
  const early = [recorder.record(click()), recorder.record(click())]
  await vi.waitFor(() => expect(slow.statements()).toBe(1))
  early.push(recorder.record(click()))
  await running.promise
  // both writers are busy: all of these wait for the first that is free
  const late = Array.from({ length: 97 }, () => recorder.record(click()))
  held.resolve()
  expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['stored']))
  expect(slow.statements()).toBe(3)
  expect(await count()).toBe(100)
})

it('tries again when the database fails', async () => {
  const shaky = watched((nth) => {
    if (nth <= 2) throw new Error('connection lost')
  })
  const recorder = createClickRecorder(shaky)
  expect(await Promise.all([recorder.record(click()), recorder.record(click())])).toEqual([
    'stored',
    'stored',
  ])
  expect(await count()).toBe(2)
})

it('lets readers continue while the database is unreachable, and stores their clicks when it is back', async () => {
  const back = Promise.withResolvers<void>()
  const recorder = createClickRecorder(
    watched(() => back.promise),
    { timeoutMs: 20 },
  )
  expect(await Promise.all([recorder.record(click()), recorder.record(click())])).toEqual(['kept', 'kept'])
  expect(await recorder.record(click())).toBe('kept')
  expect(await count()).toBe(0)
  back.resolve()
  await recorder.close()
  expect(await count()).toBe(3)
  expect(await recorder.record(click())).toBe('stored')
})

it('loses only the click that the table refuses', async () => {
  const recorder = createClickRecorder(ctx)
  const outcomes = await Promise.all([
    recorder.record(click()),
    recorder.record(click()),
    recorder.record(click({ request: personRequest({ userAgent: 'Mozilla/5.0 \u0000' }) })),
    recorder.record(click()),
  ])
  expect(outcomes).toEqual(['stored', 'stored', 'lost', 'stored'])
  expect(await count()).toBe(3)
})
