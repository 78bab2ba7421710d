import { DEFAULT_CUSTOM_PROMPT } from '@newsloom/contract/research/default-prompts'
import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { templates } from '@newsloom/db/schema/templates'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { createList } from '../contact-lists/create-list.ts'
import { NotFoundError } from '../errors.ts'
import { previewTopicContent } from '../news-sending/preview-topic-content.ts'
import { makeAutomation, makeEmail } from '../testing/campaigns/campaign-fixtures.ts'
import type { TestContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countTemplates, insertResearch, topicInput, withoutTopics } from '../testing/topic-fixtures.ts'
import { listTopics } from '../topics/list-topics.ts'
import { createSampleTopic } from './create-sample-topic.ts'
import { createTopic } from './create-topic.ts'
import { deleteTopic } from './delete-topic.ts'
import { getTopicUsage } from './get-topic-usage.ts'

const database = testDatabase()
let ctx: TestContext
beforeEach(async () => {
  ctx = await withoutTopics(database)
})

const create = (over: object = {}) => createTopic(ctx, topicInput(over))

describe('the list', () => {
  test('is newest first, with the articles found and the active run', async () => {
    const a = await create({ name: 'ก', newsSources: ['sample:thai-economy'] })
    const b = await create({ name: 'ข' })
    await insertResearch(database.db, a.id)
    const [run] = await database.db
      .insert(researchRuns)
      .values({ topicId: a.id, kind: 'research', executionType: 'manual', state: 'running' })
      .returning()
    expect(await listTopics(ctx)).toMatchObject([
      { id: b.id, activeRunId: null, newsItemsCount: 0, usesSamples: false },
      { id: a.id, activeRunId: run?.id, newsItemsCount: 2, usesSamples: true },
    ])
  })
})

