import { ClickTotals, DashboardStats } from '@newsloom/contract/analytics'
import { ArchiveCard, ArchiveView, EmailHistoryRecord } from '@newsloom/contract/archives'
import { ContactsPage, ContactView } from '@newsloom/contract/contacts'
import { ImportResult } from '@newsloom/contract/imports'
import { ContactListView } from '@newsloom/contract/lists'
import { NewsItemView, RunView, SummaryView } from '@newsloom/contract/research'
import { SendNewsResult, SendView } from '@newsloom/contract/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { TemplateView } from '@newsloom/contract/templates'
import { AutoFillResult, DeleteTopicResult, TopicView } from '@newsloom/contract/topics'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from './http-app.ts'
import { type LiveContext, liveContext } from './testing/live-context.ts'
import { requestTo } from './testing/request-to.ts'

let database: TestDatabase
let live: LiveContext
let request: ReturnType<typeof requestTo>
let errors: MockInstance
/** one topic, researched and mailed to one list, and the link of its first article */
let made: {
  topicId: number
  templateId: number
  listId: number
  sendId: number
  runId: number
  tracked: string
}

beforeAll(async () => {
  database = await createTestDatabase()
  live = liveContext(database)
  errors = vi.spyOn(live.ctx.log, 'error')
  const access = {
    publicUrl: live.ctx.config.publicUrl,
    allowedHosts: [],
    accessToken: null,
    cookieSecret: live.ctx.config.linkSecret,
  }
  request = requestTo(createHttpApp({ ctx: live.ctx, access, webDir: '/nowhere' }))
  made = await makeData()
})
afterAll(() => database.close())

const Json = z.unknown()
async function call<T extends z.ZodType>(
  line: string,
  schema: T,
  body?: unknown,
  status = 200,
): Promise<z.infer<T>> {
  const [method = '', url = ''] = line.split(' ')
  const headers = { 'content-type': 'application/json' }
  const answer = await request(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.headers.get('content-type'), text).toMatch(/^application\/json/)
  expect(answer.status, text).toBe(status)
  return schema.parse(JSON.parse(text))
}

const Result = z.object({ result: z.object({ data: z.unknown() }) })
async function twin(procedure: string, input?: unknown): Promise<unknown> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return Result.parse(await (await request(`/trpc/${procedure}${query}`)).json()).result.data
}

/** Asks what is answered at the end of a job, and does the job meanwhile. */
async function whileWorking<T>(asking: Promise<T>): Promise<T> {
  const ended = asking.finally(() => clearInterval(turn))
  const turn = setInterval(() => void live.work(), 20)
  return ended
}

const TOPIC = {
  name: 'Monetary policy',
  description: 'policy rate, household debt, exports',
  keywords: ['policy rate', 'debt', 'exports'],
  newsSources: ['https://publisher.example/feed'],
  isActive: true,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  timeSensitive: false,
  persona: 'Financial Analyst',
  timeFilter: '24h',
  customTimeValue: 1,
  customTimeUnit: 'days',
}
const ResearchAnswer = z.object({ newsItems: z.array(NewsItemView) })

async function makeData() {
  const topic = await call('POST /api/research-topics', TopicView, TOPIC, 201)
  const { newsItems } = await whileWorking(
    call(`POST /api/research-topics/${topic.id}/research`, ResearchAnswer),
  )
  const run = RunView.parse(await twin('research.latestRun', { topicId: topic.id }))
  const list = await call('POST /api/contact-lists', ContactListView, { name: 'Board', description: '' }, 201)
  const emails = ['a@example.org', 'b@example.org', 'a@example.org']
  await call('POST /api/import-contacts', ImportResult, { emails, listId: list.id })
  const input = { topicId: topic.id, contactListIds: [list.id], templateId: topic.templateId, subject: '' }
  const sent = await call('POST /api/send-news-email', SendNewsResult, input)
  await live.work()
  return {
    topicId: topic.id,
    templateId: topic.templateId ?? 0,
    listId: list.id,
    sendId: sent.sendId,
    runId: run.id,
    tracked: newsItems[0]?.trackedUrl ?? '',
  }
}

