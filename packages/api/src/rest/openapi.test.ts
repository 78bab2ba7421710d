import { expect, test } from 'vitest'
import { z } from 'zod'
import { restApi, restRoutes } from './rest-routes.ts'

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string().min(1) }).loose())),
})
const Parameters = z.array(
  z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({ type: z.string().optional() }) }),
)
const api = restApi(restRoutes(), '1.2.3')
const read = async () => Document.parse(await (await api.request('/openapi.json')).json())

/** Section 7 of the specification, as far as it is built. */
const DOCUMENTED = [
  'get /api/templates',
  'get /api/templates/{id}',
  'post /api/templates',
  'put /api/templates/{id}',
  'delete /api/templates/{id}',
  'post /api/templates/{id}/test',
  'post /api/templates/{id}/test-prompts',
  'get /api/campaigns',
  'post /api/campaigns',
  'put /api/campaigns/{id}',
  'delete /api/campaigns/{id}',
  'post /api/campaigns/{id}/schedule',
  'post /api/campaigns/{id}/send-test',
  'post /api/campaigns/{id}/test',
  'post /api/send-test-email',
  'get /api/test-sendgrid',
  'post /api/prompts/generate',
  'post /api/campaigns/preview',
  'post /api/campaigns/{id}/regenerate',
  'get /api/contacts',
  'delete /api/contacts/{id}',
  'get /api/contact-lists',
  'post /api/contact-lists',
  'post /api/import-contacts',
  'get /api/topic-subscriptions',
  'get /api/campaign-subscriptions',
  'post /api/topic-subscriptions',
  'post /api/topic-subscriptions/update',
  'post /api/campaign-subscriptions/update',
  'get /api/dashboard/stats',
  'get /api/analytics/links',
  'get /api/analytics/enhanced',
  'delete /api/wipe-all-data',
  'get /api/analytics/judging',
  'get /api/research-archives',
  'delete /api/research-archives/{id}',
  'get /api/email-campaign-history',
  'get /api/research-topics',
  'post /api/research-topics',
  'put /api/research-topics/{id}',
  'delete /api/research-topics/{id}',
  'get /api/research-topics/{id}/news',
  'post /api/research-topics/{id}/research',
  'get /api/research-topics/{id}/summary',
  'post /api/research-topics/{id}/summary',
  'post /api/auto-fill-topic',
  'post /api/send-news-email',
  'get /api/track-link-research/{id}',
]

test.each(DOCUMENTED)('the document lists %s', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  expect((await read()).paths[path]?.[method]?.summary).toBeTruthy()
})

test("bodies and answers have the contract's schemas", async () => {
  const document = await read()
  const create = JSON.stringify(document.paths['/api/contact-lists']?.post)
  expect(create).toContain('"requestBody"')
  expect(create).toContain('"description":{"default":""')
  expect(create).toContain('"contactCount":{"type":"number"}')
})

test('paging parameters are in the query, and files are not JSON', async () => {
  const { paths } = await read()
  const page = Parameters.parse(paths['/api/contact-lists/{id}/contacts']?.get?.parameters)
  expect(page.map(({ name }) => name)).toEqual(['id', 'search', 'cursor', 'limit'])
  expect(page.at(-1)).toMatchObject({ in: 'query', schema: { type: 'integer', maximum: 200 } })
  expect(JSON.stringify(paths['/api/contact-lists/{id}/export']?.get?.responses)).toContain('text/csv')
})

test('path parameters are numbers if they are ids, else text', async () => {
  const { paths } = await read()
  const parameters = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ parameters }) =>
      Parameters.parse(parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) => ({ path, name, type: schema.type })),
    ),
  )
  expect(parameters.filter(({ name }) => name === 'id').length).toBeGreaterThan(10)
  for (const { path, name, type } of parameters)
    expect(type, `${name} in ${path}`).toBe(/^id$|Id$/.test(name) ? 'integer' : 'string')
  const [email] = Parameters.parse(paths['/api/people/{email}']?.get?.parameters)
  expect(email).toEqual({
    name: 'email',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'email' },
  })
})
