import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { contacts } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import { expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { audienceColumns } from '../campaigns/audience-columns.ts'
import type { Context } from '../context.ts'
import { getSend } from '../send-views/get-send.ts'
import { setCampaignLists, setTopicLists } from '../subscriptions/set-lists.ts'
import { mailedLink, SECOND } from '../testing/approvals/approval-scene.ts'
import {
  addAutomation,
  campaignRow,
  campaignScene,
  sendsOf,
  setCampaign,
} from '../testing/campaigns/campaign-scene.ts'
import { doCampaignJobs, dueCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { secondList } from '../testing/people/opt-out-fixtures.ts'
import { clockContext, doJobs, dueScene } from '../testing/people/subscription-fixtures.ts'
import { addPeople, fakeMailer } from '../testing/send-fixtures.ts'
import { PUBLIC_URL } from '../testing/test-context.ts'
import { approveSend } from './decide.ts'
import { refreshApprovals } from './refresh-approvals.ts'
import { setApprover } from './set-approver.ts'

const database = campaignDatabase()

/** An automation campaign that waits for the second person, as a person sent it. */
async function sentScene(audience: (scene: Awaited<ReturnType<typeof campaignScene>>) => CampaignAudience) {
  const scene = await campaignScene(database)
  const { ctx, topicId } = scene
  const id = await addAutomation(ctx, { topicIds: [topicId] })
  await setCampaign(ctx, id, { generatedContent: '<p>Rates</p>', ...audienceColumns(audience(scene)) })
  await setApprover(ctx, { owner: { kind: 'campaign', id }, approver: SECOND })
  const { sendId } = await sendCampaign(ctx, { id })
  const choose = (other: CampaignAudience) => setCampaign(ctx, id, audienceColumns(other))
  const states = async () => {
    await refreshApprovals(ctx)
    return (await sendsOf(ctx, id)).map(({ state, contactListIds }) => [state, contactListIds])
  }
  return { ...scene, id, sendId, choose, states }
}

test('an automation whose lists are changed while it waits asks again', async () => {
  const { ctx, choose, states, listId, mailer } = await sentScene(({ listId: only }) => ({
    kind: 'lists',
    contactListIds: [only],
  }))
  const other = await secondList(ctx)
  await addPeople(ctx, other, 7, 8)
  expect(await states()).toEqual([['paused', [listId]]])
  await choose({ kind: 'lists', contactListIds: [other, listId] })
  expect(await states()).toEqual([
    ['cancelled', [listId]],
    ['paused', [other, listId]],
  ])
  // the same lists in another order are the same lists
  await choose({ kind: 'lists', contactListIds: [listId, other] })
  expect(await states()).toHaveLength(2)
  expect(await approveSend(ctx, { token: await mailedLink(ctx, mailer) })).toMatchObject({
    state: 'approved',
    facts: { people: 5 },
  })
})

test('so does one whose chosen people are changed, not one whose list somebody joins', async () => {
  const { ctx, choose, states, listId } = await sentScene(({ listId: only }) => ({
    kind: 'lists',
    contactListIds: [only],
  }))
  await addPeople(ctx, listId, 9, 9)
  expect(await states()).toEqual([['paused', [listId]]])
  const ids = (await ctx.db.select({ id: contacts.id }).from(contacts)).map((contact) => contact.id)
  await choose({ kind: 'contacts', contactIds: ids.slice(0, 2) })
  expect((await states()).map(([state]) => state)).toEqual(['cancelled', 'paused'])
  expect(await states()).toHaveLength(2)
  await choose({ kind: 'contacts', contactIds: ids.slice(1, 3) })
  expect((await states()).map(([state]) => state)).toEqual(['cancelled', 'cancelled', 'paused'])
})

const stop = (contactListId: number) => ({ contactListId, subscribed: false, frequency: 24 })
const sendRows = (ctx: Context) => ctx.db.select().from(sends).orderBy(sends.id)
const runScene = () => {
  const ctx = clockContext(database, { mailer: fakeMailer() })
  ctx.config = { ...ctx.config, publicUrl: PUBLIC_URL }
  return ctx
}

test("a list that no longer gets a topic does not get the automation's email that waits", async () => {
  const ctx = runScene()
  const { topicId, listIds } = await dueScene(ctx, 2)
  const [first = 0, second = 0] = listIds
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: SECOND })
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  await setTopicLists(ctx, { topicId, lists: [stop(first)] })
  await refreshApprovals(ctx)
  const [before, after, ...others] = await sendRows(ctx)
  expect(others).toEqual([])
  expect(before).toMatchObject({ state: 'cancelled', runId: null, contactListIds: listIds })
  expect(after).toMatchObject({ state: 'paused', contactListIds: [second] })
  expect(after?.runId).not.toBeNull()
  await setTopicLists(ctx, { topicId, lists: [stop(second)] })
  await refreshApprovals(ctx)
  expect((await getSend(ctx, { id: after?.id ?? 0 })).pause).toEqual({
    kind: 'approval',
    detail: 'None of its lists is still subscribed',
  })
})

test('nor the email of a campaign, whose words stay as its run wrote them', async () => {
  const ctx = runScene()
  const { campaignId, listIds } = await dueCampaign(ctx)
  const [first = 0, second = 0] = listIds
  await setApprover(ctx, { owner: { kind: 'campaign', id: campaignId }, approver: SECOND })
  await runDueSubscriptions(ctx, 'campaign')
  await doCampaignJobs(ctx)
  await refreshApprovals(ctx)
  expect(await sendRows(ctx)).toHaveLength(1)
  await setCampaignLists(ctx, { campaignId, lists: [stop(second)] })
  await refreshApprovals(ctx)
  await refreshApprovals(ctx)
  const [before, after, ...others] = await sendRows(ctx)
  expect(others).toEqual([])
  expect(before).toMatchObject({ state: 'cancelled', campaignRunId: null })
  expect(after).toMatchObject({ state: 'paused', contactListIds: [first] })
  expect(after?.campaignRunId).not.toBeNull()
  expect(after?.snapshot.html).toBe(before?.snapshot.html)
  expect((await campaignRow(ctx, campaignId)).status).toBe('draft')
})
