import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { contactsRest } from './rest.ts'
import { contactsRouter, listsRouter } from './router.ts'

const database = testDatabase()
let app: Hono<RestEnv>
let listId: number

beforeAll(async () => {
  app = restEndpoints(testContext(database), contactsRest)
})
beforeEach(async () => {
  await database.sql`delete from contact_lists`
  const made = await ask('POST', '/contact-lists', { name: 'Executives', description: 'Senior readers' })
  listId = z.object({ id: z.number() }).parse(made.body).id
})

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.request(path, { method, headers, body: text })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const json: unknown = await answer.json()
  return { status: answer.status, body: json }
}

const addContacts = (count: number) => database.sql`
  insert into contacts (list_id, email, email_norm, name)
  select ${listId}, 'reader' || i || '@example.org', 'reader' || i || '@example.org', 'Reader ' || i
  from generate_series(1, ${count}::int) i`

it('creates a list and lists all', async () => {
  const made = await ask('POST', '/contact-lists', { name: ' Board ' })
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Board', description: '', contactCount: 0, signupUrl: null, pausedSince: null },
  })
  const lists = await ask('GET', '/contact-lists')
  expect(lists).toMatchObject({ status: 200, body: [{ id: listId, name: 'Executives' }, made.body] })
})

it('updates the given fields of a list', async () => {
  await addContacts(2)
  const renamed = await ask('PUT', `/contact-lists/${listId}`, { name: ' Senior executives ' })
  expect(renamed).toEqual({
    status: 200,
    body: {
      id: listId,
      name: 'Senior executives',
      description: 'Senior readers',
      contactCount: 2,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signupUrl: null,
      pausedSince: null,
    },
  })
  expect(await ask('PUT', `/contact-lists/${listId}`, {})).toEqual(renamed)
  expect(await ask('PUT', `/contact-lists/${listId}`, { signupEnabled: true })).toMatchObject({
    body: { name: 'Senior executives', signupUrl: expect.stringMatching(/\/join\/[\w-]{22}$/) },
  })
  // the id in the path counts, not one in the body
  expect(await ask('PUT', `/contact-lists/${listId}`, { id: listId + 1, description: '' })).toMatchObject({
    status: 200,
    body: { id: listId, description: '' },
  })
})

it('deletes a list once, and returns the number of deleted contacts', async () => {
  await addContacts(3)
  expect(await ask('DELETE', `/contact-lists/${listId}`)).toEqual({
    status: 200,
    body: { id: listId, deletedContacts: 3 },
  })
  expect(await ask('DELETE', `/contact-lists/${listId}`)).toMatchObject({
    status: 404,
    body: { error: 'not-found', message: 'This contact list no longer exists' },
  })
  expect(await ask('GET', '/contacts')).toEqual({ status: 200, body: [] })
})

const BY_ID = [
  'PUT /contact-lists/ID',
  'DELETE /contact-lists/ID',
  'GET /contact-lists/ID/contacts',
  'GET /contact-lists/ID/export',
  'DELETE /contacts/ID',
]
it.each(BY_ID)('%s: 404 for an unknown id, 400 for an invalid one', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  const body = method === 'GET' ? undefined : {}
  expect(await ask(method, path.replace('ID', '999999'), body)).toMatchObject({
    status: 404,
    body: { error: 'not-found', message: expect.stringContaining('no longer exists') },
  })
  for (const wrong of ['abc', '0', '-1', '1.5', '2147483648', '1%27']) {
    expect(await ask(method, path.replace('ID', wrong), body), wrong).toMatchObject({
      status: 400,
      body: { error: 'invalid' },
    })
  }
})

it.each([
  ['a list without a name', 'POST', '/contact-lists', {}, 'Please enter a list name'],
  ['a blank name', 'POST', '/contact-lists', { name: '  ' }, 'Please enter a list name'],
  ['a name that is not text', 'POST', '/contact-lists', { name: 7 }, 'Please enter a list name'],
  ['a name of 201 letters', 'POST', '/contact-lists', { name: 'x'.repeat(201) }, 'within 200 characters'],
  [
    'a description of 1,001 letters',
    'POST',
    '/contact-lists',
    { name: 'X', description: 'x'.repeat(1_001) },
    'at most 1,000',
  ],
  ['a body that is not JSON', 'POST', '/contact-lists', '{', 'The body is not valid JSON'],
  ['no body', 'POST', '/contact-lists', '', 'The request needs a JSON body'],
  ['a blank new name', 'PUT', '/contact-lists/1', { name: '' }, 'Please enter a list name'],
  ['invalid changes', 'PUT', '/contact-lists/1', null, 'must be a JSON object'],
  ['a list of changes', 'PUT', '/contact-lists/1', [], 'must be a JSON object'],
  ['a form that is neither on nor off', 'PUT', '/contact-lists/1', { signupEnabled: 'yes' }, 'signupEnabled'],
  ['a page of 201', 'GET', '/contact-lists/1/contacts?limit=201', undefined, 'limit'],
  ['a page of none', 'GET', '/contact-lists/1/contacts?limit=0', undefined, 'limit'],
  ['an invalid cursor', 'GET', '/contact-lists/1/contacts?cursor=x', undefined, 'cursor'],
  [
    'a search of 201 letters',
    'GET',
    `/contact-lists/1/contacts?search=${'x'.repeat(201)}`,
    undefined,
    'search',
  ],
])('refuses %s', async (_, method, path, body, message) => {
  const answer = await ask(method, path, body)
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(JSON.stringify(answer.body)).toContain(message)
})

it('does the same over tRPC', async () => {
  const ctx = testContext(database)
  const lists = listsRouter.createCaller(ctx)
  await addContacts(2)
  const changed = await lists.update({ id: listId, name: 'Board', signupEnabled: true })
  expect(changed).toMatchObject({
    name: 'Board',
    contactCount: 2,
    signupUrl: expect.stringContaining('/join/'),
  })
  expect(await lists.list()).toEqual([changed])
  expect(await contactsRouter.createCaller(ctx).summary()).toEqual({
    lists: 1,
    contacts: 2,
    topicSubscriptions: 0,
    campaignSubscriptions: 0,
  })
  expect(await lists.delete({ id: listId })).toEqual({ id: listId, deletedContacts: 2 })
  expect(await lists.list()).toEqual([])
})
