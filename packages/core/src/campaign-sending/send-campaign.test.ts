import { summaries } from '@newsloom/db/schema/research'
import { deliveries } from '@newsloom/db/schema/sends'
import { composeMail } from '@newsloom/email/compose-mail'
import { expect, it } from 'vitest'
import {
  addAutomation,
  addEmailCampaign,
  campaignRow,
  campaignScene,
  longDone,
  refusal,
  sendsOf,
  setCampaign,
} from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { optOut, secondList } from '../testing/people/opt-out-fixtures.ts'
import { addPeople, storeAnalysis } from '../testing/send-fixtures.ts'
import { preflightCampaign } from './preflight-campaign.ts'
import { sendCampaign } from './send-campaign.ts'

const database = campaignDatabase()

it('a campaign with a template goes to everybody in any list once, with the latest research', async () => {
  const { ctx, mailer, deliver, campaignId, listId, archiveId, topicId } = await campaignScene(database)
  const second = await secondList(ctx)
  await addPeople(ctx, second, 3, 4)
  const result = await sendCampaign(ctx, { id: campaignId })
  expect(result).toEqual({ message: 'Sending to 4 recipients', sendId: expect.any(Number), repeated: false })
  expect(ctx.jobs).toEqual([{ name: 'sends.deliver', payload: { sendId: result.sendId } }])
  await deliver(result.sendId)
  expect([...mailer.recipients]).toEqual([1, 2, 3, 4].map((n) => [`p${n}@example.org`, 1]))
  const [mail] = mailer.mails
  expect(mail?.subject).toBe('Spring')
  expect(mail?.html).toContain('ธนาคารกลาง')
  expect(mail?.html).toContain('Thai economy')
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [send] = await sendsOf(ctx, campaignId)
  expect(send).toMatchObject({
    kind: 'campaign',
    label: 'Spring letter',
    topicId,
    archiveId,
    contactListIds: [listId, second],
    audience: 4,
    duplicates: 1,
  })
  expect(await campaignRow(ctx, campaignId)).toMatchObject({ status: 'sent', scheduledAt: null })
})

it('does not send a mail that differs from the one that was shown', async () => {
  const { ctx, campaignId, topicId } = await campaignScene(database)
  const show = async () => (await preflightCampaign(ctx, { id: campaignId, audience: null })).fingerprint
  const send = (fingerprint: string) => sendCampaign(ctx, { id: campaignId, people: 3, fingerprint })
  const changed = 'The email has changed since it was shown. Nothing was sent. Review it again.'
  const first = await show()
  await setCampaign(ctx, campaignId, { subject: 'Another' })
  expect(await refusal(send(first))).toBe(changed)
  const second = await show()
  await storeAnalysis(ctx, topicId, 'Fresh figures')
  expect(await refusal(send(second))).toBe(changed)
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  expect(await refusal(send(await show()))).toBe('sent')
})

it('50 simultaneous clicks are one send, and a minute later it is already sent', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const results = await Promise.all(Array.from({ length: 50 }, () => sendCampaign(ctx, { id: campaignId })))
  expect(new Set(results.map(({ sendId }) => sendId)).size).toBe(1)
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(new Set(results.map(({ message }) => message))).toEqual(new Set(['Sending to 3 recipients']))
  expect(ctx.jobs).toHaveLength(1)
  const sendId = results[0]?.sendId ?? 0
  const others = { kind: 'lists' as const, contactListIds: [await secondList(ctx)] }
  expect(await refusal(sendCampaign(ctx, { id: campaignId, audience: others }))).toMatch(
    /to other recipients/,
  )
  await longDone(ctx, sendId)
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toBe(
    "This campaign was already sent. Duplicate it, or use 'Send to failed only'.",
  )
  // changed content makes no difference
  await setCampaign(ctx, campaignId, { subject: 'Another' })
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toMatch(/was already sent/)
  expect(await sendsOf(ctx, campaignId)).toHaveLength(1)
})

