import { campaigns } from '@newsloom/db/schema/campaigns'
import { beforeEach, expect, test } from 'vitest'
import { SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listUpcoming } from './list-upcoming.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

async function scheduled(of: Context): Promise<number> {
  const scheduledAt = new Date(Date.parse('2026-11-20T08:01:00.000Z'))
  const [row] = await of.db
    .insert(campaigns)
    .values({ kind: 'email', name: 'Letter', status: 'scheduled', scheduledAt })
    .returning()
  return row?.id ?? 0
}

/** A send whose waiting recipients are in one batch. */
async function openSend(campaignId: number, planted: Parameters<typeof plantSend>[2]): Promise<number> {
  const id = await plantSend(ctx, campaignId, planted)
  await addBatch(id, 0)
  await database.sql`
    update deliveries set batch_id = (select id from send_batches where send_id = ${id})
    where send_id = ${id} and state = 'pending'`
  return id
}

const addBatch = (sendId: number, seq: number, fence = 0, revision = 0) =>
  database.sql`insert into send_batches (send_id, seq, fence, revision) values (${sendId}, ${seq}, ${fence}, ${revision})`

/** Recipients of a batch who still wait. */
const addWaiting = (sendId: number, seq: number, recipientCount: number, revision = 0) => database.sql`
  insert into deliveries (send_id, batch_id, email, email_norm)
  select ${sendId}::int, b.id, 'x', b.id || '-' || n from send_batches b, generate_series(1, ${recipientCount}::int) n
  where b.send_id = ${sendId} and b.seq = ${seq} and b.revision = ${revision}`

test('sends come first, those in progress before paused ones, but no more than leave room for plans', async () => {
  const letter = await scheduled(ctx)
  const waiting: number[] = []
  for (let i = 0; i < 4; i += 1)
    waiting.push(await openSend(letter, { state: 'paused', people: ['pending', 'skipped'] }))
  await database.sql`update sends set pause_kind = 'approval' where id = ${waiting[3] ?? 0}`
  const going = await openSend(letter, { state: 'sending', people: ['sent', 'pending', 'pending'] })
  const { items, total } = await listUpcoming(ctx)
  expect(total).toBe(6)
  expect(items.map(({ kind, id }) => [kind, id])).toEqual([
    ['send', going],
    ['send', waiting[3]],
    ['send', waiting[2]],
    ['campaign', letter],
    ['send', waiting[1]],
    ['send', waiting[0]],
  ])
  expect(items[0]).toMatchObject({ name: 'Spring', pause: null, audience: 3, pending: 2, campaignId: letter })
  expect(items[1]).toMatchObject({ pause: { kind: 'approval', detail: null }, pending: 1 })
  expect(items[2]).toMatchObject({ pause: { kind: 'person' } })
})

test('the number of waiting recipients of a large send is known from its batches', async () => {
  const id = await plantSend(ctx, await scheduled(ctx), { state: 'sending' })
  // never claimed, so as full as it was made: its recipients are not read
  await addBatch(id, 0)
  // claimed, and left by some of them
  await addBatch(id, 1, 1)
  await addWaiting(id, 1, 7)
  // split
  await addBatch(id, 2, 1, 1)
  await addWaiting(id, 2, 50, 1)
  // the last one
  await addBatch(id, 3)
  await addWaiting(id, 3, 12)
  await addBatch(id, 4)
  await database.sql`update send_batches set state = 'done' where send_id = ${id} and seq = 4`
  expect((await listUpcoming(ctx)).items[0]).toMatchObject({ pending: 100 + 7 + 50 + 100 })
  await database.sql`delete from send_batches where send_id = ${id} and seq = 4`
  expect((await listUpcoming(ctx)).items[0]).toMatchObject({ pending: 100 + 7 + 50 + 12 })
})

test('says why none of it would be sent', async () => {
  await scheduled(ctx)
  expect(await listUpcoming(ctx)).toMatchObject({ whyNot: null })
  const beyond: Context = {
    ...ctx,
    config: { ...ctx.config, mailFrom: SAMPLE_SENDER },
    mailer: { ...ctx.mailer, kind: 'resend' },
  }
  expect(await listUpcoming(beyond)).toMatchObject({
    whyNot: expect.objectContaining({ kind: 'sample-sender' }),
  })
})
