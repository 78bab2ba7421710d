import type { OutboxEntry } from '@newsloom/contract/sends/outbox'
import { deliveries, outboxMails } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { insertDeliveries, insertSend } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { emptyOutbox, previewEmptying } from './empty-outbox.ts'
import { getOutboxMail } from './get-outbox-mail.ts'
import { pageOutbox } from './page-outbox.ts'
import { pageOutboxEntries } from './page-outbox-entries.ts'

const database = testDatabase()
const ctx = testContext(database)
const all = { search: '', cursor: null, limit: 50 }

beforeEach(async () => {
  await database.sql`truncate outbox_mails restart identity`
})

/** Emails in the outbox, in this order. */
const store = (mails: { sendId: number | null; to: string; subject?: string }[]) =>
  database.db.insert(outboxMails).values(
    mails.map(({ sendId, to, subject = 'S' }, place) => ({
      idempotencyKey: `k${Math.random()}`,
      place,
      sendId,
      toAddress: to,
      fromAddress: 'news@example.org',
      subject,
      html: '',
      text: '',
      headers: {},
    })),
  )
const readers = (sendId: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ sendId, to: `Reader${place + 1}@example.org` }))

const told = (items: readonly OutboxEntry[]) =>
  items.map((one) => (one.kind === 'send' ? `${one.sendKind} ${one.label}: ${one.emails}` : one.to))

test('emails are grouped by send, newest first; single emails stand for themselves', async () => {
  const news = await insertSend(ctx, 'news')
  const test = await insertSend(ctx, 'test')
  await insertDeliveries(ctx, news, 3)
  await store([
    { sendId: null, to: 'old@example.org' },
    ...readers(news, 2),
    { sendId: test, to: 'me@example.org' },
    { sendId: null, to: 'signup@example.org' },
    // stored later than the others of its send
    { sendId: news, to: 'reader3@example.org' },
  ])
  const page = await pageOutboxEntries(ctx, { cursor: null, limit: 50 })
  expect(told(page.items)).toEqual([
    'signup@example.org',
    'me@example.org',
    'news Rice prices: 3',
    'old@example.org',
  ])
  expect(page).toMatchObject({ emails: 6, nextCursor: null })
  expect(page.items[2]).toMatchObject({ id: 2, sendId: news, subject: 'Research Update: Rice prices' })
})

test('emails of a send that a wipe has deleted are one entry, with their own subject', async () => {
  await store(readers(999, 2))
  expect((await pageOutboxEntries(ctx, { cursor: null, limit: 50 })).items).toMatchObject([
    { kind: 'send', sendKind: null, label: 'S', subject: 'S', emails: 2 },
  ])
})

test('the entries are paged without one being skipped or repeated, whatever arrives meanwhile', async () => {
  const ids: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const id = await insertSend(ctx, 'campaign')
    ids.push(id)
    await store([...readers(id, 2), { sendId: null, to: `single${n}@example.org` }])
  }
  const seen: number[] = []
  for (let cursor: number | null = null, first = true; first || cursor !== null; first = false) {
    const page: Awaited<ReturnType<typeof pageOutboxEntries>> = await pageOutboxEntries(ctx, {
      cursor,
      limit: 3,
    })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    // more of the oldest send, and a new one
    await store(readers(ids[0] ?? 0, 1))
    await store([{ sendId: null, to: 'new@example.org' }])
  }
  expect(seen).toHaveLength(14)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('the emails of a send have the names of their recipients, and are found by them', async () => {
  const send = await insertSend(ctx, 'news')
  const other = await insertSend(ctx, 'news')
  await insertDeliveries(ctx, send, 3)
  await database.db
    .insert(deliveries)
    .values({ sendId: other, email: 'x@example.org', emailNorm: 'x@example.org', name: 'Reader 2' })
  await store([...readers(send, 3), { sendId: null, to: 'reader2@example.org' }, ...readers(other, 2)])
  const ofSend = await pageOutbox(ctx, { ...all, sendId: send, limit: 2 })
  expect(ofSend.items.map(({ to, name }) => [to, name])).toEqual([
    ['Reader3@example.org', 'Reader 3'],
    ['Reader2@example.org', 'Reader 2'],
  ])
  expect(ofSend).toMatchObject({ total: 3, nextCursor: 2 })
  const found = await pageOutbox(ctx, { ...all, search: 'reader 2' })
  expect(found).toMatchObject({ total: 1, items: [{ id: 2, name: 'Reader 2' }] })
  expect(await getOutboxMail(ctx, { id: 2 })).toMatchObject({ to: 'Reader2@example.org', name: 'Reader 2' })
  expect(await getOutboxMail(ctx, { id: 4 })).toMatchObject({ name: null })
})

test('emptying deletes what was counted, and keeps the emails of sends that are not over', async () => {
  const done = await insertSend(ctx, 'news')
  const open = await insertSend(ctx, 'news')
  await database.sql`update sends set state = 'sending' where id = ${open}`
  await store([...readers(done, 3), ...readers(open, 2), { sendId: null, to: 'signup@example.org' }])
  const asked = await previewEmptying(ctx)
  expect(asked).toEqual({ emails: 4, kept: 2, upTo: 6 })
  await store([{ sendId: null, to: 'later@example.org' }])
  expect(await emptyOutbox(ctx, asked)).toEqual({ deleted: 4 })
  expect((await pageOutbox(ctx, all)).items.map(({ to }) => to)).toEqual([
    'later@example.org',
    'Reader2@example.org',
    'Reader1@example.org',
  ])
  expect(await emptyOutbox(ctx, asked)).toEqual({ deleted: 0 })
})

test('each portion of emptying continues behind what was kept', async () => {
  const done = await insertSend(ctx, 'news')
  const open = await insertSend(ctx, 'news')
  await database.sql`update sends set state = 'sending' where id = ${open}`
  // every third one is kept
  await database.sql`
    insert into outbox_mails (idempotency_key, place, send_id, to_address, from_address, subject, html, text, headers)
    select 'portions', n, case n % 3 when 0 then ${open}::int else ${done}::int end, n || '@example.org', 'f', 'S', '', '', '{}'
    from generate_series(1, 18000) n`
  const asked = await previewEmptying(ctx)
  expect(asked).toEqual({ emails: 12_000, kept: 6_000, upTo: 18_000 })
  expect(await emptyOutbox(ctx, asked)).toEqual({ deleted: 12_000 })
  expect(await previewEmptying(ctx)).toEqual({ emails: 0, kept: 6_000, upTo: 18_000 })
})

test('an empty outbox has no entries, and nothing to delete', async () => {
  expect(await pageOutboxEntries(ctx, { cursor: null, limit: 50 })).toEqual({
    items: [],
    nextCursor: null,
    emails: 0,
  })
  expect(await previewEmptying(ctx)).toEqual({ emails: 0, kept: 0, upTo: 0 })
})
