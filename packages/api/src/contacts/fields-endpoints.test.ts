import { ContactField } from '@newsloom/contract/contacts/fields'
import { PeopleTable } from '@newsloom/contract/contacts/people-table'
import { SegmentView } from '@newsloom/contract/contacts/segments'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { segmentsRest } from '../segments/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { importRest } from './import-rest.ts'
import { contactPeopleRest } from './people-rest.ts'
import { contactsRest } from './rest.ts'
import { contactsRouter } from './router.ts'

const database = testDatabase()
const ctx = testContext(database)
let app: Hono<RestEnv>

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  return app.request(path, { method, headers, body: body ? JSON.stringify(body) : null })
}

beforeEach(async () => {
  await database.sql`truncate contact_lists, contact_fields, segments restart identity cascade`
  app = restEndpoints(ctx, [...contactsRest, ...contactPeopleRest, ...importRest, ...segmentsRest])
  const contacts = [
    { email: 'a@x.org', name: 'A', tags: [], fields: { Department: 'Finance', แผนก: '=1+1' } },
    { email: 'b@x.org', name: null, tags: [] },
  ]
  const answer = await ask('POST', '/import-contacts', { contacts })
  expect(await answer.json()).toEqual({
    listId: 1,
    count: 2,
    duplicates: 0,
    rejectedCount: 0,
    rejected: [],
  })
})

const table = async (query: string) =>
  PeopleTable.parse(await (await ask('GET', `/contacts/people?${query}`)).json())

it('a file has a column for each field, which an import takes back', async () => {
  const file = await (await ask('GET', '/contact-lists/1/export')).text()
  expect(file.replace('\ufeff', '')).toBe(
    "email,name,department,แผนก\r\na@x.org,A,Finance,'=1+1\r\nb@x.org,,,\r\n",
  )
  expect(await (await ask('GET', '/contacts/bulk/export?field=department')).text()).toBe(
    "email,name,department,แผนก\r\na@x.org,A,Finance,'=1+1\r\n",
  )
})

it('says how many contacts of an import got values', async () => {
  const contacts = [{ email: 'b@x.org', fields: { department: 'Sales' } }]
  expect(await (await ask('POST', '/import-contacts', { contacts })).json()).toMatchObject({
    count: 0,
    duplicates: 1,
    filled: 1,
  })
})

it('corrects the fields of a contact by whatever spelling of their names', async () => {
  const { items } = await table('search=a@x.org')
  const fields = { 'Office Floor': ' 3 ', department: '' }
  expect((await ask('PUT', `/contacts/${items[0]?.id}`, { fields })).status).toBe(200)
  expect((await table('search=a@x.org')).items[0]).toMatchObject({
    name: 'A',
    fields: { office_floor: '3', แผนก: '=1+1' },
  })
  const refused = await ask('PUT', `/contacts/${items[0]?.id}`, { fields: { Email: 'x' } })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain("'email' and 'name' are taken")
})

it('lists and deletes fields', async () => {
  const read = async () => z.array(ContactField).parse(await (await ask('GET', '/contacts/fields')).json())
  expect(await read()).toEqual([
    { name: 'department', people: 1 },
    { name: 'แผนก', people: 1 },
  ])
  expect((await ask('DELETE', `/contacts/fields/${encodeURIComponent('แผนก')}`)).status).toBe(200)
  expect((await ask('DELETE', '/contacts/fields/nothing')).status).toBe(404)
  expect(await read()).toEqual([{ name: 'department', people: 1 }])
  expect(await contactsRouter.createCaller(ctx).fieldNames()).toEqual(['department'])
})

it('saves, counts, changes and deletes a segment', async () => {
  const filter = { field: 'Department', value: 'finance' }
  const made = await ask('POST', '/segments', { name: ' Finance ', filter })
  expect(made.status).toBe(201)
  const { id, name } = SegmentView.parse(await made.json())
  expect(name).toBe('Finance')
  expect(await (await ask('GET', `/segments/${id}/count`)).json()).toEqual({ people: 1 })
  expect((await ask('POST', '/segments', { name: 'finance', filter })).status).toBe(409)
  expect((await ask('POST', '/segments', { name: '', filter })).status).toBe(400)
  await ask('PUT', `/segments/${id}`, { filter: { status: 'receives' } })
  expect(await (await ask('GET', `/segments/${id}/count`)).json()).toEqual({ people: 2 })
  expect(z.array(SegmentView).parse(await (await ask('GET', '/segments')).json())).toHaveLength(1)
  expect((await ask('DELETE', `/segments/${id}`)).status).toBe(200)
  expect((await ask('GET', `/segments/${id}/count`)).status).toBe(404)
})
