import { TrackingTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { links } from '@newsloom/db/schema/clicks'
import { sends } from '@newsloom/db/schema/sends'
import { expect, it } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendTrackingTest } from './send-tracking-test.ts'

const database = testDatabase()

it('an empty body becomes a mail with four tracked links; a given body is mailed unchanged', async () => {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const send = async (body: object) => {
    const { sendId } = await sendTrackingTest(ctx, TrackingTestInput.parse(body))
    await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
    return mailer.mails.at(-1)
  }
  const first = await send({ to: 'me@example.org', cc: '', subject: '', customBody: '  ' })
  expect(first?.subject).toBe('Test Email')
  expect(first?.html.match(/href="[^"]*\/r\//g)).toHaveLength(4)
  expect(first?.html).toContain('Dear reader')
  const tracked = await ctx.db.select({ url: links.url }).from(links)
  expect(tracked).toHaveLength(4)
  for (const { url } of tracked) expect(url).toMatch(/^https:\/\/www\./)
  const own = await send({
    to: 'me@example.org',
    subject: 'Mine',
    customBody: '<a href="https://a.example/">A</a>',
  })
  expect(own?.subject).toBe('Mine')
  expect(own?.html.match(/\/r\//g)).toHaveLength(1)
  const kinds = await ctx.db.select({ kind: sends.kind, campaignId: sends.campaignId }).from(sends)
  expect(kinds).toEqual(Array.from({ length: 2 }, () => ({ kind: 'test', campaignId: null })))
  await expect(send({ to: 'me@example.org', customBody: '{{frist}}' })).rejects.toThrow(
    'The email has unknown merge tags: {{frist}}',
  )
})
