import { ErrorBody } from '@newsloom/contract/system'
import {
  TemplateVersionCard,
  TemplateVersionView,
  TemplateView,
} from '@newsloom/contract/templates/templates'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { researchTopics } from '@newsloom/db/schema/topics'
import { newBlock } from '@newsloom/email/blocks/registry'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'
import { templatesRouter } from './router.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
let request: ReturnType<typeof requestApp>
/** collected manually, as a spy is reset before each test */
const faults: unknown[] = []
beforeAll(async () => {
  ctx = testContext(database)
  vi.spyOn(ctx.log, 'error').mockImplementation((entry: unknown) => faults.push(entry))
  request = requestApp(ctx)
})

const ask = async (line: string, body?: unknown) => {
  const [method = '', path = ''] = line.split(' ')
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await request(path, { method, headers: { 'content-type': 'application/json' }, ...sent })
  expect(answer.headers.get('content-type')).toContain('application/json')
  const json: unknown = await answer.json()
  return { status: answer.status, body: json }
}
const twin = () => templatesRouter.createCaller(ctx)
const create = async (over: object = {}) =>
  TemplateView.parse((await ask('POST /api/templates', { name: 'Weekly', subject: 'S', ...over })).body)
const BLOCKS = [newBlock('text', 't'), newBlock('button', 'b')]

test('the documented payload creates a template, and both transports return it', async () => {
  const made = await ask('POST /api/templates', {
    name: 'Rates Template',
    subject: 'Research Update: Rates',
    content: 'Template content will be generated',
    customPrompt: 'ก',
    formatPrompt: 'ข',
    geminiModel: 'gemini-1.5-pro',
    isReusable: true,
  })
  expect(made.status).toBe(201)
  const template = TemplateView.parse(made.body)
  expect(template).toMatchObject({ customPrompt: 'ก', formatPrompt: 'ข', geminiModel: 'gemini-1.5-pro' })
  expect(template.htmlContent).toBe('Template content will be generated')
  expect((await ask(`GET /api/templates/${template.id}`)).body).toEqual(template)
  expect(await twin().get({ id: template.id })).toEqual(template)
})

test('both transports return blocks, versions and copies alike', async () => {
  const { id } = await create({ content: BLOCKS })
  const line = `/api/templates/${id}`
  // an answer can be sent back unchanged
  expect((await ask(`PUT ${line}`, (await ask(`GET ${line}`)).body)).body).toMatchObject({ version: 1 })
  const saved = await ask(`PUT ${line}`, { htmlContent: '<p>Own</p>' })
  expect(saved).toMatchObject({ status: 200, body: { content: [], htmlContent: '<p>Own</p>', version: 2 } })
  const cards = z.array(TemplateVersionCard).parse((await ask(`GET ${line}/versions`)).body)
  expect(cards).toEqual(await twin().versions({ id }))
  const version = TemplateVersionView.parse((await ask(`GET ${line}/versions/1`)).body)
  expect(version).toEqual(await twin().version({ id, version: 1 }))
  expect(version.content).toEqual(BLOCKS)
  const restored = await ask(`POST ${line}/versions/1/restore`)
  expect(restored).toMatchObject({ status: 200, body: { content: BLOCKS, version: 3 } })
  const copy = await ask(`POST ${line}/duplicate`)
  expect(copy).toMatchObject({ status: 201, body: { name: 'Weekly (copy)', content: BLOCKS, version: 1 } })
})

test('saving over a newer version gives 409 with the current one', async () => {
  const { id } = await create()
  await twin().update({ id, name: 'First', baseVersion: 1 })
  const late = await ask(`PUT /api/templates/${id}`, { name: 'Second', baseVersion: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'conflict', details: { version: 2, savedBy: 'Test User' } },
  })
})

test('a template in use is deleted, but with force=false it stays and the answer lists its users', async () => {
  const { id } = await create()
  await database.db.insert(researchTopics).values({
    name: 'Rates',
    geminiModel: 'x',
    timeFilter: '24h',
    customTimeValue: 1,
    customTimeUnit: 'days',
    templateId: id,
  })
  const usage = { topics: [{ id: expect.any(Number), name: 'Rates' }], campaigns: [], scheduled: [] }
  const line = `DELETE /api/templates/${id}`
  const refused = { status: 409, body: { error: 'conflict', details: usage } }
  expect(await ask(`${line}?force=false`)).toMatchObject(refused)
  expect(await twin().usage({ id })).toEqual(usage)
  expect(await ask(`${line}?force=perhaps`)).toMatchObject({
    status: 400,
    body: { message: 'force must be true or false' },
  })
  await expect(twin().delete({ id, force: false })).rejects.toThrow(
    "is used by the topic 'Rates'. Once it is deleted",
  )
  // the documented client sends no `force`
  expect(await ask(line)).toEqual({ status: 200, body: { deleted: true } })
  const topics = await database.db.select().from(researchTopics)
  expect(topics.find(({ name }) => name === 'Rates')).toMatchObject({ templateId: null })
  expect(await ask(line)).toMatchObject({ status: 404 })
})

/** own keys that an object literal cannot have */
const PROTOTYPES =
  '{"name":"N","subject":"S","__proto__":{"name":"x"},"content":[{"id":"a","type":"text","styles":{"__proto__":{"color":"red"},"constructor":"x"}}]}'
