import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAutomation, makeEmail, plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaignCards } from './list-campaign-cards.ts'
import { listCampaigns } from './list-campaigns.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
beforeAll(async () => {
  ctx = testContext(database)
})

test('the status of a sent campaign is that of its latest send; tests count neither there nor in the total', async () => {
  const { id } = await makeEmail(ctx)
  const stored = (status: 'draft' | 'held' | 'sent') =>
    database.db
      .update(campaigns)
      .set({ status, hold: status === 'held' ? { kind: 'missed' } : null })
      .where(eq(campaigns.id, id))
  const shown = async () => {
    const { status, sendId, emailsSent } = await getCampaign(ctx, { id })
    return { status, sendId, emailsSent }
  }
  await plantSend(ctx, id, { kind: 'test', people: ['sent'] })
  expect(await shown()).toEqual({ status: 'draft', sendId: null, emailsSent: 0 })
  await stored('sent')
  expect(await shown()).toMatchObject({ status: 'sent', sendId: null })
  const first = await plantSend(ctx, id, { people: ['sent', 'sent', 'failed', 'uncertain', 'suppressed'] })
  await plantSend(ctx, id, { kind: 'test', state: 'sending', people: ['sent'] })
  expect(await shown()).toEqual({ status: 'sent', sendId: first, emailsSent: 2 })
  for (const [state, status] of [
    ['sending', 'sending'],
    ['paused', 'paused'],
    ['cancelled', 'cancelled'],
    ['done', 'sent'],
  ] as const) {
    const sendId = await plantSend(ctx, id, { state, people: ['pending'] })
    expect(await shown()).toEqual({ status, sendId, emailsSent: 2 })
  }
  // the stored status decides whether it is sent at all
  await stored('held')
  expect(await shown()).toMatchObject({ status: 'held', emailsSent: 2 })
})

test('lists are complete for the API and light for the screen, with the same number of queries for many as for one', async () => {
  await database.db.delete(campaigns)
  const topicIds = []
  for (const name of ['Oil', 'Rates', 'Rice', 'Gold'])
    topicIds.push((await createTopic(ctx, topicInput({ name }))).id)
  const email = await makeEmail(ctx, { htmlContent: 'x'.repeat(1_000) })
  const auto = await makeAutomation(ctx, { topicIds: topicIds.toReversed(), generatedContent: '<p>1</p>' })
  await plantSend(ctx, auto.id, { people: ['sent'] })
  await plantSend(ctx, email.id, { people: ['sent', 'sent'] })
  const views = await listCampaigns(ctx)
  expect(views.map(({ id, emailsSent }) => [id, emailsSent])).toEqual([
    [auto.id, 1],
    [email.id, 2],
  ])
  expect(views[1]).toEqual(await getCampaign(ctx, { id: email.id }))
  const countOf = async () => {
    const asked: string[] = []
    const db = new Proxy(database.db, {
      get: (target, key, receiver) => {
        if (key === 'select' || key === 'selectDistinctOn') asked.push(String(key))
        return Reflect.get(target, key, receiver)
      },
    })
    return { cards: await listCampaignCards({ ...ctx, db }), queries: asked.length }
  }
  const before = await countOf()
  expect(before.cards[0]).toMatchObject({
    kind: 'automation',
    topicNames: ['Gold', 'Rice', 'Rates', 'Oil'],
    hasContent: true,
  })
  for (const card of before.cards)
    for (const large of ['htmlContent', 'content', 'customPrompt', 'formatPrompt', 'generatedContent'])
      expect(card).not.toHaveProperty(large)
  for (let i = 0; i < 20; i += 1) await makeAutomation(ctx, { topicIds })
  const after = await countOf()
  expect(after.cards).toHaveLength(22)
  expect(after.queries).toBe(before.queries)
})
