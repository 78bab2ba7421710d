import { CampaignTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { expect, it } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { getDashboardStats } from '../dashboard/get-dashboard-stats.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { change } from '../testing/campaigns/campaign-fixtures.ts'
import {
  addAutomation,
  addEmailCampaign,
  campaignRow,
  campaignScene,
  setCampaign,
} from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { optOut } from '../testing/people/opt-out-fixtures.ts'
import { entry, fakeNews, read } from '../testing/research-fixtures.ts'
import { fakeMailer, suppressAddress } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { sendCampaignTest } from './send-campaign-test.ts'

const database = campaignDatabase()

const input = (id: number, over: object = {}) =>
  CampaignTestInput.parse({ id, to: 'me@example.org', ...over })

it('each address gets its own marked mail with its own unsubscribe link, and no total includes it', async () => {
  const { ctx, mailer, deliver, campaignId, topicId } = await campaignScene(database)
  await optOut(ctx, 'me@example.org', topicId)
  const cc = ' P1@example.org , boss@example.org, ME@example.org'
  const { sendId, message } = await sendCampaignTest(ctx, input(campaignId, { cc }))
  expect(message).toBe('Sending a test to me@example.org and 2 others')
  await deliver(sendId)
  // each is its own request, in any order
  const mails = mailer.mails.toSorted((a, b) => (a.to.toLowerCase() < b.to.toLowerCase() ? -1 : 1))
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    ['boss@example.org', '[Test] Spring'],
    ['me@example.org', '[Test] Spring'],
    ['P1@example.org', '[Test] Spring'],
  ])
  expect(mails[2]?.html).toContain('เรียน Person 1')
  expect(mails[0]?.html).toContain('ธนาคารกลาง')
  expect(new Set(mailer.mails.map((mail) => mail.headers['List-Unsubscribe'])).size).toBe(3)
  expect(new Set(mailer.mails.map((mail) => /\/r\/[\w-]+/.exec(mail.html)?.[0])).size).toBe(3)
  expect((await getDashboardStats(ctx)).emailsSent).toBe(0)
  const view = await getCampaign(ctx, { id: campaignId })
  expect(view).toMatchObject({ status: 'draft', emailsSent: 0, sendId: null, testedAt: expect.any(String) })
})

it('ten simultaneous clicks are one mail', async () => {
  const { ctx, mailer, deliver, campaignId } = await campaignScene(database)
  const results = await Promise.all(
    Array.from({ length: 10 }, () => sendCampaignTest(ctx, input(campaignId, { cc: ['a@example.org'] }))),
  )
  expect(new Set(results.map(({ sendId }) => sendId)).size).toBe(1)
  await deliver(results[0]?.sendId ?? 0)
  expect([...mailer.recipients.values()]).toEqual([1, 1])
  const turned = input(campaignId, { to: 'a@example.org', cc: 'me@example.org' })
  expect(await sendCampaignTest(ctx, turned)).toMatchObject({ repeated: true })
})

it('unsaved content is mailed as given, and does not count as tested', async () => {
  const { ctx, mailer, deliver, topicId } = await campaignScene(database)
  const id = await addAutomation(ctx, { topicIds: [topicId], generatedContent: '<p>Own {{topic}}</p>' })
  const send = async (over: object) => {
    await deliver((await sendCampaignTest(ctx, input(id, over))).sendId)
    return mailer.mails.at(-1)
  }
  const other = await send({ customContent: '<p>Other</p>', customSubject: 'My subject' })
  expect(other).toMatchObject({ subject: 'My subject', html: expect.stringContaining('<p>Other</p>') })
  expect((await campaignRow(ctx, id)).testedAt).toBeNull()
  const own = await send({ customContent: '<p>Own {{topic}}</p>' })
  expect(own?.subject).toBe('[Test] Weekly - Campaign Update')
  expect(own?.html).toContain('Own Weekly')
  expect((await campaignRow(ctx, id)).testedAt).toEqual(expect.any(Date))
  await setCampaign(ctx, id, { generatedContent: '', subject: '', testedAt: null })
  expect(await send({})).toMatchObject({
    subject: 'Test Email',
    html: expect.stringContaining('<p>Test email content</p>'),
  })
  expect((await campaignRow(ctx, id)).testedAt).toBeNull()
})

it('counts once it is delivered, for the campaign as it was then', async () => {
  const { ctx, deliver, campaignId: id, topicId } = await campaignScene(database)
  const tested = async () => (await campaignRow(ctx, id)).testedAt
  const first = await sendCampaignTest(ctx, input(id))
  expect(await tested()).toBeNull()
  await deliver(first.sendId)
  const at = await tested()
  expect(at).toEqual(expect.any(Date))
  // another test of the same content removes nothing; when repeated, it is already delivered
  const second = await sendCampaignTest(ctx, input(id, { to: 'you@example.org' }))
  expect(await tested()).toEqual(at)
  await setCampaign(ctx, id, { testedAt: null, testSendId: null })
  expect(await sendCampaignTest(ctx, input(id))).toMatchObject({ sendId: first.sendId, repeated: true })
  expect(await tested()).toEqual(expect.any(Date))
  // the tested content is not the current one
  await sendCampaignTest(ctx, input(id, { to: 'you@example.org' }))
  await change(ctx, await getCampaign(ctx, { id }), { topicId, subject: 'Other' })
  await deliver(second.sendId)
  expect(await tested()).toBeNull()
})

it('a test that the email service refuses does not count', async () => {
  const refused = { kind: 'refused', reason: 'no', splittable: true } as const
  const { ctx, campaignId } = await campaignScene(database)
  const refusing = { ...ctx, mailer: fakeMailer(() => refused) }
  const { sendId } = await sendCampaignTest(refusing, input(campaignId))
  await deliverSend(refusing, { sendId, workerId: 'w1' }, never)
  expect((await campaignRow(ctx, campaignId)).testedAt).toBeNull()
})

it('without research it is filled with the sample, which says so', async () => {
  const { ctx, mailer, deliver } = await campaignScene(database)
  await ctx.db.delete(summaries)
  ctx.news = {
    ...fakeNews({
      'sample:x': read([
        entry('https://s.example/a', { url: 'sample:x/a', isSample: true, title: 'Invented' }),
      ]),
    }),
    sampleSources: () => ['sample:x'],
  }
  const id = await addEmailCampaign(ctx, { subject: '{{topic}}', htmlContent: '{{content}}' })
  await deliver((await sendCampaignTest(ctx, input(id))).sendId)
  expect(mailer.mails[0]?.subject).toBe('[Test] Thai economy (sample)')
  expect(mailer.mails[0]?.html).toContain('Invented')
})

it.each([
  [{ to: 'nobody' }, "'nobody' is not an email address: has no @"],
  [{ cc: 'a@example.org, b@' }, "'b@' is not an email address"],
  [{ cc: 'gone@example.org' }, 'gone@example.org cannot be emailed: unsubscribed. Lift the suppression on'],
])('%j: nothing is sent, and the message names the address', async (over, words) => {
  const { ctx, campaignId } = await campaignScene(database)
  await suppressAddress(ctx, 'gone@example.org')
  await expect(sendCampaignTest(ctx, input(campaignId, over))).rejects.toThrow(words)
  expect(await ctx.db.select({ id: sends.id }).from(sends)).toEqual([])
  expect((await campaignRow(ctx, campaignId)).testedAt).toBeNull()
})
