import { ClickTotals, DashboardStats } from '@newsloom/contract/analytics/click-totals'
import { CampaignCard, CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { ContactsPage, ContactView } from '@newsloom/contract/contacts/contacts'
import { ImportResult } from '@newsloom/contract/contacts/imports'
import { ContactListView, DeleteListResult } from '@newsloom/contract/contacts/lists'
import {
  ArchiveCard,
  ArchivesPage,
  ArchiveView,
  EmailHistoryRecord,
} from '@newsloom/contract/research/archives'
import { NewsItemView, RunView, SummaryView } from '@newsloom/contract/research/research'
import { TopicView } from '@newsloom/contract/research/topics'
import { ClickJudging } from '@newsloom/contract/sends/click-judging'
import { SendView } from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { TemplateVersionCard, TemplateView } from '@newsloom/contract/templates/templates'
import { WipePreview, WipeStatus } from '@newsloom/contract/wipe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BothEndpoints, openBothEndpoints } from '../testing/both-endpoints.ts'

let endpoints: BothEndpoints
/** collected manually, as a spy is reset before each test */
const errors: unknown[] = []
beforeAll(async () => {
  endpoints = await openBothEndpoints()
  vi.spyOn(endpoints.live.ctx.log, 'error').mockImplementation((entry: unknown) => errors.push(entry))
})
afterAll(() => endpoints.close())

const Json = z.unknown()
type ReadRoute = { line: string; schema: z.ZodType; procedure: string; input?: unknown }
const READS: (() => ReadRoute)[] = [
  () => ({ line: '/api/research-topics', schema: z.array(TopicView).length(1), procedure: 'topics.list' }),
  () => ({
    line: `/api/research-topics/${endpoints.made.topicId}/news`,
    schema: z.array(NewsItemView).min(1),
    procedure: 'research.news',
    input: { topicId: endpoints.made.topicId },
  }),
  () => ({
    line: `/api/research-topics/${endpoints.made.topicId}/summary`,
    schema: SummaryView,
    procedure: 'research.summary',
    input: { topicId: endpoints.made.topicId },
  }),
  () => ({
    line: `/api/runs/${endpoints.made.runId}`,
    schema: RunView,
    procedure: 'research.run',
    input: { runId: endpoints.made.runId },
  }),
  () => ({ line: '/api/contact-lists', schema: z.array(ContactListView).length(1), procedure: 'lists.list' }),
  () => ({
    line: `/api/contact-lists/${endpoints.made.listId}/contacts`,
    schema: ContactsPage,
    procedure: 'contacts.page',
    input: { listId: endpoints.made.listId },
  }),
  () => ({
    line: `/api/templates/${endpoints.made.templateId}`,
    schema: TemplateView,
    procedure: 'templates.get',
    input: { id: endpoints.made.templateId },
  }),
  () => ({
    line: `/api/templates/${endpoints.made.templateId}/versions`,
    schema: z.array(TemplateVersionCard).length(0),
    procedure: 'templates.versions',
    input: { id: endpoints.made.templateId },
  }),
  () => ({
    line: `/api/sends/${endpoints.made.sendId}`,
    schema: SendView,
    procedure: 'sends.get',
    input: { id: endpoints.made.sendId },
  }),
  () => ({ line: '/api/dashboard/stats', schema: DashboardStats, procedure: 'dashboard.stats' }),
  () => ({ line: '/api/analytics/links', schema: ClickTotals, procedure: 'analytics.totals', input: {} }),
  () => ({ line: '/api/wipe-all-data', schema: WipeStatus, procedure: 'wipe.status' }),
  () => ({ line: '/api/wipe-all-data/preview', schema: WipePreview, procedure: 'wipe.preview' }),
  () => ({ line: '/api/analytics/judging', schema: ClickJudging, procedure: 'analytics.judging' }),
  () => ({
    line: '/api/email-campaign-history',
    schema: z.array(EmailHistoryRecord).length(2),
    procedure: 'archives.history',
    input: {},
  }),
]

test.each(READS.map((read, place) => [place, read] as const))(
  'read %i answers as documented, both transports alike',
  async (_, read) => {
    const { line, schema, procedure, input } = read()
    const answer = await endpoints.call(`GET ${line}`, Json)
    schema.parse(answer)
    expect(await endpoints.twin(procedure, input), line).toEqual(answer)
  },
)

test('GET /api/research-archives lists complete archives, newest first', async () => {
  const archives = await endpoints.call('GET /api/research-archives', z.array(ArchiveView).min(1))
  expect(archives.map((archive) => archive.id)).toEqual(
    ArchivesPage.parse(await endpoints.twin('archives.page', {})).items.map((card) => card.id),
  )
  expect(archives[0]).toEqual(await endpoints.twin('archives.get', { id: archives[0]?.id }))
})

test('campaigns of both kinds are created, listed, updated and deleted alike by both transports', async () => {
  const { topicId, templateId } = endpoints.made
  const line = 'POST /api/campaigns'
  const email = { name: 'Spring', subject: 'S', status: 'draft', templateId }
  const made = await endpoints.call(line, CampaignView, email, 201)
  const automation = { name: 'Weekly', persona: 'CFO', topicIds: [String(topicId)] }
  const weekly = await endpoints.call(line, CampaignView, automation, 201)
  const listed = await endpoints.call('GET /api/campaigns', z.array(CampaignView))
  expect(listed).toEqual([weekly, made])
  for (const { id } of listed)
    expect(await endpoints.twin('campaigns.get', { id })).toEqual(
      await endpoints.call(`GET /api/campaigns/${id}`, Json),
    )
  const cards = z.array(CampaignCard)
  expect(cards.parse(await endpoints.twin('campaigns.list'))).toEqual(cards.parse(listed))
  expect(await endpoints.call('GET /api/dashboard/stats', DashboardStats)).toMatchObject({ campaigns: 2 })
  const renamed = await endpoints.call(`PUT /api/campaigns/${made.id}`, CampaignView, {
    ...made,
    name: 'Autumn',
  })
  expect(await endpoints.twin('campaigns.get', { id: made.id })).toEqual(renamed)
  for (const { id } of listed)
    expect(await endpoints.call(`DELETE /api/campaigns/${id}`, Json)).toEqual({ deleted: true })
  expect(await endpoints.twin('campaigns.list')).toEqual([])
})

test('GET /api/contacts lists all contacts', async () => {
  const contacts = await endpoints.call('GET /api/contacts', z.array(ContactView))
  expect(contacts.map((contact) => contact.email).toSorted()).toEqual(['a@example.org', 'b@example.org'])
})

test('the totals count what happened', async () => {
  expect(await endpoints.call('GET /api/dashboard/stats', DashboardStats)).toMatchObject({
    contacts: 2,
    researchTopics: 1,
    researchArchived: 1,
    emailsSent: 2,
  })
})

test('contact lists are updated and deleted alike by both transports, without changing totals', async () => {
  const list = await endpoints.call('POST /api/contact-lists', ContactListView, { name: 'Passing' }, 201)
  const line = `/api/contact-lists/${list.id}`
  const changed = await endpoints.call(`PUT ${line}`, ContactListView, {
    name: 'Passed',
    signupEnabled: true,
  })
  expect(changed).toMatchObject({ id: list.id, name: 'Passed', signupUrl: expect.stringContaining('/join/') })
  expect(await endpoints.twin('lists.list')).toContainEqual(changed)
  expect(await endpoints.twin('contacts.summary')).toMatchObject({ lists: 2, contacts: 2 })
  const csv = await endpoints.request(`${line}/export`)
  expect(await csv.text()).toBe('email,name\r\n')
  expect(await endpoints.call(`DELETE ${line}`, DeleteListResult)).toEqual({
    id: list.id,
    deletedContacts: 0,
  })
  expect(await endpoints.twin('contacts.summary')).toMatchObject({ lists: 1, contacts: 2 })
})

test('deletes answer JSON, and find nothing the second time', async () => {
  const list = await endpoints.call('POST /api/contact-lists', ContactListView, { name: 'Short-lived' }, 201)
  await endpoints.call('POST /api/import-contacts', ImportResult, {
    emails: ['c@example.org'],
    listId: list.id,
  })
  const page = await endpoints.call(`GET /api/contact-lists/${list.id}/contacts`, ContactsPage)
  const contactId = page.items[0]?.id
  await endpoints.call(`DELETE /api/contacts/${contactId}`, Json)
  await endpoints.call(`DELETE /api/contacts/${contactId}`, ErrorBody, undefined, 404)
  const archives = await endpoints.call('GET /api/research-archives', z.array(ArchiveCard))
  const archiveId = archives.at(-1)?.id
  await endpoints.call(`DELETE /api/research-archives/${archiveId}`, Json)
  await endpoints.call(`DELETE /api/research-archives/${archiveId}`, ErrorBody, undefined, 404)
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
  'PUT /api/contact-lists/ID',
  'DELETE /api/contact-lists/ID',
  'GET /api/contact-lists/ID/contacts',
  'GET /api/contact-lists/ID/export',
  'GET /api/templates/ID',
  'GET /api/sends/ID',
  'GET /api/campaigns/ID',
  'DELETE /api/campaigns/ID',
  'POST /api/campaigns/ID/duplicate',
  'GET /api/campaigns/ID/preflight',
  'POST /api/campaigns/ID/send',
  'POST /api/campaigns/ID/unschedule',
  'POST /api/campaigns/ID/pause',
  'POST /api/campaigns/ID/retry',
  'DELETE /api/research-archives/ID',
]
test.each(BY_ID)('%s: 404 for an unknown id, 400 for an invalid one', async (line) => {
  const body = line.startsWith('GET') ? undefined : {}
  const missing = await endpoints.call(line.replace('ID', '999999'), ErrorBody, body, 404)
  expect(missing.error).toBe('not-found')
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    expect(await endpoints.call(line.replace('ID', wrong), ErrorBody, body, 400)).toMatchObject({
      error: 'invalid',
    })
  }
})

test.each([
  ['POST /api/contact-lists', { name: '  ' }, 'Please enter a list name'],
  ['POST /api/import-contacts', { emails: [], listId: 1 }, 'Please add some email addresses'],
  ['POST /api/research-topics', { name: ' ' }, 'Please fill in topic name and keywords'],
  [
    'POST /api/send-news-email',
    { topicId: 1, templateId: 1, contactListIds: [] },
    'Select at least one contact list',
  ],
])("%s %j is refused with the contract's message", async (line, body, message) => {
  expect(await endpoints.call(line, ErrorBody, body, 400)).toMatchObject({ error: 'invalid', message })
})

test('none of these answers was an internal error', () => {
  expect(errors).toEqual([])
})
