import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countMailed } from './count-mailed.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-03-01T00:00:00Z')

beforeEach(() => database.sql`truncate clicks, sends cascade`)

const readers = () => database.sql`
  select email_norm as email, people_mails as people, mails from click_readers order by email_norm`
const groups = () => database.sql`
  select clicks, mailed, sends, last_send_id as last from mailed_counts order by clicks`
const queued = () => database.sql`select 1 from mailed_changes`

/** A send to three people, the first of whom clicked. */
async function clickedSend() {
  const sent = await mailedSend(ctx, { recipientCount: 3, at: AT, urls: ['https://a.example/1'] })
  await insertJudgedClicks(ctx, [
    { at: AT, deliveryId: sent.deliveryIds[0] ?? null, linkId: sent.linkIds[0] ?? 0, class: 'machine' },
  ])
  return sent
}

test('readers get the number of their emails, and groups that of their people', async () => {
  const { id, deliveryIds } = await clickedSend()
  await countMailed(ctx)
  expect(await readers()).toMatchObject([{ people: 1, mails: 1 }])
  expect(await groups()).toEqual([
    { clicks: 'all', mailed: 3, sends: 1, last: id },
    { clicks: 'people', mailed: 3, sends: 1, last: id },
  ])
  // the failed email was clicked, though not by people, so 'all' still counts it as received
  await database.sql`update deliveries set state = 'failed' where id = ${deliveryIds[0] ?? 0}`
  await countMailed(ctx)
  expect(await readers()).toMatchObject([{ people: 0, mails: 1 }])
  expect(await groups()).toMatchObject([{ mailed: 3 }, { mailed: 2 }])
})

test('a group is not kept while something in it is being sent', async () => {
  const { id } = await clickedSend()
  await database.sql`update sends set state = 'sending' where id = ${id}`
  await countMailed(ctx)
  expect(await groups()).toHaveLength(0)
  await database.sql`update sends set state = 'done' where id = ${id}`
  await countMailed(ctx)
  expect(await groups()).toHaveLength(2)
})

test('a worker that is killed leaves everything queued', async () => {
  await clickedSend()
  const dying = transaction(ctx, async (tx) => {
    await countMailed(tx)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await queued()).toHaveLength(1)
  await Promise.all([countMailed(ctx), countMailed(ctx)])
  expect(await queued()).toHaveLength(0)
  expect(await readers()).toMatchObject([{ mails: 1 }])
  expect(await groups()).toHaveLength(2)
})

test('a rebuild counts emails again', async () => {
  await clickedSend()
  await countMailed(ctx)
  await rebuildRollups(ctx)
  expect(await groups()).toHaveLength(0)
  await insertJudgedClicks(ctx, [])
  await countMailed(ctx)
  expect(await readers()).toMatchObject([{ mails: 1 }])
  expect(await groups()).toHaveLength(2)
})
