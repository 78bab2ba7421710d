import { DEFAULT_CUSTOM_PROMPT } from '@newsloom/contract/default-prompts'
import { CreateTopicInput, UpdateTopicInput } from '@newsloom/contract/topics'
import { researchArchives } from '@newsloom/db/schema/archives'
import { articles, newsItems, researchRuns, stories, summaries } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { InvalidError, NotFoundError } from '../errors.ts'
import { getTemplate } from '../templates/get-template.ts'
import { listTemplates } from '../templates/list-templates.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { createSampleTopic } from './create-sample-topic.ts'
import { createTopic } from './create-topic.ts'
import { deleteTopic } from './delete-topic.ts'
import { listTopics } from './list-topics.ts'
import { previewTopicContent } from './preview-topic-content.ts'
import { updateTopic } from './update-topic.ts'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ctx = testContext(database)
  ctx.news.sampleSources = () => ['sample:thai-economy', 'sample:world-economy']
  await database.db.delete(researchTopics)
  await database.db.delete(templates)
})

const input = (over: object = {}) => CreateTopicInput.parse({ name: 'ดอกเบี้ย', keywords: ['กนง.'], ...over })
const create = (over: object = {}) => createTopic(ctx, input(over))
const countTemplates = async () => (await database.db.select().from(templates)).length

describe('creating', () => {
  test('a topic gets its own template with it', async () => {
    const topic = await create({ customPrompt: 'ก', formatPrompt: 'ข', geminiModel: 'gemini-1.5-pro' })
    expect(topic).toMatchObject({
      name: 'ดอกเบี้ย',
      keywords: ['กนง.'],
      timeFilter: '24h',
      activeRunId: null,
      newsItemsCount: 0,
    })
    expect(await getTemplate(ctx, { id: topic.templateId ?? 0 })).toMatchObject({
      name: 'ดอกเบี้ย Template',
      subject: 'Research Update: ดอกเบี้ย',
      customPrompt: 'ก',
      formatPrompt: 'ข',
      geminiModel: 'gemini-1.5-pro',
      isReusable: true,
      topicId: topic.id,
      htmlContent: expect.stringContaining('{{content}}'),
    })
  })

  test('keywords come from the description when there are none, Thai too', async () => {
    expect((await create({ keywords: [], description: 'interest rate, inflation of US' })).keywords).toEqual([
      'interest',
      'rate',
      'inflation',
    ])
    const thai = await create({ keywords: '', description: 'ติดตามอัตราดอกเบี้ยและเงินเฟ้อ' })
    expect(thai.keywords).toContain('ดอกเบี้ย')
    await expect(create({ keywords: [], description: ' a, b ' })).rejects.toThrow(
      'Please fill in topic name and keywords',
    )
    expect(() => input({ name: '  ' })).toThrow('Please fill in topic name and keywords')
    expect(await countTemplates()).toBe(2)
  })

  test('an existing template is used, with its prompts where there are none', async () => {
    const first = await create({ customPrompt: 'ของแม่แบบ' })
    const second = await create({
      templateOption: 'use_existing',
      selectedTemplateId: first.templateId,
      formatPrompt: 'ข',
    })
    expect(second).toMatchObject({
      templateId: first.templateId,
      customPrompt: 'ของแม่แบบ',
      formatPrompt: 'ข',
    })
    expect((await create({ templateId: first.templateId })).templateId).toBe(first.templateId)
    expect(await listTemplates(ctx)).toHaveLength(1)
  })

  test('a template that is missing or not reusable is refused, and nothing is made', async () => {
    const { templateId } = await create()
    await database.db.update(templates).set({ isReusable: false })
    const attempts = [{ selectedTemplateId: templateId }, { selectedTemplateId: 999_999 }, {}]
    for (const attempt of attempts) {
      await expect(create({ templateOption: 'use_existing', ...attempt })).rejects.toThrow(InvalidError)
    }
    expect(await listTopics(ctx)).toHaveLength(1)
  })

  test('braces in a name are no merge tag', async () => {
    const topic = await create({ name: 'x {{email}} y' })
    expect((await getTemplate(ctx, { id: topic.templateId ?? 0 })).subject).toBe(
      'Research Update: x {email}} y',
    )
  })
})

