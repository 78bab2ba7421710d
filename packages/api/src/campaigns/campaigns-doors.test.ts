import { CampaignCard, CampaignView } from '@newsloom/contract/campaigns'
import { ErrorBody } from '@newsloom/contract/system'
import { CreateTemplateInput } from '@newsloom/contract/templates'
import { createTemplate } from '@newsloom/core/templates/create-template'
import { testContext } from '@newsloom/core/testing/test-context'
import { topicInput } from '@newsloom/core/testing/topic-fixtures'
import { createTopic } from '@newsloom/core/topics/create-topic'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { newBlock } from '@newsloom/email/blocks/registry'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http-app.ts'
import { requestApp } from '../testing/request-app.ts'
import { campaignsRouter } from './router.ts'

let database: TestDatabase
let ctx: ReturnType<typeof testContext>
let request: ReturnType<typeof requestApp>
let topicId: number | undefined
let templateId: number
/** kept by hand: a spy forgets its calls before each test */
const faults: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database)
  vi.spyOn(ctx.log, 'error').mockImplementation((entry: unknown) => faults.push(entry))
  request = requestApp(ctx)
  topicId = (await createTopic(ctx, topicInput({ name: 'Rates' }))).id
  const content = [newBlock('text', 't')]
  templateId = (await createTemplate(ctx, CreateTemplateInput.parse({ name: 'W', subject: 'S', content }))).id
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(campaigns))