it('an automation is sent again only with other content, and only to people who want its one topic', async () => {
  const { ctx, mailer, deliver, topicId } = await campaignScene(database)
  const id = await addAutomation(ctx, { topicIds: [topicId] })
  expect(await refusal(sendCampaign(ctx, { id }))).toMatch(/no content to send yet/)
  await setCampaign(ctx, id, {
    generatedContent: '<p>One {{topic}} {{articles_count}}</p>',
    researchSources: 7,
  })
  await optOut(ctx, 'p1@example.org', topicId)
  const first = await sendCampaign(ctx, { id })
  expect(first.message).toBe('Sending to 2 recipients')
  await deliver(first.sendId)
  expect(mailer.mails[0]?.html).toContain('One Weekly 7')
  await longDone(ctx, first.sendId)
  expect(await refusal(sendCampaign(ctx, { id }))).toMatch(/^This content was already sent/)
  await setCampaign(ctx, id, { generatedContent: '<p>Two</p>' })
  expect(await sendCampaign(ctx, { id })).toMatchObject({ repeated: false })
  const other = (await campaignScene(database, { recipientCount: 0 })).topicId
  const both = await addAutomation(ctx, { topicIds: [topicId, other], generatedContent: '<p>Both</p>' })
  expect((await sendCampaign(ctx, { id: both })).message).toBe('Sending to 3 recipients')
})

it('generated content is mailed unchanged: nothing is duplicated, and its links are tracked', async () => {
  const { ctx, mailer, deliver, topicId } = await campaignScene(database)
  const data = {
    analysis: '## หัวข้อ\n\nข่าว [1](https://a.example/x?b=1&c=2) {{braces}}',
    stories: [],
    counts: null,
    podcast: null,
    publicUrl: ctx.config.publicUrl,
  }
  const composed = composeMail({
    html: '<p>เรียน {{name | default: "ท่าน"}}</p>{{content}}',
    blocks: [],
    subject: 'S',
    data,
  })
  const id = await addAutomation(ctx, { topicIds: [topicId], generatedContent: composed.html })
  await deliver((await sendCampaign(ctx, { id })).sendId)
  const [mail] = mailer.mails
  if (!mail) throw new Error('no email')
  const times = (text: string, part: string) => text.split(part).length - 1
  const preheader = '<div style="display:none'
  const [snapshot] = (await sendsOf(ctx, id)).map((send) => send.snapshot)
  expect(snapshot?.html).toBe(composed.html)
  expect(snapshot?.text).toBe(composed.text)
  expect(times(mail.html, ctx.config.mailPostalAddress)).toBe(1)
  expect(times(mail.html, preheader)).toBe(times(composed.html, preheader))
  expect(times(mail.html, '/u/')).toBe(1)
  expect(times(mail.html, '>หัวข้อ<')).toBe(1)
  expect(mail.text).toContain('{{braces}}')
  expect(mail.text).toContain('เรียน Person 1')
  for (const part of [mail.html, mail.text]) {
    // and the hidden link of the HTML
    expect(times(part, '/r/')).toBe(part === mail.html ? 2 : 1)
    expect(part).not.toContain('a.example')
  }
})

it('without research, a mail with places for it is not sent; one without places needs none', async () => {
  const { ctx, mailer, deliver, campaignId, topicId } = await campaignScene(database)
  await ctx.db.delete(summaries)
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toMatch(/^This template needs research/)
  const plain = await addEmailCampaign(ctx, { htmlContent: '<p>Plain {{name}}</p>' })
  await storeAnalysis(ctx, topicId, '## Fresh')
  const send = await sendCampaign(ctx, { id: plain })
  await deliver(send.sendId)
  expect(mailer.mails[0]?.html).toContain('Plain Person 1')
  expect(mailer.mails[0]?.html).not.toContain('Fresh')
  expect((await sendsOf(ctx, plain))[0]).toMatchObject({ topicId: null, archiveId: null })
  const other = await campaignScene(database, { recipientCount: 0 })
  await storeAnalysis(ctx, other.topicId, '## Newer')
  const ofTopic = await addEmailCampaign(ctx, { htmlContent: '<b>{{topic}}</b>{{content}}', topicId })
  await deliver((await sendCampaign(ctx, { id: ofTopic })).sendId)
  expect(mailer.mails.at(-1)?.html).toContain('Fresh')
  await deliver((await sendCampaign(ctx, { id: campaignId })).sendId)
  expect(mailer.mails.at(-1)?.html).toContain('Newer')
})

it.each([
  ['unknown tags', { htmlContent: '<p>{{nmae}}</p>' }, /nmae/],
  ['no subject', { subject: '' }, /no subject/],
  [
    'a way out that nobody sees',
    { htmlContent: '<a style="display:none" href="{{unsubscribe_url}}">x</a>' },
    /nobody can see it/,
  ],
])('%s: nothing is sent', async (_, values, words) => {
  const { ctx, campaignId } = await campaignScene(database)
  await setCampaign(ctx, campaignId, values)
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toMatch(words)
  expect(await ctx.db.select({ id: deliveries.id }).from(deliveries)).toEqual([])
})
