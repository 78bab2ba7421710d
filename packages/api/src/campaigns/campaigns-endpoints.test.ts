import { CampaignCard, CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { automationBody, emailBody, openCampaignEndpoints } from '../testing/campaign-endpoints.ts'

let endpoints: Awaited<ReturnType<typeof openCampaignEndpoints>>
beforeAll(async () => {
  endpoints = await openCampaignEndpoints()
})
afterAll(() => endpoints.database.close())
beforeEach(() => endpoints.database.db.delete(campaigns))

test('the documented payloads create both kinds, and both transports return them completely', async () => {
  const first = await endpoints.post({
    name: 'Spring',
    subject: 'Hello',
    htmlContent: '<p>x</p>',
    status: 'draft',
    templateId: endpoints.templateId,
  })
  expect(first).toMatchObject({
    status: 201,
    trpc: 200,
    body: { kind: 'email', status: 'draft', templateId: endpoints.templateId },
  })
  const second = await endpoints.post({
    ...automationBody(),
    geminiModel: 'gemini-1.5-pro',
    podcastLanguage: 'Thai',
    customPrompt: 'ก',
    formatPrompt: 'ข',
    subject: '',
    htmlContent: '',
    generatedContent: '<p>{{name}}</p>',
    podcastUrl: null,
    podcastTitle: null,
    podcastGeneratedAt: null,
    somethingElse: { deep: true },
  })
  expect(second).toMatchObject({
    status: 201,
    body: {
      kind: 'automation',
      topicIds: ['1'],
      subject: 'Weekly - Campaign Update',
      htmlContent: '<p>Campaign content</p>',
      emailsSent: 0,
      templateIds: null,
    },
  })
  const listed = z.array(CampaignView).parse((await endpoints.ask('GET /api/campaigns')).body)
  expect(listed.map(({ kind }) => kind)).toEqual(['automation', 'automation', 'email', 'email'])
  for (const campaign of listed) {
    expect((await endpoints.ask(`GET /api/campaigns/${campaign.id}`)).body).toEqual(campaign)
    expect(await endpoints.twin.get({ id: campaign.id })).toEqual(campaign)
  }
  const cards = z.array(CampaignCard).parse(await endpoints.twin.list())
  expect(cards.map((card) => CampaignCard.parse(card))).toEqual(listed.map((one) => CampaignCard.parse(one)))
})

test('an answer can be sent back and duplicated', async () => {
  for (const given of [
    emailBody({ templateId: endpoints.templateId, htmlContent: null }),
    emailBody({ audience: { kind: 'contacts', contactIds: [5, 6] } }),
    automationBody({ generatedContent: '<p>1</p>' }),
  ]) {
    const read = await endpoints.make(given)
    const again = await endpoints.ask(`PUT /api/campaigns/${read.id}`, read)
    expect(again).toMatchObject({ status: 200 })
    expect(again.body).toEqual({ ...read, updatedAt: expect.any(String) })
    const { id: _, ...rest } = read
    expect(
      await endpoints.ask(`PUT /api/campaigns/${read.id}`, { ...rest, id: 999, name: 'Renamed' }),
    ).toMatchObject({
      status: 200,
      body: { id: read.id, name: 'Renamed' },
    })
    expect(await endpoints.ask(`POST /api/campaigns/${read.id}/duplicate`)).toMatchObject({
      status: 201,
      body: { name: 'Renamed (copy)', status: 'draft' },
    })
  }
})

test('an update changes the given fields only, of either kind, and names no kind', async () => {
  for (const given of [emailBody(), automationBody({ customPrompt: 'Own words' })]) {
    const read = await endpoints.make(given)
    const renamed = { ...read, name: 'Renamed', updatedAt: expect.any(String) }
    expect(await endpoints.ask(`PUT /api/campaigns/${read.id}`, { name: 'Renamed' })).toEqual({
      status: 200,
      body: read.kind === 'email' ? renamed : { ...renamed, subject: 'Renamed - Campaign Update' },
    })
    expect(await endpoints.ask(`PUT /api/campaigns/${read.id}`, { name: ' ' })).toMatchObject({ status: 400 })
  }
  const { id } = await endpoints.make(automationBody())
  expect(await endpoints.ask(`PUT /api/campaigns/${id}`, { persona: 'Risk Manager' })).toMatchObject({
    status: 200,
    body: { persona: 'Risk Manager', topicIds: [String(endpoints.topicId)] },
  })
  expect(await endpoints.ask(`PUT /api/campaigns/${id}`, { persona: ' ' })).toMatchObject({ status: 400 })
  expect(await endpoints.ask(`PUT /api/campaigns/${id}`, { topicIds: [] })).toMatchObject({ status: 400 })
  expect(await endpoints.ask(`PUT /api/campaigns/${id}`, emailBody())).toMatchObject({ status: 409 })
})

test('a refused delete gives the reason the UI looks for, and `force` overrides it', async () => {
  const { id } = await endpoints.make(emailBody())
  const scheduledAt = new Date('2026-05-01T09:00:00.000Z')
  await endpoints.database.db.update(campaigns).set({ status: 'scheduled', scheduledAt })
  const line = `DELETE /api/campaigns/${id}`
  const refused = {
    status: 409,
    body: {
      error: 'conflict',
      message: expect.stringContaining('related data'),
      details: { sends: 0, subscriptions: 0, scheduledAt: scheduledAt.toISOString() },
    },
  }
  expect(await endpoints.ask(line)).toMatchObject(refused)
  expect(await endpoints.ask(`${line}?force=false`)).toMatchObject(refused)
  expect(await endpoints.ask(`${line}?force=1`)).toMatchObject({
    status: 400,
    body: { message: 'force must be true or false' },
  })
  expect(await endpoints.ask(`${line}?force=true`)).toEqual({ status: 200, body: { deleted: true } })
  expect(await endpoints.ask(`${line}?force=true`)).toMatchObject({ status: 404 })
})

test.each([
  'GET /api/campaigns/ID',
  'PUT /api/campaigns/ID',
  'DELETE /api/campaigns/ID',
  'POST /api/campaigns/ID/duplicate',
])('%s: 404 for an unknown id, 400 for an invalid one', async (line) => {
  const body = line.startsWith('PUT') ? emailBody() : undefined
  expect(await endpoints.ask(line.replace('ID', '999999'), body)).toMatchObject({
    status: 404,
    body: { message: 'This campaign no longer exists' },
  })
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
    expect(await endpoints.ask(line.replace('ID', wrong), body)).toMatchObject({ status: 400 })
})

test('the largest possible campaign is accepted: HTML with three bytes per letter, and very many recipients', async () => {
  const letters = 'ก'.repeat(1_000_000)
  expect(
    await endpoints.make(automationBody({ htmlContent: letters, generatedContent: letters })),
  ).toMatchObject({
    generatedContent: letters,
  })
  const contactIds = Array.from({ length: 200_000 }, (_, i) => i + 1)
  expect(await endpoints.make(emailBody({ audience: { kind: 'contacts', contactIds } }))).toMatchObject({
    audience: { kind: 'contacts', contacts: 200_000 },
  })
})

test('none of these answers was an internal error', () => {
  expect(endpoints.faults).toEqual([])
})
