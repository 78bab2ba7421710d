import { ImportResult } from '@newsloom/contract/contacts/imports'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { parseElements } from './import-body/element-spans.ts'
import { splitBody } from './import-body/split-body.ts'
import { importRest } from './import-rest.ts'
import { contactsRouter } from './router.ts'

const database = testDatabase()
let app: Hono<RestEnv>
let listId: number

beforeAll(async () => {
  app = restEndpoints(testContext(database), importRest)
})
beforeEach(async () => {
  await database.sql`truncate contact_lists cascade`
  const [list] = await database.sql`insert into contact_lists (name) values ('Executives') returning id`
  listId = list?.id
})

async function post(body: string | object) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request('/import-contacts', { method: 'POST', headers, body: text })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  return { status: answer.status, body: await answer.json() }
}
const stored = () => database.sql`select email, name from contacts order by id`

it('imports the rows of a file', async () => {
  const contacts = [
    { email: 'Ann@Example.org', name: ' Ann ', tags: [] },
    { email: 'ann@example.org', name: 'Other', tags: [] },
    { email: 'bob@example.org', name: null, tags: ['x'] },
    { name: 'Nobody' },
    'carl@example.org',
    { email: 'dora@example.org, e@example.org', name: 'Dora' },
    { email: `${'x'.repeat(400)}@example.org`, name: 'Long' },
  ]
  const answer = await post({ contacts, listId })
  expect(answer).toEqual({
    status: 200,
    body: {
      listId,
      count: 2,
      duplicates: 1,
      rejectedCount: 4,
      rejected: [
        { row: 4, email: '', reason: 'has no email' },
        { row: 5, email: '', reason: 'is not a JSON object; give { email, name }' },
        {
          row: 6,
          email: 'dora@example.org, e@example.org',
          reason: 'contains a comma or semicolon; give one address',
        },
        { row: 7, email: 'x'.repeat(320), reason: 'the part before @ is not valid' },
      ],
    },
  })
  expect(await stored()).toEqual([
    { email: 'Ann@example.org', name: 'Ann' },
    { email: 'bob@example.org', name: null },
  ])
})

it('imports typed addresses, with the list id as text', async () => {
  const answer = await post({ emails: ['a@example.org', 5, 'A@example.org'], listId: String(listId) })
  expect(answer).toEqual({
    status: 200,
    body: {
      listId,
      count: 1,
      duplicates: 1,
      rejectedCount: 1,
      rejected: [{ row: 2, email: '', reason: 'is not text; give an email address' }],
    },
  })
})

it.each([
  ['keys in another order', '{"listId":LIST,"contacts":[{"name":"Ann","email":"ann@example.org"}]}'],
  ['no list', '{"contacts":[{"email":"ann@example.org"}]}'],
  ['no list, said', '{"contacts":[{"email":"ann@example.org"}],"listId":null}'],
  [
    'both shapes, of which the file counts',
    '{"emails":["x@example.org"],"contacts":[{"email":"ann@example.org"}]}',
  ],
  [
    'keys that come twice',
    '{"contacts":[{"email":"x@y.org"}],"listId":9,"contacts":[{"email":"ann@example.org"}],"listId":LIST}',
  ],
  ['keys and text in escapes', '{"\\u0063ontacts":[{"\\u0065mail":"\\u0061nn@example.org"}]}'],
  [
    'other fields',
    '{"a":{"b":[[],{}]},"contacts":[{"email":"ann@example.org","x":[{"email":"no@example.org"}]}],"z":[1,{}]}',
  ],
  [
    'a prototype',
    '{"__proto__":{"listId":9},"contacts":[{"email":"ann@example.org","__proto__":{"email":"no@example.org"}}]}',
  ],
  [
    'white space and a byte order mark',
    '\ufeff \r\n{ "contacts" : [ \t{ "email" : "ann@example.org" } ] } \n',
  ],
])('takes %s', async (_, text) => {
  const answer = await post(text.replaceAll('LIST', String(listId)))
  expect(answer).toMatchObject({ status: 200, body: { listId, count: 1, rejectedCount: 0 } })
  expect(await stored()).toMatchObject([{ email: 'ann@example.org' }])
})

