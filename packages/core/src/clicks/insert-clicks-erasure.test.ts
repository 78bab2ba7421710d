import { clicks } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Context, transaction } from '../context.ts'
import { erasePerson } from '../people/erase-person.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { ensureLinks } from './ensure-links.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'

const database = testDatabase()
const ctx = testContext(database)
const EMAIL = 'reader1@example.org'
let click: NewClick

beforeEach(async () => {
  await ctx.db.execute(sql`truncate clicks, sends cascade`)
  const [deliveryId = 0] = await insertDeliveries(ctx, await insertSend(ctx), 1)
  const [linkId = 0] = (await ensureLinks(ctx, ['https://a.example/1'])).values()
  const at = new Date('2026-11-20T08:00:00.123Z')
  click = { at, linkId, deliveryId, newsItemId: null, topicId: null, request: personRequest() }
})

const stored = () => ctx.db.select().from(clicks)

it('a click that is being stored while its reader is erased does not name them', async () => {
  const erasing = await database.sql.begin(async (open) => {
    const runPrepared: Context['runPrepared'] = (statement, values) =>
      open.unsafe(statement, values as never[])
    await insertClicks({ ...ctx, runPrepared }, [click])
    const erased = erasePerson(ctx, { email: EMAIL })
    await Promise.race([erased, untilLockWait(database)])
    return { erased }
  })
  await erasing.erased
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({ ipHash: '', networkHash: null, userAgent: '' })
  expect(row?.emailNorm).not.toBe(EMAIL)
})

it('a click that comes while its reader is being erased does not name them', async () => {
  const inserting = await transaction(ctx, async (tx) => {
    await erasePerson(tx, { email: EMAIL })
    const inserted = insertClicks(ctx, [click])
    await Promise.race([inserted, untilLockWait(database)])
    return { inserted }
  })
  await inserting.inserted
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row?.emailNorm).not.toBe(EMAIL)
})