describe('changing', () => {
  const update = (over: object) => updateTopic(ctx, UpdateTopicInput.parse(over))

  test('only what is given changes', async () => {
    const topic = await create({
      persona: 'Risk Manager',
      description: 'เดิม',
      newsSources: ['https://a.example.org/feed'],
    })
    const changed = await update({
      id: String(topic.id),
      name: 'ใหม่',
      persona: null,
      timeFilter: 'custom',
      customTimeValue: 48,
    })
    expect(changed).toEqual({
      ...topic,
      name: 'ใหม่',
      persona: null,
      timeFilter: 'custom',
      customTimeValue: 48,
    })
    expect(await update({ id: topic.id })).toEqual(changed)
  })

  test('a new description brings new keywords unless they are given', async () => {
    const { id } = await create({ description: 'เดิม' })
    expect((await update({ id, description: 'gold price' })).keywords).toEqual(['gold', 'price'])
    expect((await update({ id, description: 'oil price', keywords: ['น้ำมัน'] })).keywords).toEqual(['น้ำมัน'])
    expect((await update({ id, description: 'oil price' })).keywords).toEqual(['น้ำมัน'])
    expect((await update({ id, description: '' })).keywords).toEqual(['น้ำมัน'])
    await expect(update({ id, keywords: [] })).rejects.toThrow('Please fill in topic name and keywords')
  })

  test('a topic that is gone is said, a template that is gone as well', async () => {
    await expect(update({ id: 999_999, name: 'x' })).rejects.toThrow(NotFoundError)
    const { id } = await create()
    await expect(update({ id, templateId: 999_999 })).rejects.toThrow(InvalidError)
  })
})

/** A finished research of two reports of one story and one more, with an analysis. */
async function research(topicId: number): Promise<void> {
  const { db } = database
  const [run] = await db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', state: 'succeeded' })
    .returning()
  const runId = run?.id ?? 0
  for (const [i, storyOf] of [0, 0, 1].entries()) {
    const url = `https://news.example.org/${runId}/${i}`
    const [article] = await db
      .insert(articles)
      .values({ canonicalUrl: url, url, source: 's', title: `ข่าว ${i}`, hash: `${i}` })
      .returning()
    const [story] =
      i === 1
        ? await db.select().from(stories).where(eq(stories.runId, runId))
        : await db
            .insert(stories)
            .values({ runId, title: `เรื่อง ${storyOf}` })
            .returning()
    await db.insert(newsItems).values({
      runId,
      topicId,
      articleId: article?.id ?? 0,
      storyId: story?.id ?? 0,
      isLead: i !== 1,
      position: i + 1,
      relevance: 0.9 - i / 10,
      parts: [],
    })
  }
  await db.insert(summaries).values({
    topicId,
    runId,
    generating: false,
    overallSummary: '## แนวโน้ม\n\n- โต **3%** [[1]](https://news.example.org/1)',
    modelUsed: 'gemini-3.8-flash',
    totalArticles: 2,
    completedAt: new Date(),
  })
}

describe('the list', () => {
  test('newest first, with the articles found and the run under way', async () => {
    const a = await create({ name: 'ก', newsSources: ['sample:thai-economy'] })
    const b = await create({ name: 'ข' })
    await research(a.id)
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
  test('shows the analysis in the topic’s template', async () => {
    const topic = await create({ name: 'ดอกเบี้ย <b>' })
    const before = await previewTopicContent(ctx, { id: topic.id })
    expect(before).toMatchObject({
      subject: 'Research Update: ดอกเบี้ย <b>',
      aiSummary: null,
      researchSources: 0,
      newsItems: [],
    })
    expect(before.htmlContent).toContain('No analysis yet')
    await research(topic.id)
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

  test('works for a topic whose template is gone', async () => {
    const topic = await create()
    await database.db.delete(templates)
    expect((await previewTopicContent(ctx, { id: topic.id })).subject).toBe('Research Update: ดอกเบี้ย')
  })
})

describe('deleting', () => {
  test('takes its own templates, its news and its run along; archives stay', async () => {
    const topic = await create()
    await research(topic.id)
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
    expect(await countTemplates()).toBe(0)
    expect(await database.db.select().from(researchRuns)).toEqual([])
    expect(await database.db.select().from(researchArchives)).toMatchObject([
      { topicId: null, topicName: 'ดอกเบี้ย' },
    ])
    expect(ctx.published.some((event) => event.kind === 'run')).toBe(true)
    await expect(deleteTopic(ctx, { id: topic.id })).rejects.toThrow(NotFoundError)
  })

  test('leaves a template that another topic uses', async () => {
    const first = await create()
    await create({ templateOption: 'use_existing', selectedTemplateId: first.templateId })
    expect(await deleteTopic(ctx, { id: first.id })).toEqual({ deletedTemplates: 0 })
    expect(await countTemplates()).toBe(1)
  })
})

describe('the sample topic', () => {
  test('is made once, also by two clicks at the same time', async () => {
    const [a, b] = await Promise.all([createSampleTopic(ctx), createSampleTopic(ctx)])
    expect(a.id).toBe(b.id)
    expect(a).toMatchObject({
      name: 'Thai economy (sample)',
      newsSources: ['sample:thai-economy', 'sample:world-economy'],
      timeFilter: '24h',
      usesSamples: true,
      customPrompt: DEFAULT_CUSTOM_PROMPT,
    })
    expect(await countTemplates()).toBe(1)
  })
})
