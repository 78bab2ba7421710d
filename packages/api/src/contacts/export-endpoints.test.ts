import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { suppress } from '@newsloom/core/suppressions/suppress'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, expect, it, vi } from 'vitest'
import { attachment } from '../http/attachment.ts'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { contactsCsvStream } from './contacts-csv.ts'
import { contactsRest } from './rest.ts'

const database = testDatabase()
let app: Hono<RestEnv>

beforeAll(async () => {
  app = restEndpoints(testContext(database), contactsRest)
})

async function makeList(name: string, people: [email: string, name: string | null][]): Promise<number> {
  const [list] = await database.sql<
    { id: number }[]
  >`insert into contact_lists (name) values (${name}) returning id`
  const listId = list?.id ?? 0
  for (const [email, person] of people) {
    await database.sql`insert into contacts (list_id, email, email_norm, name)
      values (${listId}, ${email}, ${email.toLowerCase()}, ${person})`
  }
  return listId
}
const download = (listId: number) => app.request(`/contact-lists/${listId}/export`)

it('downloads a list as a CSV file', async () => {
  const listId = await makeList('ผู้บริหาร "A/B"', [
    ['A@example.org', 'สมชาย ใจดี'],
    ['+tag@example.org', null],
    ['b@example.org', '=HYPERLINK("https://evil.example")'],
    ['gone@example.org', 'Gone'],
    ['c@example.org', 'Doe, Jo; "Dr."'],
  ])
  await suppress(testContext(database), {
    emailNorm: 'gone@example.org',
    reason: 'unsubscribed',
    method: 'page',
  })
  const answer = await download(listId)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  const thai = encodeURIComponent('ผู้บริหาร')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_ A B.csv"; filename*=UTF-8''${thai}%20A%20B.csv`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString('utf8')).toBe(
    [
      'email,name',
      'A@example.org,สมชาย ใจดี',
      "'+tag@example.org,",
      `b@example.org,"'=HYPERLINK(""https://evil.example"")"`,
      'c@example.org,"Doe, Jo; ""Dr."""',
      '',
    ].join('\r\n'),
  )
})

it('an empty list gives only the header, a missing one a JSON error', async () => {
  expect(await (await download(await makeList('Empty', []))).text()).toBe('email,name\r\n')
  const missing = await download(999_999)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ error: 'not-found' })
})

it.each([
  ['Board', 'Board.csv', 'Board.csv'],
  ['a"b\r\nSet-Cookie: x=1', 'a b Set-Cookie x=1.csv', 'a b Set-Cookie x_1.csv'],
  ['../../etc/passwd', 'etc passwd.csv', 'etc passwd.csv'],
  ['C:\\x|y?<z>*', 'C x y z.csv', 'C x y z.csv'],
  ['ลูกค้า 100%', 'ลูกค้า 100%.csv', '_ 100_.csv'],
  ["O'Brien (VIP)!", "O'Brien (VIP)!.csv", 'O_Brien _VIP_.csv'],
  ['evil\u202egpj.exe', 'evil gpj.exe.csv', 'evil gpj.exe.csv'],
  ['\ud800half', '\ufffdhalf.csv', '_half.csv'],
  ['...', 'export.csv', 'export.csv'],
  ['😀'.repeat(150), `${'😀'.repeat(100)}.csv`, '_.csv'],
])('the file of list %j is named %j', (name, whole, plain) => {
  const header = attachment(name, 'csv')
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  const [, first, second = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.~%!#$&+^`|-]*)$/.exec(header) ?? []
  expect(first).toBe(plain)
  expect(decodeURIComponent(second)).toBe(whole)
})

const person = (i: number): ContactView => ({
  id: i,
  listId: 1,
  email: `reader${i}@example.org`,
  name: 'x'.repeat(100),
  fields: {},
  createdAt: '2026-11-21T08:00:00.000Z',
  suppressed: false,
  leftAt: null,
})

/** 1,000 pages of 100; counts pages read, and whether the generator was closed. */
function pagesOf(fail = Number.POSITIVE_INFINITY) {
  const seen = { pages: 0, ended: false }
  async function* pages() {
    try {
      for (; seen.pages < 1_000; seen.pages += 1) {
        if (seen.pages === fail) throw new Error('the database is gone')
        yield Array.from({ length: 100 }, (_, i) => person(seen.pages * 100 + i))
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, stream: contactsCsvStream(pages(), []) }
}

it('reads no further than the client, and stops when the client does', async () => {
  const { seen, stream } = pagesOf()
  const reader = stream.getReader()
  for (let i = 0; i < 5; i += 1) await reader.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toMatchObject({ ended: false })
  expect(seen.pages).toBeLessThan(10)
  await reader.cancel()
  await vi.waitFor(() => expect(seen.ended).toBe(true))
  expect(seen.pages).toBeLessThan(10)
})

it('is aborted, not ended, by an error', async () => {
  const { stream } = pagesOf(3)
  await expect(new Response(stream).text()).rejects.toThrow('the database is gone')
})

it('has an empty cell for a field that a contact lacks, whatever the field is called', async () => {
  async function* pages() {
    yield [{ email: 'a@x.org', name: null, fields: { title: 'CFO' } }]
  }
  const text = await new Response(contactsCsvStream(pages(), ['constructor', 'title'])).text()
  expect(text).toContain('a@x.org,,,CFO')
})
