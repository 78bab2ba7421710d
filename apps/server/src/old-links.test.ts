import { fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { startSend } from '@newsloom/core/testing/start-send'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { startTestServer } from './testing/start-test-server.ts'

const PEOPLE = 1_000
/**
 * Tables that outlive everything else: people, opt-outs, and the targets of links in old emails.
 */
const KEPT = [
  'contact_lists',
  'contacts',
  'suppressions',
  'preferences',
  'consent_events',
  'links',
  'settings',
]
/** Emptied by a trigger when the clicks are. */
const COUNTS = ['click_changes', 'click_counts', 'click_pairs', 'click_readers']
const WORKERS = 8

const database = testDatabase()
let server: RunningServer
let mails: { to: string; html: string; headers: Record<string, string> }[]

beforeAll(async () => {
  const mailer = fakeMailer()
  const { ctx, deliver } = await startSend(database, PEOPLE, mailer)
  await deliver()
  mails = mailer.mails
  server = await startTestServer(ctx)
  await forgetAllElse()
}, 120_000)
afterAll(async () => {
  await server?.stop()
})

async function forgetAllElse(): Promise<void> {
  const { sql } = database
  const tables = await sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${[...KEPT, ...COUNTS]})`
  expect(tables.map((row) => row.name)).toEqual(
    expect.arrayContaining(['sends', 'deliveries', 'send_batches']),
  )
  await sql`truncate ${sql(tables.map((row) => row.name))}`
}

/** Asks for the path of each of these addresses, some at once. */
async function askAll(urls: string[], init: RequestInit): Promise<Response[]> {
  const answers: Response[] = []
  const left = urls.entries()
  const worker = async () => {
    for (const [place, url] of left) {
      const { pathname } = new URL(url)
      answers[place] = await fetch(`http://127.0.0.1:${server.port}${pathname}`, {
        ...init,
        redirect: 'manual',
      })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return answers
}

test('1,000 tracked links of emails whose send is deleted still work', async () => {
  const links = mails.map(({ html }) => /href="([^"]+\/r\/[\w-]+)"/.exec(html)?.[1] ?? '')
  expect(new Set(links).size).toBe(PEOPLE)
  const answers = await askAll(links, {})
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(PEOPLE)
  expect(new Set(answers.map((answer) => answer.headers.get('location')))).toEqual(
    new Set(['https://news.example.org/rates']),
  )
}, 120_000)

test('1,000 old preference links still open, and 1,000 old unsubscribe links still unsubscribe', async () => {
  const links = mails.map(({ headers }) => /<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  expect(new Set(links).size).toBe(PEOPLE)
  const preferences = await askAll(
    links.map((link) => link.replace('/u/', '/p/')),
    {},
  )
  expect(preferences.filter(({ status }) => status === 200)).toHaveLength(PEOPLE)
  expect(await preferences[0]?.text()).toContain('Leave Board')

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answers = await askAll(links, { method: 'POST', body })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PEOPLE)
  const [row] = await database.sql`
    select count(*)::int as people from suppressions where reason = 'unsubscribed'
      and email_norm in (select email_norm from contacts)`
  expect(row?.people).toBe(PEOPLE)
}, 120_000)
