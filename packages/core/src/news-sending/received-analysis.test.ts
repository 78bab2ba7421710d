import { researchArchives } from '@newsloom/db/schema/archives'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailRun } from '../automation/mail-run.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { getSend } from '../send-views/get-send.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import { addEmailCampaign, longDone } from '../testing/campaigns/campaign-scene.ts'
import { deliveryStatesOf, forgetPeople, secondList } from '../testing/people/opt-out-fixtures.ts'
import {
  addPeople,
  fakeMailer,
  type SendScene,
  sendScene,
  storeAnalysis,
  suppressAddress,
} from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countNewsAudience } from './count-news-audience.ts'
import { getAnalysisSend } from './get-analysis-send.ts'
import { preflightNews } from './preflight-news.ts'
import { sendNews } from './send-news.ts'

const database = testDatabase()
let ctx: TestContext
let scene: SendScene
let failing = new Set<string>()
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, summaries, research_archives, contact_lists, research_topics cascade`
  await forgetPeople(database)
  failing = new Set()
  const mailer = fakeMailer((_, mails) =>
    mails.some(({ to }) => failing.has(to))
      ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
      : null,
  )
  ctx = testContext(database, { mailer })
  scene = await sendScene(ctx, { people: 3 })
})

const choice = (
  over: { contactListIds?: number[]; subject?: string | null; skipReceived?: boolean } = {},
) => ({
  topicId: scene.topicId,
  templateId: scene.templateId,
  contactListIds: [scene.listId],
  subject: null,
  ...over,
})
const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
const lastSend = () => getAnalysisSend(ctx, { topicId: scene.topicId })
async function sendAll(over: Parameters<typeof choice>[0] = {}): Promise<number> {
  const { sendId } = await sendNews(ctx, choice(over))
  await deliver(sendId)
  return sendId
}

test('people who received the analysis are listed separately however long ago it was, and are left out', async () => {
  const first = await sendAll()
  await longDone(ctx, first)
  await addPeople(ctx, scene.listId, 4, 5)
  await suppressAddress(ctx, 'p1@example.org')
  const all = await preflightNews(ctx, choice())
  expect(all).toMatchObject({ people: 4, suppressed: 1, received: { people: 2, of: 4 } })
  expect(all.items.find(({ id }) => id === 'already-sent')).toEqual({
    id: 'already-sent',
    level: 'warning',
    text: '2 recipients already received this analysis and will get it again.',
  })
  const { topicId, contactListIds } = choice()
  const counted = () => countNewsAudience(ctx, { topicId, contactListIds })
  expect(await counted()).toMatchObject({ people: 2, suppressed: 1, received: 2 })
  const { createdAt } = await getSend(ctx, { id: first })
  expect(all.received?.lastAt).toBe(createdAt)
  const others = await preflightNews(ctx, choice({ skipReceived: true }))
  expect(others).toMatchObject({ people: 2, received: { people: 2, of: 4 }, isReady: true })
  expect(others.items[0]?.text).toBe('2 recipients. Left out: 2 who already received it, 1 suppressed.')

  const second = await sendNews(ctx, { ...choice({ skipReceived: true }), people: 2 })
  expect(second).toMatchObject({ message: 'Sending to 2 recipients', repeated: false })
  expect(await deliveryStatesOf(ctx, second.sendId)).toEqual({
    p1: 'suppressed: unsubscribed',
    p2: 'skipped: already-received',
    p3: 'skipped: already-received',
    p4: 'pending',
    p5: 'pending',
  })
  // a mail in progress counts as received
  const none = await preflightNews(ctx, choice({ skipReceived: true }))
  expect(none).toMatchObject({ people: 0, isReady: false, received: { people: 4, of: 4 } })
  expect(await counted()).toMatchObject({ people: 0, received: 4 })
  await deliver(second.sendId)
  await longDone(ctx, second.sendId)
  await expect(sendNews(ctx, choice({ skipReceived: true }))).rejects.toThrow(
    'Everyone in the selected lists already received this analysis',
  )
  // the documented call has no such check
  expect(await sendNews(ctx, choice())).toMatchObject({ message: 'Sending to 4 recipients', repeated: false })
})

test('refuses to send to everyone again while a reviewed send to the others is in progress, or just done', async () => {
  const others = { ...choice({ skipReceived: true }), people: 3 }
  const { sendId } = await sendNews(ctx, others)
  const again = { ...choice(), people: 3 }
  await expect(sendNews(ctx, again)).rejects.toThrow(/is being sent to these lists/)
  await deliver(sendId)
  await expect(sendNews(ctx, again)).rejects.toThrow(/less than a minute ago. Nothing more was sent/)
  expect(await sendNews(ctx, others)).toMatchObject({ sendId, repeated: true })
  await longDone(ctx, sendId)
  expect(await sendNews(ctx, again)).toMatchObject({ repeated: false })
})

test('another template or subject is not another analysis, but a new research run is', async () => {
  await sendAll({ subject: 'Other words' })
  expect((await preflightNews(ctx, choice())).received).toMatchObject({ people: 3, isEarlierVersion: false })
  expect((await lastSend()).send).toMatchObject({ subject: 'Other words', state: 'done' })
  await storeAnalysis(ctx, scene.topicId, 'Fresh figures')
  expect((await preflightNews(ctx, choice())).received).toBeNull()
  const { topicId, contactListIds } = choice()
  const counted = await countNewsAudience(ctx, { topicId, contactListIds })
  expect(counted).toMatchObject({ people: 3, received: 0 })
  expect(await lastSend()).toMatchObject({ analysis: { isFormer: false }, send: null, earlier: null })
})

test('a send in progress when a new analysis arrives is shown as one of an earlier analysis', async () => {
  const { sendId } = await sendNews(ctx, choice())
  expect(await lastSend()).toMatchObject({ send: { id: sendId }, earlier: null })
  await storeAnalysis(ctx, scene.topicId, 'Fresh figures')
  expect(await lastSend()).toMatchObject({ send: null, earlier: { id: sendId } })
  await deliver(sendId)
  expect(await lastSend()).toMatchObject({ send: null, earlier: null })
})

test('an analysis that is written again is another version of the same one', async () => {
  await sendAll()
  const [row] = await ctx.db.select().from(summaries)
  await ctx.db.insert(summaries).values({
    ...{ topicId: scene.topicId, runId: row?.runId ?? 0, generating: false, overallSummary: 'Again' },
    completedAt: new Date(Date.now() + 1_000),
  })
  expect((await preflightNews(ctx, choice())).received).toMatchObject({ people: 3, isEarlierVersion: true })
})

test('failed mails do not count as received; those delivered by the retry do', async () => {
  failing.add('p2@example.org')
  const first = await sendAll()
  expect((await preflightNews(ctx, choice())).received).toMatchObject({ people: 2, of: 3 })
  failing.clear()
  const { id } = await retryFailed(ctx, { id: first })
  await deliver(id)
  expect((await preflightNews(ctx, choice())).received).toMatchObject({ people: 3, of: 3 })
})

test('tests are not sends of it, and a cancelled send counts only those it reached', async () => {
  await sendNewsTest(ctx, { ...choice(), to: 'p1@example.org' })
  expect(await lastSend()).toMatchObject({ send: null })
  expect((await preflightNews(ctx, choice())).received).toBeNull()
  const first = await sendAll()
  await ctx.db
    .update(deliveries)
    .set({ state: 'skipped', reason: 'cancelled' })
    .where(and(eq(deliveries.sendId, first), sql`${deliveries.email} <> 'p3@example.org'`))
  expect((await preflightNews(ctx, choice())).received).toMatchObject({ people: 1, of: 3 })
})

test('mail by a subscription or campaign about that research counts too, even if its archive was deleted', async () => {
  const [run] = await ctx.db.select().from(researchRuns)
  const second = await secondList(ctx)
  await addPeople(ctx, second, 7, 8)
  const runId = run?.id ?? 0
  await ctx.db
    .update(researchRuns)
    .set({ mailListIds: [scene.listId], counts: { kept: 1 }, mailedAt: null })
    .where(eq(researchRuns.id, runId))
  await database.sql`
    with a as (
      insert into articles (canonical_url, url, source, title, hash)
      values ('https://a.example/1', 'https://a.example/1', 'A', 'One', 'h') returning id
    ), s as (insert into stories (run_id, title) values (${runId}, 'One') returning id)
    insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    select ${runId}, ${scene.topicId}, a.id, s.id, true, 1, 1, '[]' from a, s`
  await database.sql`
    insert into topic_subscriptions (topic_id, list_id, is_active, frequency)
    values (${scene.topicId}, ${scene.listId}, true, 24)`
  await mailRun(ctx, { kind: 'topic', runId })
  const campaignId = await addEmailCampaign(ctx, { templateId: scene.templateId })
  await sendCampaign(ctx, { id: campaignId, audience: { kind: 'lists', contactListIds: [second] } })
  await ctx.db.delete(researchArchives)
  const both = choice({ contactListIds: [scene.listId, second] })
  expect((await preflightNews(ctx, both)).received).toMatchObject({ people: 5, of: 5 })
  expect((await lastSend()).send).toMatchObject({ kind: 'campaign', campaignId })
})

test('two simultaneous sends to those who have not received it reach each of them once', async () => {
  const subjects = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.allSettled(
    subjects.map((subject) => sendNews(ctx, choice({ subject, skipReceived: true }))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.state, 'pending'))
  expect(row?.count).toBe(3)
})

test("'only the others' within a minute of the first send is a separate send", async () => {
  const first = await sendAll()
  await addPeople(ctx, scene.listId, 9, 9)
  const others = await sendNews(ctx, choice({ skipReceived: true }))
  expect(others).toMatchObject({ message: 'Sending to 1 recipient', repeated: false })
  expect(await sendNews(ctx, choice({ skipReceived: true }))).toMatchObject({
    sendId: others.sendId,
    repeated: true,
  })
  // the 60 s rule of the documented call is unchanged
  expect(await sendNews(ctx, choice())).toMatchObject({ sendId: first, repeated: true })
  expect(await ctx.db.select({ id: sends.id }).from(sends)).toHaveLength(2)
})
