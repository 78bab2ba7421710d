import { type SendSnapshot, sendBatches } from '@newsloom/db/schema/sends'
import { createOldDatabase } from '@newsloom/db/testing-migrations'
import { ByteWriter } from '@newsloom/email/merge/mail-bytes'
import { expect, test } from 'vitest'
import { payloadHash } from '../delivery/batches/payload-hash.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { createBatchRenderer } from '../mail/render-batch.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSend } from '../send-views/get-send.ts'
import { mailSignup } from '../signups/mail-signup.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { currentInstallation } from './current-installation.ts'

/** The last migration before installations existed. */
const LAST_WITHOUT = 14

const SNAPSHOT: SendSnapshot = {
  from: 'Newsloom <news@example.org>',
  subject: 'S',
  html: '<p>{{name}} <a href="{{unsubscribe_url}}">leave</a></p>',
  text: '{{name}} {{unsubscribe_url}}',
  publicUrl: 'https://news.example.org',
  links: {},
  values: {},
}

/**
 * A database of that version with a send whose first batch has no response yet and whose second has
 * not been posted.
 */
async function oldDatabase() {
  const database = await createOldDatabase(LAST_WITHOUT)
  const { sql } = database
  const ctx = testContext(database, { mailer: fakeMailer() })
  const recipients = [1, 2].map((n) => ({
    deliveryId: n,
    email: `p${n}@example.org`,
    name: `P${n}`,
    listId: 1,
  }))
  const [first] = recipients
  if (!first) throw new Error('nobody')
  const send = { id: 1, installation: null, snapshot: SNAPSHOT }
  const render = createBatchRenderer(ctx.config.linkSecret, send, ctx.mailer)
  const body = render([first], new ByteWriter()).slice()
  await sql`insert into contact_lists (name, signup_slug) values ('Board', 'board')`
  await sql`
    insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values ('news', 'Old', '{1}', 'S', ${JSON.stringify(SNAPSHOT)}::text::jsonb, 'f', 'sending', 2, 0)`
  await sql`
    insert into send_batches (send_id, seq, state, fence, payload_hash, first_attempt_at, attempts)
    values (1, 0, 'pending', 1, ${payloadHash([first], body)}, now(), 1), (1, 1, 'pending', 0, null, null, 0)`
  for (const { deliveryId, email, name } of recipients) {
    await sql`insert into contacts (list_id, email, email_norm, name) values (1, ${email}, ${email}, ${name})`
    await sql`
      insert into deliveries (send_id, batch_id, email, email_norm, name, list_id)
      values (1, ${deliveryId}, ${email}, ${email}, ${name}, 1)`
  }
  await sql`
    insert into signup_requests (list_id, email, email_norm, lang, ip_hash)
    values (1, 'new@example.org', 'new@example.org', 'en', 'h')`
  return { database, body }
}

test('an older database gets its id, and sends in progress keep their keys and bytes', async () => {
  const { database, body } = await oldDatabase()
  await database.upgrade()
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const id = await currentInstallation(ctx)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await deliverSend(ctx, { sendId: 1, workerId: 'w1' }, never)
  await mailSignup(ctx, { requestId: 1 }, never)
  const posted = new Map(mailer.batches.map((batch) => [batch.key, Buffer.from(batch.body).toString()]))
  expect([...posted.keys()].toSorted()).toEqual(['s/1/0/0', 's/1/1/0', 'signup/1'])
  expect(posted.get('s/1/0/0')).toBe(Buffer.from(body).toString())
  expect((await getSend(ctx, { id: 1 })).counts).toMatchObject({ audience: 2, sent: 2 })

  const { topicId, templateId, listId } = await sendScene(ctx, { people: 1 })
  const choice = { topicId, templateId, contactListIds: [listId], subject: null }
  const { sendId } = await sendNews(ctx, choice)
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  expect(mailer.batches.at(-1)?.key).toBe(`${id}/s/${sendId}/0/0`)
  expect(await ctx.db.select().from(sendBatches)).toHaveLength(3)
})