const DEEP = `{"name":"N","subject":"S","content":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const HOSTILE: [string, unknown, number, RegExp][] = [
  ['no body', '', 400, /needs a JSON body/],
  ['no JSON', '{"name":', 400, /not valid JSON/],
  ['a list', [], 400, /JSON object/],
  ['nothing', {}, 400, /^Please enter template name and subject\.$/],
  ['a name of blanks', { name: ' \u2028 ', subject: 'S' }, 400, /^Please enter template name and subject\.$/],
  ['a name of numbers', { name: 7, subject: 'S' }, 400, /^Please enter template name and subject\.$/],
  ['a long name', { name: 'x'.repeat(201), subject: 'S' }, 400, /within 200 characters/],
  ['a long subject', { name: 'N', subject: 'x'.repeat(301) }, 400, /within 300 characters/],
  ['content of a number', { name: 'N', subject: 'S', content: 7 }, 400, /a list of blocks, or text/],
  [
    '1,000 blocks',
    { name: 'N', subject: 'S', content: Array(1_000).fill(BLOCKS[0]) },
    400,
    /at most 200 blocks/,
  ],
  ['an id twice', { name: 'N', subject: 'S', content: [BLOCKS[0], BLOCKS[0]] }, 400, /the same id/],
  [
    'an unknown style',
    { name: 'N', subject: 'S', content: [{ ...newBlock('button', 'b'), styles: { position: 'fixed' } }] },
    400,
    /^Block 1 \(Button\): The style 'position'/,
  ],
  [
    'a style that breaks out',
    { name: 'N', subject: 'S', content: [{ ...newBlock('text', 't'), styles: { color: 'red;}</style>' } }] },
    400,
    /^Block 1 \(Text\): /,
  ],
  ['keys of the prototype', PROTOTYPES, 400, /^Block 1 \(Text\): The style 'constructor'/],
  ['a deep value', DEEP, 400, /^Block 1: it must be a JSON object/],
  ['a prompt of an object', { name: 'N', subject: 'S', customPrompt: {} }, 400, /customPrompt must be text/],
  [
    'a model that is none',
    { name: 'N', subject: 'S', geminiModel: '../x' },
    400,
    /A model id can contain only letters/,
  ],
  [
    'HTML of over a million',
    { name: 'N', subject: 'S', htmlContent: 'x'.repeat(1_000_001) },
    400,
    /at most 1,000,000/,
  ],
  [
    'a body of over 4 MB',
    { name: 'N', subject: 'S', htmlContent: 'x'.repeat(4 * 1024 * 1024) },
    413,
    /larger than 4 MB/,
  ],
]

test.each(HOSTILE)('%s is refused with a message in POST and PUT', async (_, body, status, words) => {
  const posted = await ask('POST /api/templates', body)
  expect(posted.status).toBe(status)
  expect(ErrorBody.parse(posted.body).message).toMatch(words)
  const { id } = await create()
  const put = await ask(`PUT /api/templates/${id}`, body)
  // an empty update changes nothing
  expect(put.status).toBe(JSON.stringify(body) === '{}' ? 200 : status)
  const called = await request('/trpc/templates.create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(called.status).toBe(status)
  expect((await ask(`GET /api/templates/${id}`)).body).toMatchObject({ version: 1, name: 'Weekly' })
})

test('characters that cannot be stored are removed everywhere', async () => {
  const bad = 'a\0b\ud800c'
  const made = await create({
    name: bad,
    subject: bad,
    customPrompt: bad,
    formatPrompt: bad,
    content: [
      { ...newBlock('columns', 'c'), props: { columns: [{ content: bad }, { content: bad, alt: bad }] } },
    ],
  })
  const clean = 'ab\ufffdc'
  expect(made).toMatchObject({
    name: 'a b\ufffdc',
    customPrompt: clean,
    content: [{ props: { columns: [{ content: clean }, { content: clean, alt: clean }] } }],
  })
  expect((await create({ htmlContent: bad })).htmlContent).toBe(clean)
})

test('a million Thai letters of HTML are accepted', async () => {
  expect((await create({ htmlContent: 'ก'.repeat(1_000_000) })).htmlContent).toHaveLength(1_000_000)
})

test.each([
  'GET /api/templates/ID',
  'PUT /api/templates/ID',
  'DELETE /api/templates/ID',
  'POST /api/templates/ID/duplicate',
  'GET /api/templates/ID/versions',
  'GET /api/templates/ID/versions/1',
  'POST /api/templates/ID/versions/1/restore',
])('%s: 404 for an unknown id, 400 for an invalid one', async (line) => {
  const body = line.startsWith('PUT') ? {} : undefined
  expect(await ask(line.replace('ID', '999999'), body)).toMatchObject({ status: 404 })
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
    expect(await ask(line.replace('ID', wrong), body)).toMatchObject({ status: 400 })
})

test.each([0, -1, 1.5, 2_147_483_648, 'x'])('version %s does not exist', async (version) => {
  const { id } = await create()
  expect(await ask(`GET /api/templates/${id}/versions/${version}`)).toMatchObject({ status: 400 })
  expect(await ask(`PUT /api/templates/${id}`, { baseVersion: version })).toMatchObject({ status: 400 })
})

test('none of these answers was an internal error', () => {
  expect(faults).toEqual([])
})
