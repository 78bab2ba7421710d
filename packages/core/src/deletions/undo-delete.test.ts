import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { DELETION_UNDO_MINUTES } from '@newsloom/contract/wipe'
import { approvers } from '@newsloom/db/schema/approvals'
import { campaignRuns, campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { podcastFeeds, podcastScripts } from '@newsloom/db/schema/podcasts'
import { sendBatches, sends } from '@newsloom/db/schema/sends'
import { templateTests } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { deletions } from '@newsloom/db/schema/wipes'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { undoDeleteCampaign } from '../campaign-editing/undo-delete-campaign.ts'
import { ConflictError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { createTemplate } from '../templates/create-template.ts'
import { deleteTemplate } from '../templates/delete-template.ts'
import { undoDeleteTemplate } from '../templates/undo-delete-template.ts'
import { updateTemplate } from '../templates/update-template.ts'
import { makeAutomation, makeEmail, plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { rowsOf } from '../testing/wipe/fill-tables.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { PARTS } from './deleted-parts.ts'
import { forgetDeleted } from './forget-deleted.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

const makeTemplate = async () =>
  (await createTemplate(ctx, CreateTemplateInput.parse({ name: 'Weekly', subject: 'S' }))).id
const removeTemplate = (id: number) => deleteTemplate(ctx, { id, force: true })
const removeCampaign = (id: number) => deleteCampaign(ctx, { id, force: false })
const later = (minutes: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + minutes * 60_000) })
const tables = (kind: keyof typeof PARTS) => PARTS[kind].map(({ table }) => table)
const templateIdsOf = async (id: number) =>
  (await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.templateIds

test('a restored template has its id, versions and tests, and its users have it again', async () => {
  const id = await makeTemplate()
  await updateTemplate(ctx, { id, subject: 'Second' })
  await ctx.db.insert(templateTests).values({
    ...{ templateId: id, customPrompt: 'c', formatPrompt: '', geminiModel: 'x', state: 'succeeded' },
    ...{ markdown: '# ผล', costUsd: 0.001234, ms: 900, endedAt: new Date() },
  })
  const topic = await createTopic(
    ctx,
    topicInput({ name: 'Rates', templateOption: 'use_existing', selectedTemplateId: id }),
  )
  const draft = await makeEmail(ctx, { templateId: id, htmlContent: '<p>Own</p>' })
  const used = [...tables('template'), 'research_topics', 'campaigns']
  const before = await rowsOf(database, used)
  await removeTemplate(id)
  expect(await rowsOf(database, tables('template'))).not.toEqual(before)
  expect(await undoDeleteTemplate(ctx, { id })).toEqual({ restored: true })
  expect(await rowsOf(database, used)).toEqual(before)
  expect(await templateIdsOf(draft.id)).toEqual([id])
  expect(topic.templateId).toBe(id)
})

test('topics and campaigns keep a template that they were given since, and deleted ones stay deleted', async () => {
  const [id, other] = [await makeTemplate(), await makeTemplate()]
  const use = (name: string) =>
    createTopic(ctx, topicInput({ name, templateOption: 'use_existing', selectedTemplateId: id }))
  const [changed, gone] = [await use('Rates'), await use('Oil')]
  const draft = await makeEmail(ctx, { templateId: id, htmlContent: '<p>Own</p>' })
  await removeTemplate(id)
  await ctx.db.update(researchTopics).set({ templateId: other }).where(eq(researchTopics.id, changed.id))
  await ctx.db.update(campaigns).set({ templateIds: [other] })
  await deleteTopic(ctx, { id: gone.id })
  await undoDeleteTemplate(ctx, { id })
  expect(await ctx.db.select().from(researchTopics)).toMatchObject([{ id: changed.id, templateId: other }])
  expect(await templateIdsOf(draft.id)).toEqual([other])
})

async function makeDraft() {
  const topicId = (await createTopic(ctx, topicInput())).id
  const { id } = await makeAutomation(ctx, { topicIds: [topicId] })
  const testSend = await plantSend(ctx, id, { kind: 'test', people: ['sent'] })
  const testedAt = new Date('2026-05-01T09:00:00.123Z')
  await ctx.db.update(campaigns).set({ testedAt, generatedContent: '<p>ข่าว</p>' })
  const input = { name: '', topicIds: [topicId], persona: '', geminiModel: '', templateIds: [] }
  const prompts = { customPrompt: 'p', formatPrompt: '' }
  await ctx.db
    .insert(campaignRuns)
    .values({ campaignId: id, kind: 'content', state: 'succeeded', input: { ...input, ...prompts } })
  const script = { title: 'T', lines: [] } as unknown as typeof podcastScripts.$inferInsert.script
  await ctx.db
    .insert(podcastScripts)
    .values({ campaignId: id, version: 1, script, sources: [], origin: 'written' })
  await ctx.db.insert(podcastFeeds).values({ campaignId: id, kind: 'shared' })
  const email = 'second@example.org'
  await ctx.db.insert(approvers).values({ campaignId: id, email, emailNorm: email })
  return { id, topicId, testSend }
}

test('a draft is restored with its content, script, approver, feed and tests', async () => {
  const { id, testSend } = await makeDraft()
  const kept = [...tables('campaign'), 'sends', 'podcast_feeds']
  const before = await rowsOf(database, kept)
  expect(await removeCampaign(id)).toEqual({ deleted: true })
  expect(await ctx.db.select().from(sends).where(eq(sends.id, testSend))).toMatchObject([
    { campaignId: null },
  ])
  expect(await undoDeleteCampaign(ctx, { id })).toEqual({ restored: true })
  expect(await rowsOf(database, kept)).toEqual(before)
  expect(await ctx.db.select().from(deletions)).toEqual([])
})

test('a draft whose topic and template were deleted since is restored without them', async () => {
  const { topicId } = await makeDraft()
  const template = await makeTemplate()
  const draft = await makeAutomation(ctx, { topicIds: [topicId] })
  await ctx.db
    .update(campaigns)
    .set({ templateIds: [template] })
    .where(eq(campaigns.id, draft.id))
  await removeCampaign(draft.id)
  await removeTemplate(template)
  await ctx.db.delete(researchTopics)
  await undoDeleteCampaign(ctx, { id: draft.id })
  expect(await templateIdsOf(draft.id)).toBeNull()
  expect(await ctx.db.select().from(campaignTopics)).toEqual([])
})

test('a test that is delivered while its draft is deleted is noted', async () => {
  const { id } = await makeDraft()
  const testSend = await plantSend(ctx, id, { kind: 'test', state: 'sending', people: ['pending'] })
  await ctx.db.update(campaigns).set({ testedAt: null, testSendId: testSend })
  await removeCampaign(id)
  const endedAt = new Date('2026-05-01T10:00:00.456Z')
  await ctx.db
    .insert(sendBatches)
    .values({ sendId: testSend, seq: 1, state: 'done', outcome: 'accepted', endedAt })
  await undoDeleteCampaign(ctx, { id })
  expect(await ctx.db.select().from(campaigns)).toMatchObject([{ testedAt: endedAt, testSendId: null }])
})

test('an automated run does not mail its lists after an undo', async () => {
  const { id } = await makeDraft()
  await ctx.db
    .update(campaignRuns)
    .set({ kind: 'automation', state: 'running', mailListIds: [1], heartbeatAt: new Date() })
  await removeCampaign(id)
  await undoDeleteCampaign(ctx, { id })
  expect(await ctx.db.select().from(campaignRuns)).toMatchObject([
    { state: 'cancelled', mailListIds: [], endedAt: expect.any(Date) },
  ])
})

test('a second or late undo is refused with the reason', async () => {
  const id = await makeTemplate()
  await removeTemplate(id)
  const undone = await Promise.allSettled([undoDeleteTemplate(ctx, { id }), undoDeleteTemplate(ctx, { id })])
  expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(undoDeleteTemplate(ctx, { id })).rejects.toThrow("'Weekly' is already restored")
  await removeTemplate(id)
  const late = later(DELETION_UNDO_MINUTES)
  for (const sweep of [false, true]) {
    if (sweep) await forgetDeleted(late)
    const undo = undoDeleteTemplate(late, { id })
    await expect(undo).rejects.toThrow(ConflictError)
    const reason = sweep ? 'This can no longer be restored: it was deleted' : 'This was deleted'
    await expect(undo).rejects.toThrow(`${reason} more than 10 minutes ago`)
  }
  expect(await ctx.db.select().from(deletions)).toEqual([])
})

test('a campaign with related data is deleted for good', async () => {
  const { id } = await makeDraft()
  await plantSend(ctx, id)
  await deleteCampaign(ctx, { id, force: true })
  expect(await ctx.db.select().from(deletions)).toEqual([])
  await expect(undoDeleteCampaign(ctx, { id })).rejects.toThrow(ConflictError)
})

test('an approver who is erased is not restored', async () => {
  const { id } = await makeDraft()
  await removeCampaign(id)
  await erasePerson(ctx, { email: 'second@example.org' })
  await undoDeleteCampaign(ctx, { id })
  expect(await ctx.db.select().from(approvers)).toMatchObject([{ campaignId: id, email: ERASED_EMAIL }])
})
