import { approvers, sendApprovals } from '@newsloom/db/schema/approvals'
import { sends } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { duplicateCampaign } from '../campaign-editing/duplicate-campaign.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { scheduleCampaign } from '../campaign-sending/schedule-campaign.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { suppressPerson } from '../people/suppress-person.ts'
import { approvalScene, mailedLink, SECOND } from '../testing/approvals/approval-scene.ts'
import { change } from '../testing/campaigns/campaign-fixtures.ts'
import { campaignScene, dueIn, sendsOf } from '../testing/campaigns/campaign-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeApprover } from './ask-again.ts'
import { approveSend, declineSend } from './decide.ts'
import { getApprover, setApprover } from './set-approver.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`
    truncate sends, contact_lists, contacts, campaigns, research_topics, templates, suppressions cascade`
})

test('approval is off until an address is set, and off again without one', async () => {
  const { ctx, owner, send } = await approvalScene(database)
  expect(await getApprover(ctx, owner)).toEqual({ kind: 'person', email: SECOND })
  await setApprover(ctx, { owner, approver: 'Other@Example.org' })
  expect(await getApprover(ctx, owner)).toEqual({ kind: 'person', email: 'Other@example.org' })
  await setApprover(ctx, { owner, approver: null })
  expect(await getApprover(ctx, owner)).toEqual({ kind: 'none' })
  expect(await send()).toMatchObject({ message: 'Sending to 3 recipients' })
  await expect(getApprover(ctx, { kind: 'campaign', id: 9_999 })).rejects.toThrow(NotFoundError)
})

test('the person is asked in the language of who chose them, else in that of the email', async () => {
  const { ctx, owner, send, link, mailer } = await approvalScene(database)
  const askedIn = async (lang?: 'th' | 'en') => {
    await setApprover(ctx, { owner, approver: SECOND, lang })
    await ctx.db.delete(sends)
    await send()
    await link()
    return mailer.mails.at(-1)?.subject
  }
  expect(await askedIn('th')).toMatch(/^กรุณาอนุมัติ: /)
  expect(await askedIn('en')).toMatch(/^Please approve: /)
  // the analysis is Thai
  expect(await askedIn()).toMatch(/^กรุณาอนุมัติ: /)
  const { sendId } = await send()
  await changeApprover(ctx, { sendId, approver: 'third@example.org', lang: 'en' })
  await link()
  expect(mailer.mails.at(-1)?.subject).toMatch(/^Please approve: /)
})

const OWN = ['test@example.org', 'TEST@example.org', 'test+second@example.org', 'news@example.org']
test.each(OWN)('nobody approves their own emails: %s', async (own) => {
  const { ctx, owner, send } = await approvalScene(database)
  await expect(setApprover(ctx, { owner, approver: own })).rejects.toThrow(/nobody can approve their own/)
  const { sendId } = await send()
  await expect(changeApprover(ctx, { sendId, approver: own })).rejects.toThrow(ConflictError)
  expect(await getApprover(ctx, owner)).toEqual({ kind: 'person', email: SECOND })
})

test('an approver who becomes the sender approves nothing', async () => {
  const { ctx, send, view, link, choice } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  ctx.config = { ...ctx.config, user: { name: 'Second', email: SECOND } }
  expect(await approveSend(ctx, { token })).toEqual({ state: 'own' })
  expect(await view(sendId)).toMatchObject({ state: 'paused', approval: { state: 'waiting' } })
  await ctx.db.delete(sendApprovals)
  await expect(
    import('../news-sending/send-news.ts').then(({ sendNews }) =>
      sendNews(ctx, { ...choice, subject: 'Other' }),
    ),
  ).rejects.toThrow(/nobody can approve their own/)
})

test('a suppressed address is neither set nor mailed', async () => {
  const { ctx, owner, send, view, mailer } = await approvalScene(database)
  const { sendId } = await send()
  await suppressPerson(ctx, { email: SECOND, note: '' })
  await expect(mailedLink(ctx, mailer)).rejects.toThrow('no link was mailed')
  expect(await view(sendId)).toMatchObject({
    approval: {
      state: 'waiting',
      mail: { kind: 'failed', why: `${SECOND} cannot be emailed: suppressed by you.` },
    },
  })
  await expect(setApprover(ctx, { owner, approver: SECOND })).rejects.toThrow(ConflictError)
  await expect(setApprover(ctx, { owner, approver: 'nobody' })).rejects.toThrow(InvalidError)
})

test('an erased approver leaves the wait, not the rule', async () => {
  const { ctx, owner, send, view, link } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  await erasePerson(ctx, { email: SECOND })
  expect(await getApprover(ctx, owner)).toEqual({ kind: 'erased' })
  expect(await view(sendId)).toMatchObject({ state: 'paused', approval: { state: 'erased' } })
  expect(await approveSend(ctx, { token })).toEqual({ state: 'over', why: 'erased' })
  const names = [...(await ctx.db.select().from(approvers)), ...(await ctx.db.select().from(sendApprovals))]
  expect(JSON.stringify(names)).not.toContain('second')
  await changeApprover(ctx, { sendId, approver: 'third@example.org' })
  expect(await approveSend(ctx, { token: await link() })).toMatchObject({ state: 'approved' })
})

async function waitingCampaign() {
  const scene = await campaignScene(database)
  const owner = { kind: 'campaign', id: scene.campaignId } as const
  await setApprover(scene.ctx, { owner, approver: SECOND })
  return { ...scene, read: () => getCampaign(scene.ctx, { id: scene.campaignId }) }
}

test('a declined campaign is a draft again: it is changed and sent, and asks again', async () => {
  const { ctx, campaignId, mailer, deliver, read } = await waitingCampaign()
  const { sendId } = await sendCampaign(ctx, { id: campaignId })
  expect(await read()).toMatchObject({ status: 'waiting' })
  await expect(change(ctx, await read(), { subject: 'Behind their back' })).rejects.toThrow(
    /is waiting for approval\. Cancel that send/,
  )
  await declineSend(ctx, { token: await mailedLink(ctx, mailer), reason: 'No' })
  expect(await read()).toMatchObject({ status: 'draft' })
  await change(ctx, await read(), { subject: 'Better' })
  const next = await sendCampaign(ctx, { id: campaignId })
  expect(next).toMatchObject({ repeated: false })
  expect(await approveSend(ctx, { token: await mailedLink(ctx, mailer) })).toMatchObject({
    state: 'approved',
  })
  await Promise.all([deliver(sendId), deliver(next.sendId)])
  expect(mailer.mails.filter(({ subject }) => subject === 'Better')).toHaveLength(3)
  expect(mailer.mails.filter(({ subject }) => subject === 'Spring')).toHaveLength(0)
  await expect(sendCampaign(ctx, { id: campaignId })).resolves.toMatchObject({ repeated: true })
})

test('a scheduled campaign waits when it is due', async () => {
  const { ctx, campaignId, deliver, mailer } = await waitingCampaign()
  await scheduleCampaign(ctx, {
    id: campaignId,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await dueIn(ctx, campaignId, -1)
  await runDueCampaigns(ctx)
  const [send] = await sendsOf(ctx, campaignId)
  expect(send).toMatchObject({ state: 'paused', pauseKind: 'approval' })
  await deliver(send?.id ?? 0)
  expect(mailer.mails).toEqual([])
})

test("a campaign about a topic asks the topic's person, and a copy asks the same as its original", async () => {
  const { ctx, topicId, campaignId } = await waitingCampaign()
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'topic@example.org' })
  const copy = await duplicateCampaign(ctx, { id: campaignId })
  expect(await getApprover(ctx, { kind: 'campaign', id: copy.id })).toEqual({ kind: 'person', email: SECOND })
  const asked = async () => (await ctx.db.select().from(sendApprovals)).map(({ email }) => email)
  await sendCampaign(ctx, { id: campaignId })
  expect(await asked()).toEqual([SECOND])
  await setApprover(ctx, { owner: { kind: 'campaign', id: copy.id }, approver: null })
  await sendCampaign(ctx, { id: copy.id })
  expect(await asked()).toEqual([SECOND, 'topic@example.org'])
})
