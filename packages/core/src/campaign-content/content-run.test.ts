import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { draftCampaignSend } from '../campaign-sending/draft-campaign-send.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import type { AnalysisRequest } from '../ports.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import {
  contentRunBed,
  doCampaignJobs,
  insertCampaign,
  previewInput,
} from '../testing/campaigns/content-run-fixtures.ts'
import { entry, fakeAnalyst, fakeNews, insertTopic, read, research } from '../testing/research-fixtures.ts'
import { getContentRun } from './get-content-run.ts'
import { startPreview } from './start-preview.ts'
import { startRegenerate } from './start-regenerate.ts'

const { context, db } = contentRunBed()
const OTHER = 'https://b.example/feed'

/** Two topics whose sources share an article, and the requests to the analyst. */
async function scene(over: Parameters<typeof context>[0] = {}) {
  const asked: AnalysisRequest[] = []
  const ctx = context({
    news: fakeNews({
      'https://a.example/feed': read([
        entry('https://a.example/shared', { title: 'Central bank holds the interest rate' }),
        entry('https://a.example/oil', {
          title: 'Oil prices push inflation up',
          text: 'Oil and inflation rose.',
        }),
      ]),
      [OTHER]: read([
        entry('https://a.example/shared', { title: 'Central bank holds the interest rate' }),
        entry('https://b.example/rice', {
          title: 'Rice exports and inflation',
          text: 'Rice inflation of the north.',
        }),
      ]),
    }),
    analyst: fakeAnalyst(async (request) => {
      asked.push(request)
      return answerTo(request, { modelUsed: 'test-model' })
    }),
    ...over,
  })
  const first = await insertTopic(ctx.db, { persona: 'Somebody else' })
  const second = await insertTopic(ctx.db, { name: 'Rice', newsSources: [OTHER] })
  return { ctx, asked, topicIds: [first.id, second.id] }
}
const labels = (run: { steps: { label: string; state: string; detail: string }[] }) =>
  run.steps.map(({ label, state, detail }) => `${state}: ${label}: ${detail}`)

describe('the content', () => {
  test('topics without research are researched first; an article in several topics is used once', async () => {
    const { ctx, asked, topicIds } = await scene()
    const { id: runId, steps } = await startPreview(ctx, previewInput(topicIds))
    expect(steps.map((step) => step.state)).toEqual(Array.from({ length: 5 }, () => 'waiting'))
    await doCampaignJobs(ctx)
    const run = await getContentRun(ctx, { runId })
    expect(labels(run)).toEqual([
      'done: Researching Thai economy: 2 articles',
      'done: Researching Rice: 2 articles',
      "done: Reading the topics' research: 4 stories of 2 topics",
      'done: Merging the stories: 3 stories (1 shared by several topics)',
      'done: Writing with the local analyst: Written by test-model from 3 articles',
      "done: Filling the template: Newsloom's own layout",
      'done: Saving: Ready to review',
    ])
    expect(run).toMatchObject({
      state: 'succeeded',
      progress: 1,
      campaignId: null,
      preview: { subject: 'Weekly - Campaign Update', templatesUsed: 0, researchSources: 3, isLocal: false },
    })
    const request = asked.at(-1)
    expect(request).toMatchObject({ customPrompt: 'Own words', formatPrompt: 'Own form' })
    expect(request?.topic).toMatchObject({ name: 'Weekly', persona: 'Risk Manager' })
    expect(new Set(request?.articles.map((article) => article.title)).size).toBe(3)
    const html = run.preview?.htmlContent ?? ''
    for (const link of ['a.example/shared', 'a.example/oil', 'b.example/rice'])
      expect(html).toContain(`https://${link}`)
    expect(html).not.toContain('evil.example')
    for (const open of ['{{topic}}', '{{date}}', '{{unsubscribe_url}}']) expect(html).toContain(open)
    // only topics without any research
    await startPreview(ctx, previewInput(topicIds))
    await doCampaignJobs(ctx)
    expect(await db().select().from(researchRuns)).toHaveLength(2)
  })

  test('says which topic has no news, and writes about the others', async () => {
    const { ctx, topicIds } = await scene()
    const bare = await insertTopic(ctx.db, { name: 'Bare', newsSources: ['https://none.example/feed'] })
    const { id: runId } = await startPreview(ctx, previewInput([bare.id, topicIds[1] ?? 0]))
    await doCampaignJobs(ctx)
    const run = await getContentRun(ctx, { runId })
    expect(run).toMatchObject({ state: 'succeeded', preview: { researchSources: 2 } })
    expect(labels(run)).toContain(
      "done: Reading the topics' research: 2 stories of 1 topic; nothing from Bare",
    )
  })

  test('says that there is nothing to write from, and writes nothing', async () => {
    const { ctx } = await scene()
    const bare = await insertTopic(ctx.db, { name: 'Bare', newsSources: ['https://none.example/feed'] })
    const { id: runId } = await startPreview(ctx, previewInput([bare.id]))
    await doCampaignJobs(ctx)
    const run = await getContentRun(ctx, { runId })
    expect(run).toMatchObject({
      state: 'failed',
      preview: null,
      error: expect.stringMatching(/found no articles/),
    })
    expect(run.steps.at(-1)?.state).toBe('skipped')
  })

  test.each([
    ['blocks of the chosen one', async (_topicId: number, templateId: number) => [templateId]],
    [
      'those of the first topic',
      async (topicId: number, templateId: number) => {
        await db().update(researchTopics).set({ templateId }).where(eq(researchTopics.id, topicId))
        return null
      },
    ],
  ])('the template: %s', async (_, choose) => {
    const { ctx, topicIds } = await scene()
    const htmlContent =
      '<h1>{{topic}}</h1><p>Dear {{name | default: "reader"}}, {{articles_count}} of {{sources_count}}</p>{{content}}'
    const [template] = await db()
      .insert(templates)
      .values({ name: 'Mine', subject: 'S', htmlContent, geminiModel: 'm' })
      .returning()
    const templateIds = await choose(topicIds[0] ?? 0, template?.id ?? 0)
    const { id: runId } = await startPreview(ctx, previewInput(topicIds, { templateIds }))
    await doCampaignJobs(ctx)
    const { preview } = await getContentRun(ctx, { runId })
    expect(preview?.templatesUsed).toBe(1)
    expect(preview?.htmlContent).toContain('Dear {{name | default: "reader"}}, 3 of 2')
    await db().delete(templates)
  })

  test("choosing no template means Newsloom's own layout, whatever the first topic has", async () => {
    const { ctx, topicIds } = await scene()
    const [template] = await db()
      .insert(templates)
      .values({ name: 'Mine', subject: 'S', htmlContent: '<p>Of the topic</p>{{content}}', geminiModel: 'm' })
      .returning()
    await db()
      .update(researchTopics)
      .set({ templateId: template?.id ?? 0 })
    const campaignId = await insertCampaign(ctx, topicIds, { templateIds: [] })
    const { id: runId } = await startRegenerate(ctx, { id: campaignId })
    await doCampaignJobs(ctx)
    const { preview } = await getContentRun(ctx, { runId })
    expect(preview?.templatesUsed).toBe(0)
    expect(preview?.htmlContent).not.toContain('Of the topic')
    expect(await requireCampaign(ctx, campaignId)).toMatchObject({ templatesUsed: 0, templateIds: [] })
    const { id: askedId } = await startRegenerate(ctx, { id: campaignId, templateIds: null })
    await doCampaignJobs(ctx)
    expect((await getContentRun(ctx, { runId: askedId })).preview?.htmlContent).toContain('Of the topic')
    expect(await requireCampaign(ctx, campaignId)).toMatchObject({ templatesUsed: 1, templateIds: [] })
    await db().delete(templates)
  })

  test.each([
    ['with tags that nobody fills', '{{nobody}}', 'The template has unknown merge tags: {{nobody}}'],
    ['that hides its end', '<p>x</p><!-- note', expect.stringMatching(/^The HTML is not closed properly/)],
  ])('a template %s fails with an error text', async (_, htmlContent, error) => {
    const { ctx, topicIds } = await scene()
    const [template] = await db()
      .insert(templates)
      .values({ name: 'Mine', subject: 'S', htmlContent, geminiModel: 'm' })
      .returning()
    const { id: runId } = await startPreview(
      ctx,
      previewInput(topicIds, { templateIds: [template?.id ?? 0] }),
    )
    await doCampaignJobs(ctx)
    expect(await getContentRun(ctx, { runId })).toMatchObject({ state: 'failed', error })
    await db().delete(templates)
  })
})

