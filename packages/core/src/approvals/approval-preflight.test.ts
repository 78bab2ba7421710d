import { approvers } from '@newsloom/db/schema/approvals'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { ConflictError } from '../errors.ts'
import { countNewsAudience } from '../news-sending/count-news-audience.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { erasePerson } from '../people/erase-person.ts'
import { approvalScene, SECOND } from '../testing/approvals/approval-scene.ts'
import { campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { deliveryStatesOf } from '../testing/people/opt-out-fixtures.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { approveSend } from './decide.ts'
import { setApprover } from './set-approver.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, contact_lists, research_topics, templates cascade`
})

const waits = { id: 'approval', level: 'ok', text: `This send will wait for approval from ${SECOND}.` }

test('the pre-flight says whose approval the send will wait for', async () => {
  const { ctx, choice, owner } = await approvalScene(database)
  const items = async () => (await preflightNews(ctx, choice)).items.filter(({ id }) => id === 'approval')
  expect(await items()).toEqual([waits])
  await setApprover(ctx, { owner, approver: null })
  expect(await items()).toEqual([])
})

test('the pre-flight of a campaign says it too, by its own rule', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const items = async () =>
    (await preflightCampaign(ctx, { id: campaignId, audience: null })).items.filter(
      ({ id }) => id === 'approval',
    )
  expect(await items()).toEqual([])
  await setApprover(ctx, { owner: { kind: 'campaign', id: campaignId }, approver: SECOND })
  expect(await items()).toEqual([waits])
  await sendCampaign(ctx, { id: campaignId })
  const { items: sent } = await preflightCampaign(ctx, { id: campaignId, audience: null })
  expect(sent).toContainEqual({
    id: 'already-sent',
    level: 'blocked',
    text: 'This campaign is waiting for approval. Cancel that send if you want to send it again.',
  })
})

test('an approver who was erased or sends by now blocks the send before it is made', async () => {
  const { ctx, choice } = await approvalScene(database)
  ctx.config = { ...ctx.config, user: { name: 'Second', email: SECOND } }
  const view = await preflightNews(ctx, choice)
  expect(view.isReady).toBe(false)
  expect(view.items).toContainEqual({
    id: 'approval',
    level: 'blocked',
    text: expect.stringContaining('nobody can approve their own'),
  })
  await expect(sendNews(ctx, { ...choice, people: 3 })).rejects.toThrow(ConflictError)
  await erasePerson(ctx, { email: SECOND })
  expect((await preflightNews(ctx, choice)).items).toContainEqual({
    id: 'approval',
    level: 'blocked',
    text: expect.stringContaining('Choose another under Approval'),
  })
})

test("'only the others' counts nobody as a reader of the email that it takes the place of", async () => {
  const { ctx, choice, send, view, listId, topicId } = await approvalScene(database)
  const { sendId } = await send()
  const others = { ...choice, skipReceived: true }
  const shown = await preflightNews(ctx, others)
  expect(shown).toMatchObject({ people: 3, received: null })
  expect(await countNewsAudience(ctx, { topicId, contactListIds: [listId] })).toMatchObject({
    people: 3,
    received: 0,
  })
  const next = await sendNews(ctx, { ...others, people: shown.people })
  expect(await view(sendId)).toMatchObject({ state: 'cancelled' })
  expect(await deliveryStatesOf(ctx, next.sendId)).toEqual({ p1: 'pending', p2: 'pending', p3: 'pending' })
})

test('recipients of another waiting email are left out by the count and by the send', async () => {
  const { ctx, choice, send, link, listId } = await approvalScene(database)
  await send()
  const otherId = await insertList(ctx, 2)
  await addPeople(ctx, otherId, 3, 4)
  const both = { ...choice, contactListIds: [listId, otherId], skipReceived: true }
  const shown = await preflightNews(ctx, both)
  const { sendId } = await sendNews(ctx, { ...both, people: shown.people })
  const states = await deliveryStatesOf(ctx, sendId)
  expect(Object.values(states).filter((state) => state === 'pending')).toHaveLength(shown.people)
  expect(states).toMatchObject({ p1: 'skipped: already-received', p3: 'skipped: already-received' })
  expect(await approveSend(ctx, { token: await link() })).toMatchObject({ state: 'approved' })
})

test('without the rule, what waits is mailed as well, and its people are left out', async () => {
  const { ctx, choice, send } = await approvalScene(database)
  await send()
  await ctx.db.delete(approvers).where(eq(approvers.email, SECOND))
  expect(await preflightNews(ctx, { ...choice, skipReceived: true })).toMatchObject({
    people: 0,
    received: { people: 3 },
  })
})
