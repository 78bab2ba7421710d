import { BulkPreview, BulkResult } from '@newsloom/contract/contacts/bulk'
import { PeopleTable } from '@newsloom/contract/contacts/people-table'
import { suppress } from '@newsloom/core/suppressions/suppress'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { contactPeopleRest } from './people-rest.ts'
import { contactsRouter, listsRouter } from './router.ts'

const database = testDatabase()
const ctx = testContext(database)
const twin = contactsRouter.createCaller(ctx)
let app: Hono<RestEnv>
let listId: number
let otherId: number

beforeAll(async () => {
  app = restEndpoints(ctx, contactPeopleRest)
  const lists = listsRouter.createCaller(ctx)
  listId = (await lists.create({ name: 'Board' })).id
  otherId = (await lists.create({ name: 'Press' })).id
  await twin.importEmails({ listId, emails: ['a@example.org', 'b@example.org', 'c@example.org'] })
  await suppress(ctx, { emailNorm: 'c@example.org', reason: 'bounced', method: 'webhook' })
})

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  return app.request(path, { method, headers, body: body ? JSON.stringify(body) : null })
}
const read = async (query: string) =>
  PeopleTable.parse(await (await ask('GET', `/contacts/people?${query}`)).json())

it('answers a filtered and sorted page, over tRPC too', async () => {
  const page = await read(`listId=${listId}&sort=email-desc&limit=2&search=`)
  expect(page).toMatchObject({ total: 3, items: [{ email: 'c@example.org', status: 'bounced' }, {}] })
  expect(await twin.people({ listId, sort: 'email-desc', limit: 2 })).toEqual(page)
  for (const wrong of ['status=odd', 'sort=size', 'page=0', 'listId=x'])
    expect((await ask('GET', `/contacts/people?${wrong}`)).status, wrong).toBe(400)
})

it('previews, adds, removes and undoes', async () => {
  const selection = { filter: { search: 'example' }, except: [] }
  const action = { kind: 'add', listId: otherId }
  const told = BulkPreview.parse(
    await (await ask('POST', '/contacts/bulk/preview', { selection, action })).json(),
  )
  expect(told).toEqual({ people: 3, applies: 3, suppressed: 1, left: 0, leftAll: 0, canUndo: false })
  expect((await ask('POST', '/contacts/bulk', { selection, action, expected: 2 })).status).toBe(409)
  expect((await ask('POST', '/contacts/bulk', { selection, action, expected: 3 })).status).toBe(200)
  const removal = { selection, action: { kind: 'remove', listId: otherId }, expected: 3 }
  const { removed } = BulkResult.parse(await (await ask('POST', '/contacts/bulk', removal)).json())
  const undo = await ask('POST', '/contacts/bulk/undo', { listId: otherId, removed })
  expect(await undo.json()).toEqual({ restored: 3 })
})

it('refuses an empty or mixed selection, and exports only as a download', async () => {
  const action = { kind: 'suppress' }
  for (const selection of [{ ids: [] }, { ids: [1], filter: { search: '' } }, {}, null])
    expect((await ask('POST', '/contacts/bulk', { selection, action, expected: 0 })).status).toBe(400)
  const exported = { selection: { ids: [1] }, action: { kind: 'export' }, expected: 1 }
  expect((await ask('POST', '/contacts/bulk', exported)).status).toBe(400)
})

it('downloads the chosen who get email', async () => {
  const { items } = await read('sort=email')
  const ids = items.map(({ id }) => id).join(',')
  const answer = await ask('GET', `/contacts/bulk/export?ids=${ids}`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="contacts\.csv"/)
  expect((await answer.text()).replace('\ufeff', '')).toBe(
    'email,name\r\na@example.org,\r\nb@example.org,\r\n',
  )
  const others = await ask('GET', `/contacts/bulk/export?search=example&except=${items[0]?.id}`)
  expect(await others.text()).not.toContain('a@example.org')
  expect((await ask('GET', '/contacts/bulk/export?ids=1,x')).status).toBe(400)
})

it('renames a contact, cleaned', async () => {
  const id = (await read('search=a@')).items[0]?.id
  expect((await ask('PUT', `/contacts/${id}`, { name: ' Ann\u0000 Smith ' })).status).toBe(200)
  expect((await read('search=a@')).items[0]?.name).toBe('Ann  Smith')
  expect((await ask('PUT', `/contacts/${id}`, { name: 'x'.repeat(201) })).status).toBe(400)
  expect((await ask('PUT', '/contacts/999999', { name: 'X' })).status).toBe(404)
})
