import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getOutboxMail } from '@newsloom/core/outbox/get-outbox-mail'
import { pageOutbox } from '@newsloom/core/outbox/page-outbox'
import { pageOutboxEntries } from '@newsloom/core/outbox/page-outbox-entries'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { frameMails } from '@newsloom/email/batch-format/mail-frame'
import { expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

const database = testDatabase()

test('without a key, emails go to the outbox once each, with headers and both parts', async () => {
  const mailer = createMailer({ db: database.db })
  expect(mailer.kind).toBe('outbox')
  const ctx = testContext(database, { mailer })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 3 })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, new AbortController().signal)

  const first = await pageOutbox(ctx, { search: '', cursor: null, limit: 2 })
  expect(first).toMatchObject({ total: 3, items: [{ to: 'p3@example.org' }, { to: 'p2@example.org' }] })
  const rest = await pageOutbox(ctx, { search: '', cursor: first.nextCursor, limit: 2 })
  expect(rest).toMatchObject({ nextCursor: null, items: [{ to: 'p1@example.org' }] })
  expect((await pageOutbox(ctx, { search: 'P2@', cursor: null, limit: 50 })).total).toBe(1)
  expect((await pageOutbox(ctx, { search: 'Person 2', cursor: null, limit: 50 })).items).toMatchObject([
    { to: 'p2@example.org', name: 'Person 2' },
  ])
  expect((await pageOutboxEntries(ctx, { cursor: null, limit: 50 })).items).toMatchObject([
    { kind: 'send', sendId, sendKind: 'news', label: 'Thai economy', emails: 3 },
  ])
  expect((await pageOutbox(ctx, { search: '%', cursor: null, limit: 50 })).total).toBe(0)

  const mail = await getOutboxMail(ctx, { id: rest.items[0]?.id ?? 0 })
  expect(mail).toMatchObject({
    from: ctx.config.mailFrom,
    subject: 'Research Update: Thai economy',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(mail.html).toContain('Person 1')
  expect(mail.text).toContain('Person 1')
  await expect(getOutboxMail(ctx, { id: 999_999 })).rejects.toThrow('Email not found')
})

test('repeating a batch under its key has no effect', async () => {
  const mailer = createMailer({ db: database.db })
  const mail = { to: 'once@example.org', subject: 'S', html: 'H', text: 'T', headers: {}, tags: {} }
  const body = frameMails(mailer.frameOf('n@example.org'), [mail])
  const never = new AbortController().signal
  const first = await mailer.sendBatch({ key: 'k', body, count: 1 }, never)
  expect(await mailer.sendBatch({ key: 'k', body, count: 1 }, never)).toEqual(first)
  expect((await pageOutbox(testContext(database), { search: 'once@', cursor: null, limit: 5 })).total).toBe(1)
})

test('a storage error does not reveal the content of emails', async () => {
  const mailer = createMailer({ db: database.db })
  // Postgres cannot store NUL in text
  const mail = { to: 'secret@example.org', subject: 'S', html: 'H\0', text: 'token', headers: {}, tags: {} }
  const body = frameMails(mailer.frameOf('n@example.org'), [mail])
  const outcome = await mailer.sendBatch({ key: 'nul', body, count: 1 }, new AbortController().signal)
  expect(outcome).toEqual({
    kind: 'retry',
    reason: 'the outbox cannot be written: invalid byte sequence for encoding "UTF8": 0x00',
    afterMs: null,
  })
})
