import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { CampaignOrigin } from '@newsloom/contract/campaigns/content-checks'
import {
  CampaignPreview,
  ContentRunView,
  PromptsResult,
  RegenerateResult,
} from '@newsloom/contract/campaigns/content-runs'
import { ErrorBody } from '@newsloom/contract/system'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BothEndpoints, openBothEndpoints } from '../testing/both-endpoints.ts'

let endpoints: BothEndpoints
let campaignId: number
beforeAll(async () => {
  endpoints = await openBothEndpoints()
  const made = await endpoints.call('POST /api/campaigns', CampaignView, automation(), 201)
  campaignId = made.id
})
afterAll(() => endpoints.close())

const automation = () => ({
  name: 'Weekly',
  persona: 'Risk Manager',
  topicIds: [String(endpoints.made.topicId)],
  customPrompt: 'Own words',
  formatPrompt: 'Own form',
})
const preview = () => ({ ...automation(), geminiModel: 'gemini-1.5-pro' })
const prompts = () => ({
  persona: 'Risk Manager',
  context: 'campaign generation',
  templateIds: [String(endpoints.made.topicId)],
})

test('POST /api/prompts/generate drafts a name and both prompts', async () => {
  const answer = await endpoints.whileWorking(
    endpoints.call('POST /api/prompts/generate', PromptsResult, prompts()),
  )
  expect(answer).toEqual({
    campaignName: 'Monetary policy for a Risk Manager',
    customPrompt: 'Write.',
    formatPrompt: 'As a list.',
  })
})

test('POST /api/campaigns/preview writes the content of an unsaved campaign', async () => {
  const answer = await endpoints.whileWorking(
    endpoints.call('POST /api/campaigns/preview', CampaignPreview, preview()),
  )
  expect(answer).toMatchObject({
    subject: 'Weekly - Campaign Update',
    templatesUsed: 1,
    researchSources: 3,
    podcastUrl: null,
    podcastTitle: null,
    podcastGeneratedAt: null,
    modelUsed: 'test-analyst',
  })
  expect(answer.htmlContent).toContain('https://publisher.example/articles/1')
  expect(answer.htmlContent).toContain('{{unsubscribe_url}}')
})

test('POST /api/campaigns/{id}/regenerate saves the content to the campaign, and nothing else of the body', async () => {
  const body = {
    customPrompt: 'Other',
    formatPrompt: 'Other',
    geminiModel: 'gemini-1.5-pro',
    persona: 'Other',
  }
  const answer = await endpoints.whileWorking(
    endpoints.call(`POST /api/campaigns/${campaignId}/regenerate`, RegenerateResult.strict(), body),
  )
  expect(answer).toMatchObject({ templatesUsed: 1, totalResearchItems: 3, podcastUrl: null })
  expect(await endpoints.call(`GET /api/campaigns/${campaignId}`, CampaignView)).toMatchObject({
    generatedContent: answer.generatedContent,
    researchSources: 3,
    customPrompt: 'Own words',
    persona: 'Risk Manager',
    testedAt: null,
  })
})

test('the checks of its content say who wrote it; held content is released by the run that wrote it', async () => {
  const at = `/api/campaigns/${campaignId}`
  const Checks = z.object({ origin: CampaignOrigin.nullable() })
  const { origin } = await endpoints.call(`GET ${at}/checks`, Checks)
  expect(origin).toMatchObject({ modelUsed: 'test-analyst', replaced: null, checks: { hold: null } })
  expect(await endpoints.twin('campaigns.origin', { id: campaignId })).toEqual(origin)
  await endpoints.call('GET /api/campaigns/999999/checks', ErrorBody, undefined, 404)
  const runId = origin?.runId ?? 0
  expect(await endpoints.call(`POST ${at}/release`, CampaignOrigin, { runId })).toEqual(origin)
  expect(await endpoints.call(`POST ${at}/release`, ErrorBody, { runId: runId + 1 }, 409)).toMatchObject({
    message: 'The content was changed in the meantime. Review the current content first.',
  })
})

