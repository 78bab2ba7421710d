import { decoyClicks } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import { erasePerson } from '../people/erase-person.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { insertDecoyClicks, type NewDecoyClick } from './insert-decoy-clicks.ts'

const database = testDatabase()
const ctx = testContext(database)
const EMAIL = 'reader1@example.org'
const AT = new Date('2026-11-20T08:00:00.123Z')
let deliveryId: number

beforeEach(async () => {
  await ctx.db.execute(sql`truncate decoy_clicks, sends cascade`)
  deliveryId = (await insertDeliveries(ctx, await insertSend(ctx), 2))[0] ?? 0
})

const decoy = (changes: Partial<NewDecoyClick> = {}): NewDecoyClick => ({
  at: AT,
  deliveryId,
  request: personRequest(),
  ...changes,
})
const stored = () => ctx.db.select().from(decoyClicks).orderBy(decoyClicks.id)

it('stores each request with its reader, and one of an unknown mail without', async () => {
  await insertDecoyClicks(ctx, [
    decoy(),
    decoy({
      deliveryId: 281_000_000_000_000,
      request: personRequest({ method: 'HEAD', hasLanguage: false }),
    }),
  ])
  expect(await stored()).toMatchObject([
    { at: AT, deliveryId, emailNorm: EMAIL, method: 'GET', fetchMode: 'navigate', hasLanguage: true },
    { deliveryId: 281_000_000_000_000, emailNorm: null, method: 'HEAD', hasLanguage: false },
  ])
})

it('a request that is being stored while its reader is erased is deleted with them', async () => {
  const erasing = await transaction(ctx, async (tx) => {
    await insertDecoyClicks(tx, [decoy()])
    const erased = erasePerson(ctx, { email: EMAIL })
    await Promise.race([erased, untilLockWait(database)])
    return { erased }
  })
  await erasing.erased
  expect(await stored()).toEqual([])
})

it('a request that comes while its reader is being erased does not name them', async () => {
  const inserting = await transaction(ctx, async (tx) => {
    await erasePerson(tx, { email: EMAIL })
    const inserted = insertDecoyClicks(ctx, [decoy()])
    await Promise.race([inserted, untilLockWait(database)])
    return { inserted }
  })
  await inserting.inserted
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row?.emailNorm).not.toBe(EMAIL)
})
