import { ErasePersonResult, PersonView } from '@newsloom/contract/contacts/people'
import { PersonExport } from '@newsloom/contract/contacts/person-export'
import { ErrorBody } from '@newsloom/contract/system'
import { suppress } from '@newsloom/core/suppressions/suppress'
import { addContact, fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { startSend } from '@newsloom/core/testing/start-send'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'
import { peopleRouter } from './router.ts'

const database = testDatabase()
let request: ReturnType<typeof requestApp>
let caller: ReturnType<typeof peopleRouter.createCaller>
const logLines: string[] = []

const SPELLED = 'Some.One+News@BÜCHER.example.'
const EMAIL = 'some.one+news@xn--bcher-kva.example'

beforeAll(async () => {
  const ctx = testContext(database)
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(ctx.log, level).mockImplementation((...line: unknown[]) => logLines.push(JSON.stringify(line)))
  request = requestApp(ctx)
  caller = peopleRouter.createCaller(ctx)
  const { deliver } = await startSend(database, 1, fakeMailer(), (ctx, listId) =>
    addContact(ctx, listId, 'Some.One+News@xn--bcher-kva.example'),
  )
  await deliver()
})

async function call<T extends z.ZodType>(
  method: string,
  path: string,
  schema: T,
  { body, status = 200 }: { body?: unknown; status?: number } = {},
): Promise<z.infer<T>> {
  const answer = await request(`/api/people/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.headers.get('content-type'), text).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.status, text).toBe(status)
  return schema.parse(JSON.parse(text))
}
const at = (email: string) => encodeURIComponent(email)

it('finds a person by any spelling of the address', async () => {
  const view = await call('GET', at(SPELLED), PersonView)
  expect(view).toMatchObject({ email: EMAIL, memberships: [{ listName: 'Board' }], mailCount: 1 })
  expect(await call('GET', at(EMAIL.toUpperCase()), PersonView)).toEqual(view)
  expect(await caller.get({ email: SPELLED })).toEqual(view)
  expect((await caller.mails({ email: SPELLED })).items).toMatchObject([{ state: 'sent' }])
  expect(await caller.clicks({ email: SPELLED })).toEqual({ items: [], nextCursor: null })
})

it('suppresses, and lifts with a reason', async () => {
  const suppressed = await call('POST', `${at(SPELLED)}/suppress`, PersonView, {
    body: { note: ' by mail ' },
  })
  expect(suppressed.suppression).toMatchObject({ reason: 'manual', note: 'by mail', canLift: true })
  expect(await caller.suppress({ email: EMAIL, note: '' })).toEqual(suppressed)
  const refused = await call('POST', `${at(EMAIL)}/lift`, ErrorBody, { body: { reason: ' ' }, status: 400 })
  expect(refused.message).toBe('Say why this person may be emailed again')
  const lifted = await call('POST', `${at(EMAIL)}/lift`, PersonView, { body: { reason: 'they asked' } })
  expect(lifted).toMatchObject({ suppression: null, history: [{ kind: 'lifted', note: 'they asked' }, {}] })
  const again = await call('POST', `${at(EMAIL)}/lift`, ErrorBody, { body: { reason: 'again' }, status: 409 })
  await expect(caller.lift({ email: EMAIL, reason: 'again' })).rejects.toThrow(again.message)
  await caller.suppress({ email: EMAIL, note: 'over tRPC' })
  expect((await caller.lift({ email: EMAIL, reason: 'over tRPC' })).suppression).toBeNull()
})

it('refuses to lift a complaint', async () => {
  const emailNorm = 'angry@example.org'
  await suppress(testContext(database), { emailNorm, reason: 'complained', method: 'webhook' })
  const body = { reason: 'we miss them' }
  const refused = await call('POST', `${at(emailNorm)}/lift`, ErrorBody, { body, status: 409 })
  expect(refused).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('can never be emailed again'),
  })
})

it('exports everything as a file named after the person', async () => {
  const answer = await request(`/api/people/${at(SPELLED)}/export`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="some\.one_news@?/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const exported = PersonExport.parse(await answer.json())
  expect(exported).toMatchObject({ email: EMAIL, mails: [{ state: 'sent', subject: expect.any(String) }] })
  expect(exported.history).toEqual((await caller.get({ email: EMAIL })).history)
})

it('erases a person, who is unknown afterwards', async () => {
  const erased = await call('DELETE', at(SPELLED), ErasePersonResult)
  expect(erased).toEqual({ memberships: 1, mails: 1, clicks: 0, isSuppressionKept: false })
  for (const line of [at(EMAIL), `${at(EMAIL)}/export`]) await call('GET', line, ErrorBody, { status: 404 })
  await call('DELETE', at(EMAIL), ErrorBody, { status: 404 })
  await expect(caller.erase({ email: EMAIL })).rejects.toThrow('We have no data about this address')
  await caller.suppress({ email: EMAIL, note: '' })
  expect(await caller.erase({ email: EMAIL })).toMatchObject({ isSuppressionKept: true })
  expect((await caller.get({ email: EMAIL })).suppression).toMatchObject({ reason: 'manual' })
})

const LINES = ['GET X', 'DELETE X', 'GET X/export', 'POST X/suppress', 'POST X/lift']
it.each(LINES)('%s: 400 for an invalid address', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  for (const wrong of ['nobody', 'a@b', 'a@b.org,c@d.org', 'A <a@b.org>', 'a@b.org\r\nBcc: c@d.org', '%']) {
    const body = method === 'POST' ? { note: 'n', reason: 'because' } : undefined
    const answer = await call(method, path.replace('X', at(wrong)), ErrorBody, { body, status: 400 })
    expect(answer.message).toContain('This is not an email address')
  }
})

it('the address in the path counts, not one in the body', async () => {
  const body = { email: 'other@example.org', note: '' }
  const view = await call('POST', 'named@example.org/suppress', PersonView, { body })
  expect(view.email).toBe('named@example.org')
  await call('GET', 'other@example.org', ErrorBody, { status: 404 })
})

it.each([null, [], 'note', 7, true])('%j is no word of the owner on a person', async (body) => {
  for (const act of ['suppress', 'lift']) {
    const answer = await call('POST', `unnamed@example.org/${act}`, ErrorBody, { body, status: 400 })
    expect(answer.message).toBe('The input must be a JSON object')
  }
  await call('GET', 'unnamed@example.org', ErrorBody, { status: 404 })
})

it('none of these addresses is in the log', () => {
  expect(logLines.filter((line) => line.includes('/api/people/…/export')).length).toBeGreaterThan(1)
  for (const line of logLines) expect(line).not.toMatch(/@|%40|some\.one/i)
})