test('without waiting, the answer says where to poll, and both transports agree', async () => {
  const asked = await endpoints.request(`/api/campaigns/${campaignId}/regenerate`, {
    method: 'POST',
    headers: { prefer: 'respond-async', 'content-type': 'application/json' },
  })
  expect(asked.status).toBe(202)
  const { runId } = z.object({ runId: z.number() }).parse(await asked.json())
  const run = await endpoints.call(`GET /api/campaign-runs/${runId}`, ContentRunView)
  expect(run).toMatchObject({ campaignId, kind: 'content', state: 'queued', title: 'Content of Weekly' })
  expect(await endpoints.twin('contentRuns.get', { runId })).toEqual(run)
  expect(await endpoints.twin('contentRuns.latest', { id: campaignId })).toEqual(run)
  expect(await endpoints.twin('contentRuns.active')).toEqual([run])
  // a run of another campaign is not found
  const other = await endpoints.call(
    `POST /api/campaigns/${campaignId}/regenerate`,
    ErrorBody,
    { persona: 'Else' },
    409,
  )
  expect(other).toMatchObject({ details: { runId } })
  expect(await endpoints.call(`POST /api/campaign-runs/${runId}/cancel`, ContentRunView)).toMatchObject({
    state: 'cancelled',
  })
  await endpoints.live.work()
})

test.each([
  ['/api/prompts/generate', () => ({ ...prompts(), templateIds: [] }), CAMPAIGN_TEXTS.promptsNeedTopic],
  ['/api/prompts/generate', () => ({ persona: 'Risk Manager' }), CAMPAIGN_TEXTS.promptsNeedTopic],
  ['/api/prompts/generate', () => ({ ...prompts(), persona: '  ' }), CAMPAIGN_TEXTS.promptsNeedPersona],
  ['/api/prompts/generate', () => ({ ...prompts(), templateIds: 'all' }), CAMPAIGN_TEXTS.promptsNeedTopic],
  ['/api/campaigns/preview', () => ({ ...preview(), topicIds: [] }), CAMPAIGN_TEXTS.previewNeedsTopics],
  ['/api/campaigns/preview', () => ({ topicIds: [1] }), CAMPAIGN_TEXTS.previewNeedsPrompts],
  ['/api/campaigns/preview', () => ({ ...preview(), formatPrompt: '' }), CAMPAIGN_TEXTS.previewNeedsPrompts],
  ['/api/campaigns/preview', () => ({ ...preview(), persona: null }), CAMPAIGN_TEXTS.persona],
  ['/api/campaigns/preview', () => [], 'The input must be a JSON object'],
])('POST %s refuses invalid input with a message: %#', async (path, body, message) => {
  expect(await endpoints.call(`POST ${path}`, ErrorBody, body(), 400)).toMatchObject({ message })
})

test('an unknown campaign gives 404, an email campaign 409, one without prompts 400', async () => {
  await endpoints.call('POST /api/prompts/generate', ErrorBody, { ...prompts(), templateIds: [987_654] }, 404)
  await endpoints.call(
    'POST /api/campaigns/preview',
    ErrorBody,
    { ...preview(), templateIds: [987_654] },
    404,
  )
  await endpoints.call('POST /api/campaigns/987654/regenerate', ErrorBody, undefined, 404)
  await endpoints.call('GET /api/campaign-runs/987654', ErrorBody, undefined, 404)
  const email = { name: 'Once', subject: 'S', htmlContent: '<p>x</p>' }
  const once = await endpoints.call('POST /api/campaigns', CampaignView, email, 201)
  await endpoints.call(`POST /api/campaigns/${once.id}/regenerate`, ErrorBody, {}, 409)
  await endpoints.live.ctx.db.update(campaigns).set({ customPrompt: '' })
  expect(
    await endpoints.call(`POST /api/campaigns/${campaignId}/regenerate`, ErrorBody, undefined, 400),
  ).toMatchObject({ message: CAMPAIGN_TEXTS.previewNeedsPrompts })
})