describe('the preview', () => {
  test("shows the analysis in the topic's template", async () => {
    const topic = await create({ name: 'ดอกเบี้ย <b>' })
    const before = await previewTopicContent(ctx, { id: topic.id })
    expect(before).toMatchObject({
      subject: 'Research Update: ดอกเบี้ย <b>',
      aiSummary: null,
      researchSources: 0,
      newsItems: [],
    })
    expect(before.htmlContent).toContain('No analysis yet')
    await insertResearch(database.db, topic.id)
    const preview = await previewTopicContent(ctx, { id: topic.id })
    expect(preview).toMatchObject({
      researchSources: 3,
      aiSummary: { modelUsed: 'gemini-3.8-flash', articlesProcessed: 2 },
      newsItems: [{ title: 'ข่าว 0' }, { title: 'ข่าว 2' }],
    })
    expect(preview.htmlContent).toContain('href="https://news.example.org/1"')
    expect(preview.htmlContent).toContain('ดอกเบี้ย &lt;b&gt;')
    expect(preview.htmlContent).not.toMatch(/\{\{/)
  })

  test('works for a topic whose template was deleted', async () => {
    const topic = await create()
    await database.db.delete(templates)
    expect((await previewTopicContent(ctx, { id: topic.id })).subject).toBe('Research Update: ดอกเบี้ย')
  })
})

describe('deleting', () => {
  test('deletes its own templates, its news and its run; archives stay', async () => {
    const topic = await create()
    await insertResearch(database.db, topic.id)
    await database.db
      .insert(researchRuns)
      .values([{ topicId: topic.id, kind: 'research', executionType: 'manual', state: 'running' }])
    await database.db.insert(researchArchives).values({
      topicId: topic.id,
      topicName: topic.name,
      title: 'ก',
      executionType: 'manual',
      newsItemsCount: 0,
      resultsCount: 0,
      content: { newsItems: [] },
    })
    expect(await deleteTopic(ctx, { id: topic.id })).toEqual({ deletedTemplates: 1 })
    expect(await listTopics(ctx)).toEqual([])
    expect(await countTemplates(database)).toBe(0)
    expect(await database.db.select().from(researchRuns)).toEqual([])
    expect(await database.db.select().from(researchArchives)).toMatchObject([
      { topicId: null, topicName: 'ดอกเบี้ย' },
    ])
    expect(ctx.published.some((event) => event.kind === 'run')).toBe(true)
    await expect(deleteTopic(ctx, { id: topic.id })).rejects.toThrow(NotFoundError)
  })

  test('keeps a template that another topic uses', async () => {
    const first = await create()
    await create({ templateOption: 'use_existing', selectedTemplateId: first.templateId })
    expect((await getTopicUsage(ctx, { id: first.id })).templates).toEqual([])
    expect(await deleteTopic(ctx, { id: first.id })).toEqual({ deletedTemplates: 0 })
    expect(await countTemplates(database)).toBe(1)
  })

  test('keeps a template that a campaign uses', async () => {
    const { id, templateId } = await create()
    const campaign = { kind: 'automation' as const, name: 'Spring', templateIds: [templateId ?? 0] }
    await database.db.insert(campaigns).values(campaign)
    expect(await deleteTopic(ctx, { id })).toEqual({ deletedTemplates: 0 })
    expect(await countTemplates(database)).toBe(1)
  })

  test('a scheduled automation is put on hold when its only topic is deleted, and sent when it has another', async () => {
    const { id } = await create()
    const other = await create({ name: 'Oil' })
    const only = await makeAutomation(ctx, { topicIds: [id] })
    const oneOfTwo = await makeAutomation(ctx, { topicIds: [id, other.id] })
    await database.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledAt: new Date('2026-05-01T09:00:00.000Z') })
    const usage = { scheduledAt: '2026-05-01T09:00:00.000Z', name: only.name }
    expect((await getTopicUsage(ctx, { id })).campaigns).toEqual([
      { id: only.id, ...usage, isHeld: true },
      { id: oneOfTwo.id, ...usage, isHeld: false },
    ])
    await deleteTopic(ctx, { id })
    expect(await getCampaign(ctx, { id: only.id })).toMatchObject({
      status: 'held',
      heldReason: 'topic-gone',
      statusNote:
        "Its only topic 'ดอกเบี้ย' was deleted. Check its content, then send it or choose another time.",
    })
    expect(await getCampaign(ctx, { id: oneOfTwo.id })).toMatchObject({
      status: 'scheduled',
      topicNames: ['Oil'],
    })
  })

  test("campaigns lose it; one scheduled to mail its research asks, and does not mail another topic's", async () => {
    const { id } = await create()
    const other = await create({ name: 'Oil' })
    const auto = await makeAutomation(ctx, { topicIds: [id, other.id] })
    const last = await makeAutomation(ctx, { topicIds: [id] })
    const list = await createList(ctx, { name: 'Executives', description: '' })
    const subscription = { listId: list.id, topicId: id, isActive: true, frequency: 24 }
    await database.db.insert(topicSubscriptions).values(subscription)
    const [draft, due, free] = [
      await makeEmail(ctx, { topicId: id }),
      await makeEmail(ctx, { topicId: id }),
      await makeEmail(ctx, { topicId: other.id }),
    ]
    await database.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledAt: new Date('2026-05-01T09:00:00.000Z') })
      .where(inArray(campaigns.id, [due.id, free.id]))
    // the draft behind a test of an unsaved campaign is not a campaign
    const testDraft = await makeEmail(ctx, { topicId: id })
    await database.db.update(campaigns).set({ isTestDraft: true }).where(eq(campaigns.id, testDraft.id))
    expect(await getTopicUsage(ctx, { id })).toMatchObject({
      lists: [{ name: 'Executives' }],
      campaigns: expect.arrayContaining([
        { id: auto.id, name: auto.name, scheduledAt: null, isHeld: false },
        { id: draft.id, name: draft.name, scheduledAt: null, isHeld: false },
        { id: due.id, name: due.name, scheduledAt: '2026-05-01T09:00:00.000Z', isHeld: true },
      ]),
      templates: [{ name: 'ดอกเบี้ย Template' }],
    })
    expect((await getTopicUsage(ctx, { id })).campaigns).toHaveLength(4)
    await deleteTopic(ctx, { id })
    const read = (campaign: { id: number }) => getCampaign(ctx, { id: campaign.id })
    expect(await read(auto)).toMatchObject({ topicNames: ['Oil'] })
    expect(await read(last)).toMatchObject({ topicIds: [], topicNames: [] })
    expect(await read(draft)).toMatchObject({ status: 'draft', topicId: null })
    expect(await read(due)).toMatchObject({
      status: 'held',
      heldReason: 'topic-gone',
      topicId: null,
      statusNote:
        "Its topic 'ดอกเบี้ย' was deleted. Select another topic, or it will use the latest research of all topics.",
    })
    expect(await read(free)).toMatchObject({ status: 'scheduled', topicId: other.id })
  })
})

describe('the sample topic', () => {
  test('is created once, even by two simultaneous clicks', async () => {
    const [a, b] = await Promise.all([createSampleTopic(ctx), createSampleTopic(ctx)])
    expect(a.id).toBe(b.id)
    expect(a).toMatchObject({
      name: 'Thai economy (sample)',
      newsSources: ['sample:thai-economy', 'sample:world-economy'],
      timeFilter: '24h',
      usesSamples: true,
      customPrompt: DEFAULT_CUSTOM_PROMPT,
    })
    expect(await countTemplates(database)).toBe(1)
  })
})
