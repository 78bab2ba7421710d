import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { campaignTopics } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { undoDeleteCampaign } from '../campaign-editing/undo-delete-campaign.ts'
import { transaction } from '../context.ts'
import { createTemplate } from '../templates/create-template.ts'
import { deleteTemplate } from '../templates/delete-template.ts'
import { undoDeleteTemplate } from '../templates/undo-delete-template.ts'
import { makeAutomation } from '../testing/campaigns/campaign-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { createTopic } from '../topic-editing/create-topic.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

/** Calls `undo` while the rows of `table` are deleted, which ends once it waits. */
async function whileDeleting<T>(table: typeof researchTopics | typeof contactLists, undo: () => Promise<T>) {
  const [deleted, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = transaction(ctx, async (tx) => {
    await tx.db.delete(table)
    deleted.resolve()
    await waits.promise
  })
  await deleted.promise
  const undone = undo()
  await untilLockWait(database).finally(waits.resolve)
  await deletion
  return undone
}

async function deleteSubscribedDraft() {
  const topicId = (await createTopic(ctx, topicInput())).id
  const { id } = await makeAutomation(ctx, { topicIds: [topicId] })
  const [list] = await ctx.db
    .insert(contactLists)
    .values({ name: 'Board' })
    .returning({ id: contactLists.id })
  await ctx.db
    .insert(campaignSubscriptions)
    .values({ campaignId: id, listId: list?.id ?? 0, frequency: 1, isActive: false })
  await deleteCampaign(ctx, { id, force: false })
  return {
    id,
    topic: { campaignId: id, topicId },
    list: { campaignId: id, listId: list?.id, isActive: false },
  }
}

const readParts = async () => ({
  topics: await ctx.db.select().from(campaignTopics),
  lists: await ctx.db.select().from(campaignSubscriptions),
})

test('a draft is restored with its topic and its inactive subscription', async () => {
  const { id, topic, list } = await deleteSubscribedDraft()
  await undoDeleteCampaign(ctx, { id })
  expect(await readParts()).toMatchObject({ topics: [topic], lists: [list] })
})

test.each(['deleted', 'being deleted'])('a draft whose topic is %s comes back without it', async (when) => {
  const { id, list } = await deleteSubscribedDraft()
  const undo = () => undoDeleteCampaign(ctx, { id })
  if (when === 'deleted') await ctx.db.delete(researchTopics)
  await (when === 'deleted' ? undo() : whileDeleting(researchTopics, undo))
  expect(await readParts()).toMatchObject({ topics: [], lists: [list] })
})

test.each(['deleted', 'being deleted'])('a draft whose list is %s comes back without it', async (when) => {
  const { id, topic } = await deleteSubscribedDraft()
  const undo = () => undoDeleteCampaign(ctx, { id })
  if (when === 'deleted') await ctx.db.delete(contactLists)
  await (when === 'deleted' ? undo() : whileDeleting(contactLists, undo))
  expect(await readParts()).toMatchObject({ topics: [topic], lists: [] })
})

test.each(['deleted', 'being deleted'])(
  'a template whose topic is %s comes back without it',
  async (when) => {
    const topic = await createTopic(ctx, topicInput())
    const { id } = await createTemplate(ctx, CreateTemplateInput.parse({ name: 'Weekly', subject: 'S' }))
    const isIt = eq(templates.id, id)
    await ctx.db.update(templates).set({ topicId: topic.id }).where(isIt)
    await deleteTemplate(ctx, { id, force: true })
    const undo = () => undoDeleteTemplate(ctx, { id })
    if (when === 'deleted') await ctx.db.delete(researchTopics)
    await (when === 'deleted' ? undo() : whileDeleting(researchTopics, undo))
    expect(await ctx.db.select().from(templates).where(isIt)).toMatchObject([
      { name: 'Weekly', topicId: null },
    ])
  },
)
