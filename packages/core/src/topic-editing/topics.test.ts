import { UpdateTopicInput } from '@newsloom/contract/research/topics'
import { templates } from '@newsloom/db/schema/templates'
import { beforeEach, describe, expect, test } from 'vitest'
import { InvalidError, NotFoundError } from '../errors.ts'
import { getTemplate } from '../templates/get-template.ts'
import { listTemplates } from '../templates/list-templates.ts'
import type { TestContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countTemplates, topicInput, withoutTopics } from '../testing/topic-fixtures.ts'
import { listTopics } from '../topics/list-topics.ts'
import { createTopic } from './create-topic.ts'
import { updateTopic } from './update-topic.ts'

const database = testDatabase()
let ctx: TestContext
beforeEach(async () => {
  ctx = await withoutTopics(database)
})

const create = (over: object = {}) => createTopic(ctx, topicInput(over))

describe('creating', () => {
  test('a topic gets its own template', async () => {
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

  test('keywords are taken from the description when there are none, in Thai too', async () => {
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
    expect(() => topicInput({ name: '  ' })).toThrow('Please fill in topic name and keywords')
    expect(await countTemplates(database)).toBe(2)
  })

  test('an existing template is used, with its prompts where the topic has none', async () => {
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

  test('a missing or non-reusable template is refused, and nothing is created', async () => {
    const { templateId } = await create()
    await database.db.update(templates).set({ isReusable: false })
    const attempts = [{ selectedTemplateId: templateId }, { selectedTemplateId: 999_999 }, {}]
    for (const attempt of attempts) {
      await expect(create({ templateOption: 'use_existing', ...attempt })).rejects.toThrow(InvalidError)
    }
    expect(await listTopics(ctx)).toHaveLength(1)
  })

  test('braces in a name are not a merge tag', async () => {
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

  test('a new description gives new keywords unless they are given', async () => {
    const { id } = await create({ description: 'เดิม' })
    expect((await update({ id, description: 'gold price' })).keywords).toEqual(['gold', 'price'])
    expect((await update({ id, description: 'oil price', keywords: ['น้ำมัน'] })).keywords).toEqual(['น้ำมัน'])
    expect((await update({ id, description: 'oil price' })).keywords).toEqual(['น้ำมัน'])
    expect((await update({ id, description: '' })).keywords).toEqual(['น้ำมัน'])
    await expect(update({ id, keywords: [] })).rejects.toThrow('Please fill in topic name and keywords')
  })

  test('says that a topic or a template was deleted', async () => {
    await expect(update({ id: 999_999, name: 'x' })).rejects.toThrow(NotFoundError)
    const { id } = await create()
    await expect(update({ id, templateId: 999_999 })).rejects.toThrow(InvalidError)
  })
})
