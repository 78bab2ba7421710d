import { SAMPLE_SENDER } from '@newsloom/core/config'
import { parseNetwork } from '@newsloom/core/network/trusted-proxies'
import { mailSignup } from '@newsloom/core/signups/mail-signup'
import { type FakeMailer, fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { readerEndpoints } from '../../testing/reader-endpoints.ts'

const PATH = '/join/board-news'
const database = testDatabase()
let ctx: TestContext
let mailer: FakeMailer
let endpoints: ReturnType<typeof readerEndpoints>
let listId: number

beforeEach(async () => {
  const { sql } = database
  mailer = fakeMailer()
  ctx = testContext(database, { mailer })
  endpoints = readerEndpoints(ctx)
  await sql`delete from contact_lists`
  await sql`delete from suppressions`
  const [list] = await sql`
    insert into contact_lists (name, description, signup_slug)
    values ('Board <news>', ${'One mail a day.\nNo more.'}, 'board-news') returning id`
  listId = list?.id
})

const work = async () => {
  for (const { payload } of ctx.jobs.splice(0))
    await mailSignup(ctx, payload as { requestId: number }, new AbortController().signal)
}
const signUp = (email: string, more: Record<string, string> = {}, headers = {}) =>
  endpoints.post(PATH, { email, name: '', website: '', ...more }, headers)
/** The link in the last email, as a path. */
const link = () => /(\/join\/confirm\/[\w-]+)>/.exec(mailer.mails.at(-1)?.text ?? '')?.[1] ?? ''
const members = () => database.sql`select email, name from contacts where list_id = ${listId}`

test('the form shows the list, needs no script and hides one field', async () => {
  const answer = await endpoints.open(PATH)
  const text = await answer.text()
  expect(text).toContain('<h1>Sign up for &#39;Board &lt;news&gt;&#39;</h1>')
  expect(text).toContain('One mail a day.\nNo more.')
  expect(text).toMatch(/<div class="trap" aria-hidden="true">[\s\S]*tabindex="-1" autocomplete="off"/)
  expect(text).not.toMatch(/<script|style="/)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('the answer is the same for strangers, members, unsubscribed people, bots and repeated requests', async () => {
  const { sql } = database
  await sql`insert into contacts (list_id, email, email_norm) values (${listId}, 'member@example.org', 'member@example.org')`
  await sql`insert into suppressions (email_hash, email_norm, reason) values (email_hash('gone@example.org'), 'gone@example.org', 'unsubscribed')`
  const answers: string[] = []
  const take = async (email: string, more = {}) => {
    const answer = await signUp(email, more)
    const headers = [...answer.headers].toString()
    answers.push(`${answer.status} ${headers} ${(await answer.text()).replaceAll(email, 'EMAIL')}`)
  }
  await take('stranger@example.org')
  await take('member@example.org')
  await take('gone@example.org')
  await take('program@example.org', { website: 'https://spam.example' })
  for (let i = 0; i < 4; i += 1) await take('impatient@example.org')
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('Check your inbox')
  expect(ctx.jobs).toHaveLength(8)
  await work()
  expect(Object.fromEntries(mailer.recipients)).toEqual({
    'stranger@example.org': 1,
    'impatient@example.org': 3,
  })
})

test('an invalid address is refused beside the field, keeping what was typed', async () => {
  const answer = await signUp('a@b" onfocus="x', { name: 'Som <b>' })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain('Please enter one email address')
  expect(text).toContain(
    'value="a@b&quot; onfocus=&quot;x" aria-invalid="true" aria-describedby="email-error"',
  )
  expect(text).toContain('value="Som &lt;b&gt;"')
})

test("too many attempts are refused by the socket's address, not by headers", async () => {
  const forwarded = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` })
  for (let i = 0; i < 10; i += 1)
    expect((await signUp(`p${i}@example.org`, {}, forwarded(i))).status).toBe(200)
  const answer = await signUp('p@example.org', {}, forwarded(99))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await answer.text()).toContain('Please try again in 60 minutes')
})

test('behind a trusted proxy each visitor is counted separately, whatever headers they send', async () => {
  const trustedProxies = ['203.0.113.0/24'].flatMap((text) => parseNetwork(text) ?? [])
  endpoints = readerEndpoints({ ...ctx, config: { ...ctx.config, trustedProxies } })
  const tryFrom = async (address: string, i: number) => {
    const headers = { 'x-forwarded-for': `192.0.2.${i}, ${address}` }
    return (await signUp(`v${address}-${i}@example.org`, {}, headers)).status
  }
  for (let i = 0; i < 10; i += 1) expect(await tryFrom('198.51.100.1', i)).toBe(200)
  expect(await tryFrom('198.51.100.1', 10)).toBe(429)
  expect(await tryFrom('198.51.100.2', 0)).toBe(200)
})

test('opening the link adds nobody; its button does, once', async () => {
  await signUp('New@example.org', { name: '  Som\r\nChai ' }, { 'accept-language': 'th' })
  await work()
  expect(mailer.mails[0]?.subject).toContain('กรุณายืนยัน')
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await endpoints.open(link(), {}, method)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await members()).toHaveLength(0)
  for (let i = 0; i < 2; i += 1)
    expect(await (await endpoints.post(link(), {})).text()).toContain('You are signed up')
  expect([...(await members())]).toEqual([{ email: 'New@example.org', name: 'Som Chai' }])
  expect(await (await endpoints.open(link())).text()).toContain('You are signed up')
})

test('expired and forged links, and suppressed addresses, get a message', async () => {
  await signUp('late@example.org')
  await work()
  expect((await endpoints.post(`${link()}x`, {})).status).toBe(404)
  await database.sql`insert into suppressions (email_hash, email_norm, reason) values (email_hash('late@example.org'), 'late@example.org', 'unsubscribed')`
  expect(await (await endpoints.post(link(), {})).text()).toContain('Emails to this address are blocked')
  const later = readerEndpoints({ ...ctx, now: () => new Date(Date.now() + 8 * 86_400_000) })
  const answer = await later.post(link(), {})
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('This link has expired')
  expect(await members()).toHaveLength(0)
})

test('a disabled form and an unknown one give the same page', async () => {
  await database.sql`update contact_lists set signup_slug = null`
  const pages: string[] = []
  for (const path of [PATH, '/join/never', '/join/a%00b', '/join/%E0%B8%81'])
    for (const answer of [
      await endpoints.open(path),
      await endpoints.post(path, { email: 'a@example.org' }),
    ]) {
      expect(answer.status).toBe(404)
      pages.push(await answer.text())
    }
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('There is no sign-up form here')
})

test('without email delivery, the form says that sign-up is not available', async () => {
  endpoints = readerEndpoints({ ...ctx, config: { ...ctx.config, mailFrom: SAMPLE_SENDER } })
  const answer = await signUp('new@example.org')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Sign-up is not available at the moment')
  const thai = await signUp('new@example.org', {}, { 'accept-language': 'th' })
  expect(await thai.text()).toContain('ขณะนี้ยังไม่เปิดให้สมัคร')
})
