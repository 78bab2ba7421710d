import type { TopicView } from '@newsloom/contract/research/topics'
import { describe, expect, it } from 'vitest'
import {
  applyDraftToTopic,
  createTopicInput,
  emptyForm,
  formFromTopic,
  formProblems,
  formWindow,
  sourceProblems,
  updateTopicInput,
} from './topic-form.ts'

const prompts = { customPrompt: 'วิเคราะห์ข่าว', formatPrompt: 'หัวข้อสั้น' }
const form = emptyForm(prompts, false)
const valid = { ...form, name: ' Rates ', description: 'policy rate', keywords: 'policy, rate' }
const topic: TopicView = {
  id: 7,
  name: 'Rates',
  description: 'policy rate',
  keywords: ['policy', 'rate'],
  newsSources: ['https://a.example/feed', 'sample:economy-th'],
  isActive: true,
  persona: null,
  ...prompts,
  geminiModel: 'gemini-1.5-pro',
  timeSensitive: true,
  timeFilter: '24h',
  customTimeValue: 1,
  customTimeUnit: 'days',
  unsupported: 'leave-out',
  knownStories: 'include',
  nothingNew: 'send',
  monthlyBudget: null,
  spentThisMonth: 0,
  templateId: 3,
  lastResearchAt: null,
  createdAt: '2026-11-20T01:02:03.000Z',
  activeRunId: null,
  newsItemsCount: 0,
  usesSamples: true,
}

describe('the create form', () => {
  it('starts with the documented defaults', () => {
    expect(form).toMatchObject({
      persona: 'Financial Analyst',
      hours: '24',
      geminiModel: 'gemini-1.5-flash',
      templateOption: 'create_new',
    })
    expect(createTopicInput(valid)).toMatchObject({
      name: 'Rates',
      keywords: ['policy', 'rate'],
      timeFilter: '24h',
      customTimeValue: 1,
      customTimeUnit: 'days',
      templateId: null,
    })
  })

  it('is reset to real-time with 24 hours after a topic was created', () => {
    const next = emptyForm(prompts, true)
    expect(next.hours).toBe('0')
    expect(formWindow(next)).toEqual({ timeFilter: 'now', customTimeValue: 24, customTimeUnit: 'hours' })
  })

  it('stores 0 hours as now and anything else as custom hours', () => {
    expect(formWindow({ ...form, hours: '0' }).timeFilter).toBe('now')
    expect(formWindow({ ...form, hours: '0.5' })).toEqual({
      timeFilter: 'custom',
      customTimeValue: 0.5,
      customTimeUnit: 'hours',
    })
  })

  it('sends the picked template only while an existing one is asked for', () => {
    const picked = { ...valid, templateOption: 'use_existing' as const, selectedTemplateId: '5' }
    expect(createTopicInput(picked)).toMatchObject({ templateId: 5, templateOption: 'use_existing' })
    expect(createTopicInput({ ...picked, templateOption: 'create_new' }).templateId).toBeNull()
  })
})

describe('the edit form', () => {
  it('returns the stored window unchanged', () => {
    expect(updateTopicInput(7, formFromTopic(topic), true)).toMatchObject({
      id: 7,
      persona: null,
      newsSources: topic.newsSources,
      timeFilter: '24h',
      customTimeUnit: 'days',
    })
  })

  it('leaves the sources alone unless they were edited', () => {
    expect(updateTopicInput(7, formFromTopic(topic), false)).not.toHaveProperty('newsSources')
  })

  it('lets a draft fill empty fields and overwrite both prompts', () => {
    const draft = {
      persona: 'Risk Manager',
      name: 'Other name',
      keywords: ['x-risk'],
      description: 'other',
      newsSources: ['https://b.example/'],
      customPrompt: 'new prompt',
      formatPrompt: 'new format',
      modelUsed: 'm',
    }
    const current = { ...formFromTopic(topic), newsSources: ' ' }
    expect(applyDraftToTopic(current, draft)).toEqual({
      newsSources: 'https://b.example/',
      customPrompt: 'new prompt',
      formatPrompt: 'new format',
    })
  })
})

describe('problems', () => {
  it('asks for a name and keywords', () => {
    const problems = formProblems(form, 'create')
    expect(problems.name).toBe('Please fill in topic name and keywords')
    expect(problems.keywords).toBe('Please fill in topic name and keywords')
    expect(formProblems(valid, 'create')).toEqual({})
  })

  it('takes parts of hours when creating, whole hours when editing', () => {
    expect(formProblems({ ...valid, hours: '0.5' }, 'create').hours).toBeUndefined()
    expect(formProblems({ ...valid, hours: '0.5' }, 'edit').hours).toBe('Enter whole hours')
    const half = { timeFilter: 'custom', customTimeValue: 0.5, customTimeUnit: 'hours' } as const
    expect(formProblems({ ...valid, hours: '0.5', window: half }, 'edit').hours).toBeUndefined()
    for (const hours of ['', '-1', '8761', 'x'])
      expect(formProblems({ ...valid, hours }, 'create').hours, hours).toContain('0 to 8,760')
  })

  it('names each source that is not a web address', () => {
    const found = sourceProblems('https://a.example/rss, ftp://b.example\nsample:economy-th, nonsense')
    expect(found.map((p) => p.source)).toEqual(['ftp://b.example', 'nonsense'])
    expect(found[0]?.reason).toContain('http://')
  })

  it('needs a template when an existing one is to be used', () => {
    const open = { ...valid, templateOption: 'use_existing' as const }
    expect(formProblems(open, 'create').selectedTemplateId).toBeDefined()
  })
})