const ask = async (line: string, body?: unknown) => {
  const [method = '', path = ''] = line.split(' ')
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await request(path, { method, headers: { 'content-type': 'application/json' }, ...sent })
  expect(answer.headers.get('content-type')).toContain('application/json')
  const json: unknown = await answer.json()
  return { status: answer.status, body: json }
}
const twin = () => campaignsRouter.createCaller(ctx)
/** by both doors, as they are asked in life */
const post = async (body: unknown) => {
  const rest = await ask('POST /api/campaigns', body)
  const trpc = await request('/trpc/campaigns.create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { ...rest, trpc: trpc.status }
}
const email = (over: object = {}) => ({ name: 'Spring', subject: 'Hello', htmlContent: '<p>x</p>', ...over })
const automation = (over: object = {}) => ({
  name: 'Weekly',
  persona: 'CFO',
  topicIds: [String(topicId ?? 1)],
  ...over,
})
const make = async (body: object) => CampaignView.parse((await ask('POST /api/campaigns', body)).body)

test('the documented payloads make both shapes, and both doors show them whole', async () => {
  const first = await post({
    name: 'Spring',
    subject: 'Hello',
    htmlContent: '<p>x</p>',
    status: 'draft',
    templateId,
  })
  expect(first).toMatchObject({
    status: 201,
    trpc: 200,
    body: { kind: 'email', status: 'draft', templateId },
  })
  const second = await post({
    ...automation(),
    geminiModel: 'gemini-1.5-pro',
    podcastLanguage: 'Thai',
    customPrompt: 'ก',
    formatPrompt: 'ข',
    subject: '',
    htmlContent: '',
    generatedContent: '<p>{{name}}</p>',
    podcastUrl: null,
    podcastTitle: null,
    podcastGeneratedAt: null,
    somethingElse: { deep: true },
  })
  expect(second).toMatchObject({
    status: 201,
    body: {
      kind: 'automation',
      topicIds: [String(topicId ?? 1)],
      subject: 'Weekly - Campaign Update',
      htmlContent: '<p>Campaign content</p>',
      emailsSent: 0,
      templateIds: [],
    },
  })
  const listed = z.array(CampaignView).parse((await ask('GET /api/campaigns')).body)
  expect(listed.map(({ kind }) => kind)).toEqual(['automation', 'automation', 'email', 'email'])
  for (const campaign of listed) {
    expect((await ask(`GET /api/campaigns/${campaign.id}`)).body).toEqual(campaign)
    expect(await twin().get({ id: campaign.id })).toEqual(campaign)
  }
  const cards = z.array(CampaignCard).parse(await twin().list())
  expect(cards.map((card) => CampaignCard.parse(card))).toEqual(listed.map((one) => CampaignCard.parse(one)))
})

test('what was read may be sent back, and copied', async () => {
  for (const given of [
    email({ templateId, htmlContent: null }),
    email({ audience: { kind: 'contacts', contactIds: [5, 6] } }),
    automation({ generatedContent: '<p>1</p>' }),
  ]) {
    const read = await make(given)
    const again = await ask(`PUT /api/campaigns/${read.id}`, read)
    expect(again).toMatchObject({ status: 200 })
    expect(again.body).toEqual({ ...read, updatedAt: expect.any(String) })
    const { id: _, ...rest } = read
    expect(await ask(`PUT /api/campaigns/${read.id}`, { ...rest, id: 999, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { id: read.id, name: 'Renamed' },
    })
    expect(await ask(`POST /api/campaigns/${read.id}/duplicate`)).toMatchObject({
      status: 201,
      body: { name: 'Renamed (copy)', status: 'draft' },
    })
  }
})

test('a delete that is refused says why, in the word that the screen looks for, until it is forced', async () => {
  const { id } = await make(email())
  const scheduledAt = new Date('2026-05-01T09:00:00.000Z')
  await database.db.update(campaigns).set({ status: 'scheduled', scheduledAt })
  const line = `DELETE /api/campaigns/${id}`
  const refused = {
    status: 409,
    body: {
      error: 'conflict',
      message: expect.stringContaining('related data'),
      details: { sends: 0, subscriptions: 0, scheduledAt: scheduledAt.toISOString() },
    },
  }
  expect(await ask(line)).toMatchObject(refused)
  expect(await ask(`${line}?force=false`)).toMatchObject(refused)
  expect(await ask(`${line}?force=1`)).toMatchObject({
    status: 400,
    body: { message: 'force must be true or false' },
  })
  expect(await ask(`${line}?force=true`)).toEqual({ status: 200, body: { deleted: true } })
  expect(await ask(`${line}?force=true`)).toMatchObject({ status: 404 })
})

const MISSING = /^Please fill in all required fields\.$/
const PERSONA = /^Please enter a persona before creating\/updating the campaign$/
const DEEP = `{"name":"N","subject":"S","audience":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const HOSTILE: [string, unknown, number, RegExp][] = [
  ['no body', '', 400, /needs a JSON body/],
  ['no JSON', '{"name":', 400, /not valid JSON/],
  ['a list', [], 400, /JSON object/],
  ['null', 'null', 400, /JSON object/],
  ['nothing', {}, 400, MISSING],
  ['a name alone', { name: 'N' }, 400, MISSING],
  ['a name of blanks', email({ name: ' \u2028\0 ' }), 400, MISSING],
  ['a name of numbers', email({ name: 7 }), 400, MISSING],
  ['a name of null', automation({ name: null }), 400, MISSING],
  ['a long name', email({ name: 'x'.repeat(201) }), 400, /campaign name within 200 characters/],
  ['a long subject', email({ subject: 'x'.repeat(301) }), 400, /subject within 300 characters/],
  ['no content at all', email({ htmlContent: '  ', templateId: null }), 400, MISSING],
  ['an empty template', email({ htmlContent: null, templateId: '' }), 400, MISSING],
  [
    'a template that is gone',
    email({ templateId: 999_999 }),
    404,
    /selected template does not exist any more/,
  ],
  ['a state that is not its own', email({ status: 'sent' }), 400, /status must be one of draft, scheduled/],
  ['content of a number', email({ htmlContent: 7 }), 400, /htmlContent must be text/],
  ['HTML of over a million', email({ htmlContent: 'x'.repeat(1_000_001) }), 400, /at most 1000000/],
  ['an unknown kind', email({ kind: 'carrier pigeon' }), 400, /^kind must be 'email' or 'automation'$/],
  ['a kind of an object', email({ kind: {} }), 400, /^kind must be 'email' or 'automation'$/],
  ['an audience of text', email({ audience: 'all' }), 400, /audience must be a JSON object/],
  ['an unknown audience', email({ audience: { kind: 'x' } }), 400, /must be 'all', 'lists' or 'contacts'/],
  [
    'an audience of no list',
    email({ audience: { kind: 'lists', contactListIds: [] } }),
    400,
    /choose at least one contact list/,
  ],
  [
    'a list that is gone',
    email({ audience: { kind: 'lists', contactListIds: [999_999] } }),
    404,
    /contact list does not exist any more/,
  ],
  [
    'ids that are none',
    email({ audience: { kind: 'contacts', contactIds: [1, {}] } }),
    400,
    /audience\.contactIds\.1 must be a number/,
  ],
  [
    'an id beyond its column',
    email({ audience: { kind: 'contacts', contactIds: [2 ** 31] } }),
    400,
    /at most 2147483647/,
  ],
  ['a deep value', DEEP, 400, /audience must be a JSON object/],
  ['no persona', { name: 'N', topicIds: [1] }, 400, PERSONA],
  ['a persona of blanks', automation({ persona: ' \t ' }), 400, PERSONA],
  ['no topics', { name: 'N', persona: 'P' }, 400, /^Please select at least one topic$/],
  ['empty topics', automation({ topicIds: [] }), 400, /^Please select at least one topic$/],
  ['topics of text', automation({ topicIds: 'all' }), 400, /^Please select at least one topic$/],
  ['51 topics', automation({ topicIds: Array(51).fill(1) }), 400, /at most 50 topics/],
  ['100,000 topics', automation({ topicIds: Array(100_000).fill('x') }), 400, /topic/],
  ['a topic that is gone', automation({ topicIds: ['999999'] }), 404, /topic does not exist any more/],
  ['a topic of words', automation({ topicIds: ['Rates'] }), 400, /topicIds\.0 must be a number/],
  ['two templates', automation({ templateIds: [1, 2] }), 400, /put into one template/],
  [
    'an unknown language',
    automation({ podcastLanguage: 'Klingon' }),
    400,
    /podcastLanguage must be one of English/,
  ],
  ['a model that is none', automation({ geminiModel: '../x' }), 400, /A model id has letters/],
  ['a prompt of an object', automation({ customPrompt: {} }), 400, /customPrompt must be text/],
  ['sources beyond a column', automation({ researchSources: 1e12 }), 400, /researchSources must be at most/],
  [
    'an address that runs',
    automation({ podcastUrl: 'javascript:alert(1)' }),
    400,
    /podcastUrl must be an address/,
  ],
  ['a time that is none', automation({ podcastGeneratedAt: 'soon' }), 400, /podcastGeneratedAt/],
  ['a body of over 16 MB', email({ htmlContent: 'x'.repeat(CAMPAIGN_BODY_LIMIT) }), 413, /larger than 16 MB/],
]

test.each(HOSTILE)('%s is refused in words, by all doors', async (_, body, status, words) => {
  const posted = await post(body)
  expect([posted.status, posted.trpc]).toEqual([status, status])
  expect(ErrorBody.parse(posted.body).message).toMatch(words)
  expect(await database.db.select().from(campaigns)).toEqual([])
})

test.each([
  ['an empty body', () => ({}), 400, MISSING],
  ['another kind', () => automation(), 409, /cannot become an automation/],
  ['content of a number', () => email({ htmlContent: 7 }), 400, /htmlContent must be text/],
  [
    'an audience of a count of text',
    () => email({ audience: { kind: 'contacts', contacts: '5' } }),
    400,
    /contactIds/,
  ],
])('a change by %s is refused in words, and changes nothing', async (_, body, status, words) => {
  const read = await make(email())
  const put = await ask(`PUT /api/campaigns/${read.id}`, body())
  expect(put.status).toBe(status)
  expect(ErrorBody.parse(put.body).message).toMatch(words)
  expect(await twin().get({ id: read.id })).toEqual(read)
})

test('texts that no column takes are cleaned, wherever they stand', async () => {
  const bad = 'a\0b\ud800c'
  const clean = 'ab\ufffdc'
  const line = { name: 'a b\ufffdc', subject: 'a b\ufffdc' }
  expect(await make(email({ name: bad, subject: bad, htmlContent: bad }))).toMatchObject({
    ...line,
    htmlContent: clean,
  })
  const texts = {
    customPrompt: bad,
    formatPrompt: bad,
    generatedContent: bad,
    podcastTitle: bad,
    htmlContent: bad,
  }
  expect(await make(automation({ name: bad, persona: bad, subject: bad, ...texts }))).toMatchObject({
    name: line.name,
    persona: line.name,
    customPrompt: clean,
    formatPrompt: clean,
    generatedContent: clean,
    podcastTitle: clean,
    htmlContent: clean,
  })
})

test.each([
  'GET /api/campaigns/ID',
  'PUT /api/campaigns/ID',
  'DELETE /api/campaigns/ID',
  'POST /api/campaigns/ID/duplicate',
])('%s: 404 for what is not there, 400 for what is no id', async (line) => {
  const body = line.startsWith('PUT') ? email() : undefined
  expect(await ask(line.replace('ID', '999999'), body)).toMatchObject({
    status: 404,
    body: { message: 'This campaign does not exist any more' },
  })
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
    expect(await ask(line.replace('ID', wrong), body)).toMatchObject({ status: 400 })
})

test('a body as large as a campaign may be is taken: HTML in a script of three bytes a letter, and very many people', async () => {
  const letters = 'ก'.repeat(1_000_000)
  expect(await make(automation({ htmlContent: letters, generatedContent: letters }))).toMatchObject({
    generatedContent: letters,
  })
  const contactIds = Array.from({ length: 200_000 }, (_, i) => i + 1)
  expect(await make(email({ audience: { kind: 'contacts', contactIds } }))).toMatchObject({
    audience: { kind: 'contacts', contacts: 200_000 },
  })
})

test('none of these answers hid an internal error', () => {
  expect(faults).toEqual([])
})
