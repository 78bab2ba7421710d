import { STORED_MODELS } from '@newsloom/contract/research/models'
import { AutoFillResult, TopicView } from '@newsloom/contract/research/topics'
import { TemplateView } from '@newsloom/contract/templates/templates'
import { UnavailableError } from '@newsloom/core/errors'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { createAnalyst } from '@newsloom/gateways/analyst/create-analyst'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { templatesRest } from '../templates/rest.ts'
import { templatesRouter } from '../templates/router.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { topicsRest } from './rest.ts'
import { topicsRouter } from './router.ts'

const database = testDatabase()

function endpoints() {
  const base = testContext(database)
  const ctx = { ...base, analyst: createAnalyst({ log: base.log }) }
  const app = restEndpoints(ctx, topicsRest, templatesRest)
  const ask = async (line: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ')
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(response.headers.get('content-type')).toContain('application/json')
    return { status: response.status, body: await response.json() }
  }
  return { ctx, ask, topics: topicsRouter.createCaller(ctx), templates: templatesRouter.createCaller(ctx) }
}

test('the documented payloads create, update and delete a topic; both transports agree', async () => {
  const { ask, topics, templates } = endpoints()
  const made = await ask('POST /research-topics', {
    name: 'ดอกเบี้ย',
    keywords: ['กนง.'],
    description: '',
    isActive: true,
    newsSources: 'https://a.example.org/feed, https://b.example.org',
    customPrompt: 'ก',
    formatPrompt: '',
    geminiModel: STORED_MODELS[3].id,
    timeSensitive: false,
    persona: 'Risk Manager',
    timeFilter: 'custom',
    customTimeValue: 0.5,
    customTimeUnit: 'hours',
    templateId: null,
  })
  expect(made.status).toBe(201)
  const topic = TopicView.parse(made.body)
  expect(topic.newsSources).toEqual(['https://a.example.org/feed', 'https://b.example.org'])
  const changed = await ask(`PUT /research-topics/${topic.id}`, { name: 'ใหม่', persona: null })
  expect(changed.body).toMatchObject({ name: 'ใหม่', persona: null, keywords: ['กนง.'] })

  expect(z.array(TopicView).parse((await ask('GET /research-topics')).body)).toEqual(await topics.list())
  const list = z.array(TemplateView).parse((await ask('GET /templates')).body)
  expect(list.map(({ id, version }) => ({ id, version }))).toEqual(
    (await templates.list()).map(({ id, version }) => ({ id, version })),
  )
  const own = await ask(`GET /templates/${topic.templateId}`)
  expect(own.body).toMatchObject({ customPrompt: 'ก', geminiModel: 'gemini-1.5-pro', topicId: topic.id })

  expect(await ask(`DELETE /research-topics/${topic.id}`)).toEqual({
    status: 200,
    body: { deletedTemplates: 1 },
  })
  expect(await topics.list()).toEqual([])
})

test.each([
  ['POST /research-topics', { name: ' ', keywords: ['x'] }, 400, 'Please fill in topic name and keywords'],
  ['POST /research-topics', { name: 'x' }, 400, 'Please fill in topic name and keywords'],
  [
    'POST /research-topics',
    { name: 'x', keywords: ['x'], newsSources: ['ftp://x'] },
    400,
    /starts with http/,
  ],
  ['PUT /research-topics/999999', { name: 'x' }, 404, /no longer exists/],
  ['DELETE /research-topics/999999', undefined, 404, /no longer exists/],
  ['DELETE /research-topics/abc', undefined, 400, /id/],
  ['GET /templates/999999', undefined, 404, /no longer exists/],
  ['POST /auto-fill-topic', { persona: ' ' }, 400, /Persona required/],
])('%s %o is refused with a message', async (line, body, status, message) => {
  const answer = await endpoints().ask(line, body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.stringMatching(message) })
})

test.each([
  ['ftp://old.example/feed', /^A news source is a web address that starts with/],
  [
    `https://old.example/${'x'.repeat(2_000)}`,
    /^The address of a news source can have at most 2,000 characters$/,
  ],
])('a source outside of the rules of today is not put back, and the rule is named: %s', async (url, rule) => {
  const { topics, ctx } = endpoints()
  ctx.news.sampleSources = () => ['sample:thai-economy']
  const { id } = await topics.createSample()
  await expect(topics.restoreSource({ id, url, before: [] })).rejects.toMatchObject({
    cause: { issues: [{ message: expect.stringMatching(rule) }] },
  })
  const before = Array.from({ length: 60 }, (_, n) => `https://old.example/${n}`)
  const back = await topics.restoreSource({ id, url: 'https://back.example/feed', before })
  expect(back.newsSources).toContain('https://back.example/feed')
})

test('auto-fill drafts a topic, and its failure has error, message and details', async () => {
  const { ask, ctx } = endpoints()
  const drafted = AutoFillResult.parse((await ask('POST /auto-fill-topic', { persona: 'Risk Manager' })).body)
  expect(drafted).toMatchObject({ persona: 'Risk Manager', name: 'Financial and operational risk radar' })
  ctx.analyst.draftTopic = async () => {
    throw new UnavailableError('Gemini is out of order', { details: 'Gemini is out of order' })
  }
  expect(await ask('POST /auto-fill-topic', { persona: 'x' })).toEqual({
    status: 503,
    body: { error: 'unavailable', message: 'Gemini is out of order', details: 'Gemini is out of order' },
  })
})

test('the UI has the sample topic and the preview', async () => {
  const { topics, ctx } = endpoints()
  ctx.news.sampleSources = () => ['sample:thai-economy']
  const sample = await topics.createSample()
  expect(sample.usesSamples).toBe(true)
  expect(await topics.preview({ id: sample.id })).toMatchObject({
    subject: 'Research Update: Thai economy (sample)',
  })
})
