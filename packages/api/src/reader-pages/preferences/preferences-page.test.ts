import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { createTestDatabase } from '@newsloom/db/testing'

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readerEndpoints } from '../../testing/reader-endpoints.ts'

const EMAIL = 'reader@example.org'
const NOW = new Date('2026-11-21T17:30:00Z')
const database = testDatabase()
let endpoints: ReturnType<typeof readerEndpoints>
let path: string
let board: number
let topics: number[]

beforeAll(async () => {
  const ctx = testContext(database, { now: () => NOW })
  endpoints = readerEndpoints(ctx)
  path = `/p/${unsubscribeToken(ctx.config.linkSecret, { email: EMAIL, listId: null, deliveryId: 7 })}`
})
beforeEach(async () => {
  const { sql } = database
  await sql`delete from contact_lists`
  await sql`delete from research_topics`
  await sql`delete from preferences`
  await sql`delete from suppressions`
  await sql`delete from consent_events`
  const lists = await sql`insert into contact_lists (name) values ('Board <b>'), ('Secret list') returning id`
  board = lists[0]?.id
  await sql`insert into contacts (list_id, email, email_norm) values (${board}, ${EMAIL}, ${EMAIL})`
  const rows = await sql`
    insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    select name, 'm', '24h', 24, 'hours' from unnest(array['Baht', 'Rice']) name returning id`
  topics = rows.map((row) => row.id)
  await sql`
    insert into topic_subscriptions (list_id, topic_id, is_active, frequency)
    select ${board}, id, true, 24 from research_topics`
})

const html = async (headers = {}) => (await endpoints.open(path, headers)).text()
const act = async (fields: Record<string, string> | [string, string][], headers = {}) => {
  const answer = await endpoints.post(path, fields, headers)
  return { status: answer.status, text: await answer.text() }
}
const kinds = async () =>
  (await database.sql`select kind from consent_events order by id`).map((row) => row.kind)

test("the page shows only this reader's address, lists and topics", async () => {
  const answer = await endpoints.open(path)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  for (const words of [EMAIL, 'Board &lt;b&gt;', 'Baht', 'Rice', 'Pause', 'Unsubscribe from all'])
    expect(text).toContain(words)
  expect(text).not.toContain('Secret')
  expect(text).not.toMatch(/<script|style="| on[a-z]+="/)
  expect(text).toContain('min="2026-11-23" max="2027-11-22"')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'$/,
    ),
  })
})

test('the page is in Thai for Thai readers, with CE dates', async () => {
  const thai = { 'accept-language': 'th' }
  expect(await html(thai)).toContain('<html lang="th">')
  expect((await act({ act: 'pause', until: '2026-12-01' }, thai)).text).toContain('1 ธันวาคม')
  expect(await html(thai)).toContain('ค.ศ. 2026')
})

test('each change is answered by a page with the result and a link back', async () => {
  const changes: [Record<string, string> | [string, string][], string, string][] = [
    [{ act: 'leave', list: String(board) }, 'You left the list', 'You left this list'],
    [{ act: 'rejoin', list: String(board) }, 'emails from &#39;Board &lt;b&gt;&#39; again', 'Leave Board'],
    [
      { act: 'pause', until: '2026-12-01' },
      '1 December 2026',
      'Your emails resume on 1 December 2026 (Bangkok time)',
    ],
    [{ act: 'resume' }, 'Your emails have resumed', 'Pause emails'],
    [
      [
        ['act', 'topics'],
        ['shown', String(topics[0])],
        ['shown', String(topics[1])],
        ['wanted', String(topics[1])],
      ],
      'Your topics are saved',
      `value="${topics[0]}">Baht`,
    ],
    [{ act: 'leave-all' }, 'You are unsubscribed', 'Get emails again'],
    [{ act: 'resubscribe' }, 'Welcome back', 'Leave Board'],
  ]
  for (const [fields, said, shown] of changes) {
    const { status, text } = await act(fields)
    expect(status).toBe(200)
    expect(text).toContain(said)
    expect(text).toContain(`<a class="link" href="..${path}">`)
    expect(await html()).toContain(shown)
    await act(fields)
  }
  expect(await kinds()).toEqual([
    'left-list',
    'rejoined-list',
    'paused',
    'resumed',
    'topics-chosen',
    'unsubscribed',
    'resubscribed',
  ])
})

test.each(['2026-11-22', '2027-11-23', 'tomorrow', ''])(
  'a pause until %j is refused with a message beside the field',
  async (until) => {
    const { status, text } = await act({ act: 'pause', until })
    expect(status).toBe(400)
    expect(text).toContain('Please choose a day from 23 November 2026 to 22 November 2027.')
    expect(text).toContain('aria-invalid="true"')
    expect(await kinds()).toEqual([])
  },
)

test('an unknown form is answered with a message and changes nothing', async () => {
  for (const fields of [
    {},
    { act: 'x' },
    { act: 'leave' },
    { act: 'leave', list: '1;2' },
    { act: 'topics', shown: 'x' },
  ]) {
    const { status, text } = await act(fields as Record<string, string>)
    expect(status).toBe(400)
    expect(text).toContain('Something went wrong')
  }
  expect((await act({ act: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await kinds()).toEqual([])
})

test('names of deleted or foreign lists are not revealed', async () => {
  const [secret] = await database.sql`select id from contact_lists where name = 'Secret list'`
  for (const list of [secret?.id, 999_999]) {
    const { text } = await act({ act: 'rejoin', list: String(list) })
    expect(text).toContain('You are not on this list, or it no longer exists')
    expect(text).not.toContain('Secret')
  }
  await database.sql`delete from contact_lists`
  expect((await act({ act: 'leave', list: String(board) })).text).toContain('it no longer exists')
  expect(await html()).toContain('not on any of our lists')
  expect((await act({ act: 'pause', until: '2026-12-01' })).text).toContain('nothing to pause')
})

test('a bounced address cannot be resubscribed on the page', async () => {
  await database.sql`
    insert into suppressions (email_hash, email_norm, reason) values (email_hash(${EMAIL}), ${EMAIL}, 'bounced')`
  expect(await html()).toContain('please contact the sender')
  expect(await html()).not.toContain('<form')
  expect((await act({ act: 'resubscribe' })).text).toContain('still blocked')
})

test('an unavailable database is answered with a page, without details', async () => {
  // its own database: this one is closed before it is asked
  const gone = await createTestDatabase()
  await gone.close()
  const broken = readerEndpoints(testContext(gone))
  const answer = await broken.open(path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await answer.text()
  expect(text).toContain('your change may not have been saved')
  expect(text).not.toMatch(/query|connection|select/i)
})