const NOT_JSON = 'The body is not valid JSON'
const NEED = 'Please add some email addresses'
const ROW = '{"email":"ann@example.org"}'
it.each([
  ['', 'The request needs a JSON body'],
  [' \n', 'The request needs a JSON body'],
  ['nonsense', NOT_JSON],
  ['{"contacts":[', NOT_JSON],
  [`{"contacts":[${ROW}]}{}`, NOT_JSON],
  [`{"contacts":[${ROW},]}`, NOT_JSON],
  [`{"contacts":[${ROW}],"x":nul}`, NOT_JSON],
  [`{"x":[tru],"contacts":[${ROW}]}`, NOT_JSON],
  [`{"contacts":[bad],"contacts":[${ROW}]}`, NOT_JSON],
  ['[]', 'The input must be a JSON object'],
  ['"contacts"', 'The input must be a JSON object'],
  ['null', 'The input must be a JSON object'],
  [`[${'1,'.repeat(50_000)}1]`, 'The input must be a JSON object'],
  ['{}', NEED],
  ['{"contacts":[]}', NEED],
  ['{"contacts":{}}', NEED],
  ['{"contacts":null,"emails":["ann@example.org"]}', NEED],
  ['{"emails":"ann@example.org","listId":1}', NEED],
  ['{"emails":["ann@example.org"]}', 'Please select a contact list'],
  [`{"contacts":[${ROW}],"listId":"x"}`, 'Please select a contact list'],
  [`{"contacts":[${ROW}],"listId":[1]}`, 'Please select a contact list'],
  [`{"contacts":[${ROW}],"listId":{}}`, 'Please select a contact list'],
  [
    `{"emails":[${'"a@b.org",'.repeat(100_000)}"a@b.org"],"listId":1}`,
    'emails must be at most 100,000 entries long',
  ],
  [`{"x":"${'x'.repeat(70_000)}","contacts":[${ROW}]}`, 'too large; send contacts or emails, and listId'],
  [`{"contacts":[${ROW},{"email":"${'x'.repeat(70_000)}"}]}`, 'Row 2 is larger than 64 KB'],
])('refuses %.60s', async (text, message) => {
  const answer = await post(text)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: 'invalid', message: expect.stringContaining(message) })
  expect(await stored()).toEqual([])
})

const rowsOf = (count: number, name = 'x'.repeat(20)) =>
  Array.from({ length: count }, (_, i) => ({ email: `reader${i}@example.org`, name, tags: [] }))

describe('all or nothing', () => {
  it('when the end is not JSON', async () => {
    const text = JSON.stringify({ listId, contacts: rowsOf(12_000) })
    expect(await post(text.replace('"reader11999@example.org"', 'reader'))).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  it('when the list is gone', async () => {
    const answer = await post({ listId: listId + 1_000, contacts: rowsOf(3) })
    expect(answer).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('no longer exists') },
    })
  })
})

it('serves other requests while importing a body of more than 40 MB', { timeout: 120_000 }, async () => {
  // one person many times, as this tests reading, not storing
  const row = JSON.stringify(rowsOf(1, 'ก'.repeat(60))[0])
  const text = `{"contacts":[${`${row},`.repeat(180_000)}${row}]}`
  const body = Buffer.from(text)
  expect(body.length).toBeGreaterThan(40e6)
  const members = await splitBody(body)
  // pure CPU work, so every turn of the event loop was yielded by it
  expect(await turnsDuring(() => splitBody(body))).toBeGreaterThan(body.length / 1e6)
  const rows = members?.[0]?.[1]
  const groups = rows?.kind === 'array' ? rows.groups : []
  expect(groups.length).toBeGreaterThan(body.length / 1e6)
  expect(await turnsDuring(() => readAll(parseElements(body, groups)))).toBeGreaterThan(groups.length - 2)
  const { body: answer } = await post(text)
  expect(ImportResult.parse(answer)).toMatchObject({ count: 1, duplicates: 180_000, rejectedCount: 0 })
})

async function readAll(groups: AsyncIterable<unknown>): Promise<void> {
  for await (const group of groups) expect(group).not.toEqual([])
}

/** Turns of the event loop during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

it('holds no database connection for a slow sender', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  const headers = { 'content-type': 'application/json' }
  const answer = app.request('/import-contacts', { method: 'POST', headers, body: readable, duplex: 'half' })
  await write('{"contacts":[{"email":"ann@example.org"},')
  await write('{"email":"bob@example.org"}')
  const [others] = await database.sql`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  expect(others?.busy).toBe(0)
  await write(']}')
  await writer.close()
  expect(await (await answer).json()).toMatchObject({ count: 2 })
})

it('does the same over tRPC, in chunks of 5,000 rows', async () => {
  const contacts = contactsRouter.createCaller(testContext(database))
  const first = await contacts.importContacts({ contacts: rowsOf(5_000), listId })
  expect(first).toMatchObject({ listId, count: 5_000, duplicates: 0 })
  expect(await contacts.importContacts({ contacts: rowsOf(5_001) })).toMatchObject({
    listId,
    count: 1,
    duplicates: 5_000,
  })
  await expect(contacts.importContacts({ contacts: [] })).rejects.toThrow(NEED)
})

it('concurrent files without a list create only one', async () => {
  await database.sql`delete from contact_lists`
  const answers = await Promise.all(Array.from({ length: 4 }, () => post({ contacts: rowsOf(10) })))
  const ids = z.array(z.object({ body: z.object({ listId: z.number(), count: z.number() }) })).parse(answers)
  expect(new Set(ids.map(({ body }) => body.listId)).size).toBe(1)
  expect(ids.reduce((sum, { body }) => sum + body.count, 0)).toBe(10)
})