type Read = { line: string; schema: z.ZodType; procedure: string; input?: unknown }
const READS: (() => Read)[] = [
  () => ({ line: '/api/research-topics', schema: z.array(TopicView).length(1), procedure: 'topics.list' }),
  () => ({
    line: `/api/research-topics/${made.topicId}/news`,
    schema: z.array(NewsItemView).min(1),
    procedure: 'research.news',
    input: { topicId: made.topicId },
  }),
  () => ({
    line: `/api/research-topics/${made.topicId}/summary`,
    schema: SummaryView,
    procedure: 'research.summary',
    input: { topicId: made.topicId },
  }),
  () => ({
    line: `/api/runs/${made.runId}`,
    schema: RunView,
    procedure: 'research.run',
    input: { runId: made.runId },
  }),
  () => ({ line: '/api/contact-lists', schema: z.array(ContactListView).length(1), procedure: 'lists.list' }),
  () => ({
    line: `/api/contact-lists/${made.listId}/contacts`,
    schema: ContactsPage,
    procedure: 'contacts.page',
    input: { listId: made.listId },
  }),
  () => ({ line: '/api/templates', schema: z.array(TemplateView).min(1), procedure: 'templates.list' }),
  () => ({
    line: `/api/templates/${made.templateId}`,
    schema: TemplateView,
    procedure: 'templates.get',
    input: { id: made.templateId },
  }),
  () => ({
    line: `/api/sends/${made.sendId}`,
    schema: SendView,
    procedure: 'sends.get',
    input: { id: made.sendId },
  }),
  () => ({ line: '/api/dashboard/stats', schema: DashboardStats, procedure: 'dashboard.stats' }),
  () => ({ line: '/api/analytics/links', schema: ClickTotals, procedure: 'analytics.totals' }),
  () => ({
    line: '/api/email-campaign-history',
    schema: z.array(EmailHistoryRecord).length(2),
    procedure: 'archives.history',
    input: {},
  }),
]

test.each(READS.map((read, place) => [place, read] as const))(
  'read %i answers as documented, both doors alike',
  async (_, read) => {
    const { line, schema, procedure, input } = read()
    const answer = await call(`GET ${line}`, Json)
    schema.parse(answer)
    expect(await twin(procedure, input), line).toEqual(answer)
  },
)

test('GET /api/research-archives lists them whole, the latest first', async () => {
  const archives = await call('GET /api/research-archives', z.array(ArchiveView).min(1))
  expect(archives.map((archive) => archive.id)).toEqual(
    z
      .array(ArchiveCard)
      .parse(await twin('archives.list'))
      .map((card) => card.id),
  )
  expect(archives[0]).toEqual(await twin('archives.get', { id: archives[0]?.id }))
})

test('GET /api/contacts lists all contacts', async () => {
  const contacts = await call('GET /api/contacts', z.array(ContactView))
  expect(contacts.map((contact) => contact.email).toSorted()).toEqual(['a@example.org', 'b@example.org'])
})

test('the figures count what happened', async () => {
  expect(await call('GET /api/dashboard/stats', DashboardStats)).toMatchObject({
    contacts: 2,
    researchTopics: 1,
    researchArchived: 1,
    emailsSent: 2,
  })
})

test('POST /api/research-topics/{id}/research can be asked not to wait', async () => {
  const headers = { prefer: 'respond-async', 'content-type': 'application/json' }
  const answer = await request(`/api/research-topics/${made.topicId}/research`, { method: 'POST', headers })
  expect(answer.status).toBe(202)
  const { runId } = z.object({ runId: z.number() }).parse(await answer.json())
  expect(await call(`POST /api/runs/${runId}/cancel`, RunView)).toMatchObject({ id: runId })
  await live.work()
})

test('a topic without news: no summary is 400 here and null there', async () => {
  const topic = await call('POST /api/research-topics', TopicView, { ...TOPIC, name: 'Bare' }, 201)
  expect(await call(`GET /api/research-topics/${topic.id}/news`, Json)).toEqual([])
  expect(await call(`GET /api/research-topics/${topic.id}/summary`, ErrorBody, undefined, 400)).toBeTruthy()
  expect(await twin('research.summary', { topicId: topic.id })).toBeNull()
  expect(
    await call(`POST /api/research-topics/${topic.id}/summary`, ErrorBody, undefined, 400),
  ).toMatchObject({
    message: 'Research news articles first to generate analysis',
  })
  const renamed = await call(`PUT /api/research-topics/${topic.id}`, TopicView, { name: 'Renamed' })
  expect(renamed).toMatchObject({ id: topic.id, name: 'Renamed', keywords: TOPIC.keywords })
  const deleted = await call(`DELETE /api/research-topics/${topic.id}`, DeleteTopicResult)
  expect(deleted).toEqual({ deletedTemplates: 1 })
})