describe('a saved campaign', () => {
  test('has its content at the end of its run, and mails exactly that', async () => {
    const { ctx, asked, topicIds } = await scene()
    const campaignId = await insertCampaign(ctx, topicIds, { testedAt: new Date(), status: 'draft' })
    const given = { id: campaignId, persona: 'Reader', customPrompt: 'Given' }
    const { id: runId } = await startRegenerate(ctx, given)
    // requested again with other input, it returns the active run
    expect((await startRegenerate(ctx, { id: campaignId })).id).toBe(runId)
    await doCampaignJobs(ctx)
    expect(asked.at(-1)).toMatchObject({ customPrompt: 'Given', formatPrompt: 'Own form' })
    const { preview } = await getContentRun(ctx, { runId })
    const campaign = await requireCampaign(ctx, campaignId)
    expect(campaign).toMatchObject({
      generatedContent: preview?.htmlContent,
      generatedAt: ctx.now(),
      researchSources: 3,
      testedAt: null,
      persona: 'Risk Manager',
      customPrompt: 'Own words',
    })
    const draft = await draftCampaignSend(ctx, campaign, { audience: { kind: 'all' } })
    expect(draft.snapshot.html).toBe(campaign.generatedContent)
    expect(draft.snapshot.values).toMatchObject({ topic: 'Weekly' })
  })

  test('deleted in the meantime, deletes its run without an error', async () => {
    const { ctx, topicIds } = await scene()
    await research(ctx, topicIds[0] ?? 0)
    ctx.jobs.length = 0
    const campaignId = await insertCampaign(ctx, topicIds.slice(0, 1))
    ctx.analyst = fakeAnalyst(async (request) => {
      await db().delete(campaigns)
      return answerTo(request, { modelUsed: 'm' })
    })
    const { id: runId } = await startRegenerate(ctx, { id: campaignId })
    await doCampaignJobs(ctx)
    await expect(getContentRun(ctx, { runId })).rejects.toThrow(NotFoundError)
  })

  test('refuses at once what cannot be generated', async () => {
    const { ctx, topicIds } = await scene()
    const email = await insertCampaign(ctx, [], { kind: 'email' })
    await expect(startRegenerate(ctx, { id: email })).rejects.toThrow(ConflictError)
    const bare = await insertCampaign(ctx, [])
    await expect(startRegenerate(ctx, { id: bare })).rejects.toThrow(InvalidError)
    const blank = await insertCampaign(ctx, topicIds, { formatPrompt: ' ' })
    await expect(startRegenerate(ctx, { id: blank })).rejects.toThrow(InvalidError)
    await expect(startRegenerate(ctx, { id: 987_654 })).rejects.toThrow(NotFoundError)
  })
})
