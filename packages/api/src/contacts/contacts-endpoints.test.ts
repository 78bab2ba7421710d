import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { importRest } from './import-rest.ts'
import { contactsRest } from './rest.ts'
import { contactsRouter, listsRouter } from './router.ts'

const database = testDatabase()
let app: Hono<RestEnv>
let listId: number

beforeAll(async () => {
  app = restEndpoints(testContext(database), contactsRest, importRest)
  const made = await ask('POST', '/contact-lists', { name: ' Executives ' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Executives', description: '', contactCount: 0 } })
  listId = made.body.id ?? 0
})

const Answer = z.looseObject({
  id: z.number(),
  message: z.string(),
  items: z.array(z.unknown()),
  nextCursor: z.number().nullable(),
})
const Contacts = z.array(z.looseObject({ id: z.number() }))

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request(path, { method, headers, body: body ? JSON.stringify(body) : null })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  return { status: answer.status, body: Answer.partial().parse(await answer.json()) }
}
const allContacts = async () => Contacts.parse(await (await app.request('/contacts')).json())

it('imports typed addresses', async () => {
  const emails = ['a@example.org', 'b@example.org', 'A@example.org', 'nobody']
  expect(await ask('POST', '/import-contacts', { emails, listId: String(listId) })).toEqual({
    status: 200,
    body: {
      listId,
      count: 2,
      duplicates: 1,
      rejectedCount: 1,
      rejected: [{ row: 4, email: 'nobody', reason: 'has no @' }],
    },
  })
})

it('lists all contacts, pages of them, and search results', async () => {
  expect(await allContacts()).toMatchObject([
    { listId, email: 'a@example.org', name: null, suppressed: false },
    { listId, email: 'b@example.org' },
  ])
  const first = await ask('GET', `/contact-lists/${listId}/contacts?limit=1`)
  expect(first.body).toMatchObject({ items: [{ email: 'a@example.org' }] })
  const second = await ask('GET', `/contact-lists/${listId}/contacts?limit=1&cursor=${first.body.nextCursor}`)
  expect(second.body).toMatchObject({ items: [{ email: 'b@example.org' }], nextCursor: null })
  const found = await ask('GET', `/contact-lists/${listId}/contacts?search=B@EX`)
  expect(found.body.items).toHaveLength(1)
})

it('does the same over tRPC', async () => {
  const ctx = testContext(database)
  const lists = listsRouter.createCaller(ctx)
  const contacts = contactsRouter.createCaller(ctx)
  const list = await lists.create({ name: 'Second', description: '' })
  expect(await contacts.importEmails({ emails: ['c@example.org'], listId: list.id })).toMatchObject({
    count: 1,
  })
  const page = await contacts.page({ listId: list.id })
  expect(page.items).toMatchObject([{ email: 'c@example.org' }])
  const removal = await contacts.delete({ id: page.items[0]?.id })
  expect(removal).toMatchObject({ listId: list.id, removed: [{ email: 'c@example.org' }] })
  expect(await lists.list()).toMatchObject([{ id: listId }, { id: list.id, contactCount: 0 }])
})

it('deletes a contact', async () => {
  const [first] = await allContacts()
  expect(await ask('DELETE', `/contacts/${first?.id}`)).toEqual({ status: 200, body: { id: first?.id } })
  expect(await allContacts()).toHaveLength(1)
})

it('answers an empty array if there are no contacts', async () => {
  await database.sql`delete from contacts`
  expect(await allContacts()).toEqual([])
})