test('POST /api/research-topics/{id}/summary writes the analysis anew', async () => {
  const summary = await whileWorking(call(`POST /api/research-topics/${made.topicId}/summary`, SummaryView))
  expect(summary.overallSummary.length).toBeGreaterThan(100)
  expect(summary).toMatchObject({ generating: false, modelUsed: 'test-analyst', totalArticles: 3 })
})

test('POST /api/auto-fill-topic drafts a topic', async () => {
  const draft = await call('POST /api/auto-fill-topic', AutoFillResult, { persona: 'Risk Manager' })
  expect(draft).toMatchObject({ persona: 'Risk Manager', name: 'News for a Risk Manager' })
  expect(await call('POST /api/auto-fill-topic', ErrorBody, { persona: ' ' }, 400)).toMatchObject({
    message: 'Persona required: Please enter a persona before using auto-fill',
  })
})

test('the same send asked twice is the first one', async () => {
  const input = {
    topicId: made.topicId,
    contactListIds: [made.listId],
    templateId: made.templateId,
    subject: 'Twice',
  }
  const first = await call('POST /api/send-news-email', SendNewsResult, input)
  const again = await call('POST /api/send-news-email', SendNewsResult, input)
  expect(again).toEqual({ ...first, repeated: true, message: again.message })
  await live.work()
})

test('the tracked link of an article leads to it, for anyone', async () => {
  const answer = await request(made.tracked, { from: 'elsewhere' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^https:\/\/publisher\.example\/articles\/\d$/)
  const elsewhere = `${made.tracked.split('?')[0]}?url=https%3A%2F%2Fevil.example`
  expect((await request(elsewhere)).headers.get('location')).not.toContain('evil.example')
})

test('deletes answer JSON, and find nothing the second time', async () => {
  const list = await call('POST /api/contact-lists', ContactListView, { name: 'Short-lived' }, 201)
  await call('POST /api/import-contacts', ImportResult, { emails: ['c@example.org'], listId: list.id })
  const page = await call(`GET /api/contact-lists/${list.id}/contacts`, ContactsPage)
  const contactId = page.items[0]?.id
  await call(`DELETE /api/contacts/${contactId}`, Json)
  await call(`DELETE /api/contacts/${contactId}`, ErrorBody, undefined, 404)
  const archives = await call('GET /api/research-archives', z.array(ArchiveCard))
  const archiveId = archives.at(-1)?.id
  await call(`DELETE /api/research-archives/${archiveId}`, Json)
  await call(`DELETE /api/research-archives/${archiveId}`, ErrorBody, undefined, 404)
})

const BY_ID = [
  'PUT /api/research-topics/ID',
  'DELETE /api/research-topics/ID',
  'GET /api/research-topics/ID/news',
  'POST /api/research-topics/ID/research',
  'POST /api/research-topics/ID/summary',
  'GET /api/runs/ID',
  'POST /api/runs/ID/cancel',
  'DELETE /api/contacts/ID',
  'GET /api/contact-lists/ID/contacts',
  'GET /api/templates/ID',
  'GET /api/sends/ID',
  'DELETE /api/research-archives/ID',
]
test.each(BY_ID)('%s: 404 for what is not there, 400 for what is no id', async (line) => {
  const body = line.startsWith('GET') ? undefined : {}
  const missing = await call(line.replace('ID', '999999'), ErrorBody, body, 404)
  expect(missing.error).toBe('not-found')
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    expect(await call(line.replace('ID', wrong), ErrorBody, body, 400)).toMatchObject({ error: 'invalid' })
  }
})

test.each([
  ['POST /api/contact-lists', { name: '  ' }, 'Please enter a list name'],
  ['POST /api/import-contacts', { emails: [], listId: 1 }, 'Please add some email addresses'],
  ['POST /api/research-topics', { name: ' ' }, 'Please fill in topic name and keywords'],
  [
    'POST /api/send-news-email',
    { topicId: 1, templateId: 1, contactListIds: [] },
    'Please choose at least one contact list',
  ],
])('%s %j is refused in the words of the contract', async (line, body, message) => {
  expect(await call(line, ErrorBody, body, 400)).toMatchObject({ error: 'invalid', message })
})

test('none of these answers hid an internal error', () => {
  expect(errors.mock.calls).toEqual([])
})
