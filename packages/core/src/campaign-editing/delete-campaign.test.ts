import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { getSend } from '../send-views/get-send.ts'
import { setCampaignLists } from '../subscriptions/set-lists.ts'
import { makeAutomation, makeEmail, plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { deleteCampaign } from './delete-campaign.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
let topicId: number
beforeAll(async () => {
  ctx = testContext(database)
  topicId = (await createTopic(ctx, topicInput())).id
})
beforeEach(() => database.db.delete(campaigns))

const remove = (id: number, force = false) => deleteCampaign(ctx, { id, force })
const listOf = async (name: string) => {
  const [list] = await database.db.insert(contactLists).values({ name }).returning()
  return list?.id ?? 0
}
const subscribe = async (campaignId: number, subscribed = true) => {
  const lists = [{ contactListId: await listOf('Board'), subscribed, frequency: 24 }]
  await setCampaignLists(ctx, { campaignId, lists })
}
const left = async () => (await database.db.select().from(campaigns)).length

test('deletes a draft with its tests and runs', async () => {
  const { id } = await makeAutomation(ctx, { topicIds: [topicId] })
  const test = await plantSend(ctx, id, { kind: 'test', people: ['sent'] })
  const input = {
    name: '',
    topicIds: [topicId],
    persona: '',
    geminiModel: '',
    customPrompt: '',
    formatPrompt: '',
    templateIds: [],
  }
  await database.db.insert(campaignRuns).values({ campaignId: id, kind: 'content', input })
  expect(await remove(id)).toEqual({ deleted: true })
  expect(await database.db.select().from(campaignRuns)).toEqual([])
  expect(await getSend(ctx, { id: test })).toMatchObject({ label: 'Spring', campaignId: null })
  for (const force of [false, true]) await expect(remove(id, force)).rejects.toThrow(NotFoundError)
})

test('is refused for a campaign that is in use, and says by what', async () => {
  const scheduledAt = new Date('2026-05-01T09:00:00.000Z')
  const email = await makeEmail(ctx)
  await database.db
    .update(campaigns)
    .set({ status: 'scheduled', scheduledAt })
    .where(eq(campaigns.id, email.id))
  await plantSend(ctx, email.id)
  await expect(remove(email.id)).rejects.toThrow(ConflictError)
  await expect(remove(email.id)).rejects.toMatchObject({
    message: expect.stringMatching(/^'Spring' has related data: it was sent once, it is scheduled\. /),
    details: { sends: 1, subscriptions: 0, scheduledAt: scheduledAt.toISOString() },
  })
  const auto = await makeAutomation(ctx, { topicIds: [topicId] })
  for (let i = 0; i < 2; i += 1) await subscribe(auto.id)
  await subscribe(auto.id, false)
  await expect(remove(auto.id)).rejects.toMatchObject({
    message: expect.stringContaining('has related data: 2 lists are subscribed to it.'),
    details: { sends: 0, subscriptions: 2, scheduledAt: null },
  })
  expect(await left()).toBe(2)
})

test('by force, deletes it with its subscriptions; active sends are cancelled, and their deliveries stay', async () => {
  const { id } = await makeAutomation(ctx, { topicIds: [topicId] })
  await subscribe(id)
  const done = await plantSend(ctx, id, { people: ['sent', 'failed'] })
  const paused = await plantSend(ctx, id, { state: 'paused', people: ['sent', 'pending'] })
  expect(await remove(id, true)).toEqual({ deleted: true })
  expect(await database.db.select().from(campaignSubscriptions)).toEqual([])
  expect(await getSend(ctx, { id: done })).toMatchObject({
    label: 'Spring',
    campaignId: null,
    state: 'done',
    counts: { sent: 1, failed: 1 },
  })
  expect(await getSend(ctx, { id: paused })).toMatchObject({ label: 'Spring', state: 'cancelled' })
})

test('a campaign deleted while it is sent mails nobody afterwards, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const scene = await campaignScene(database, { recipientCount: 2 })
    const asked = { id: scene.campaignId, force: true }
    const [sent, deleted] = await Promise.allSettled([
      sendCampaign(scene.ctx, { id: scene.campaignId }),
      deleteCampaign(scene.ctx, asked),
    ])
    if (sent.status === 'rejected') expect(sent.reason).toBeInstanceOf(NotFoundError)
    // says that it has just started, and can be repeated
    if (deleted.status === 'rejected') {
      expect(deleted.reason).toBeInstanceOf(ConflictError)
      await deleteCampaign(scene.ctx, asked)
    }
    expect(await left()).toBe(0)
    if (sent.status !== 'fulfilled') continue
    await scene.deliver(sent.value.sendId)
    expect(scene.mailer.batches).toEqual([])
    const [send] = await database.db.select().from(sends).where(eq(sends.id, sent.value.sendId))
    expect(send).toMatchObject({ state: 'cancelled', campaignId: null, label: 'Spring letter' })
  }
})
