import { researchArchives } from '@newsloom/db/schema/archives'
import { contactLists } from '@newsloom/db/schema/contacts'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runDueSubscriptions } from '../../automation/run-due-subscriptions.ts'
import type { Context } from '../../context.ts'
import { UnavailableError } from '../../errors.ts'
import { latestResearch } from '../../mail/mail-research.ts'
import { getAnalysisSend } from '../../news-sending/get-analysis-send.ts'
import { preflightNews } from '../../news-sending/preflight-news.ts'
import { sendNews } from '../../news-sending/send-news.ts'
import { getSendMail } from '../../send-views/get-send-mail.ts'
import { answerTo } from '../../testing/analysis/analyses.ts'
import { clockContext, doJobs, dueScene, runsOf } from '../../testing/people/subscription-fixtures.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  hoursAgo,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '../../testing/research-fixtures.ts'
import { addPeople } from '../../testing/send-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getSummary } from '../get-summary.ts'
import { requireSummary } from '../require-summary.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

const failing = fakeAnalyst(async () => {
  throw new UnavailableError('The analyst is out of quota')
})
const published = (url: string, publishedAt = hoursAgo(2)): Partial<Context> => ({
  news: fakeNews({ [SOURCE]: read([entry(url, { publishedAt })]) }),
})

/** A topic that was analysed, then researched again without an analysis. */
async function withFormerAnalysis() {
  const ctx = researchContext(database)
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  const later = researchContext(database, { analyst: failing, ...published('https://a.example/two') })
  expect((await research(later, topic.id)).state).toBe('succeeded')
  return { ctx, topicId: topic.id }
}

test('a research run whose analysis fails keeps the former analysis, marked as such', async () => {
  const { ctx, topicId } = await withFormerAnalysis()
  const summary = await getSummary(ctx, { topicId })
  expect(summary).toMatchObject({
    overallSummary: expect.stringContaining('Key Trends'),
    completedAt: ctx.now().toISOString(),
    error: 'The analyst is out of quota',
    generating: false,
    isFormer: true,
  })
  expect(await requireSummary(ctx, { topicId })).toEqual(summary)
})

test('a former analysis can be sent with its own articles, after a warning', async () => {
  const { ctx, topicId } = await withFormerAnalysis()
  const [template] = await ctx.db
    .insert(templates)
    .values({
      name: 'T',
      subject: 'S',
      htmlContent: '{{content}}{{stories}}',
      geminiModel: 'gemini-1.5-flash',
    })
    .returning()
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  await addPeople(ctx, list?.id ?? 0, 1, 1)
  const input = { topicId, templateId: template?.id ?? 0, contactListIds: [list?.id ?? 0], subject: null }
  const view = await preflightNews(ctx, input)
  expect(view).toMatchObject({ analysis: { isFormer: true }, isReady: true })
  expect(view.items.find(({ id }) => id === 'research')).toMatchObject({ level: 'warning' })
  const { sendId } = await sendNews(ctx, { ...input, people: 1 })
  const mail = await getSendMail(ctx, { id: sendId })
  expect(mail.text).toContain('Inflation slows')
  expect(mail.text).toContain('Inflation report of one')
  expect(mail.text).not.toContain('Inflation report of two')
  expect(await getAnalysisSend(ctx, { topicId })).toMatchObject({
    analysis: { isFormer: true },
    send: { id: sendId },
  })
})

test('a former analysis is also sent with its own articles when its research found what the previous one had archived', async () => {
  const ctx = clockContext(database, published('https://a.example/one', hoursAgo(-24)))
  const { topicId } = await dueScene(ctx, 1)
  await research(ctx, topicId)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  const [first, second] = await runsOf(ctx, topicId)
  expect(second?.archiveId).toBe(first?.archiveId)
  await research({ ...ctx, analyst: failing, ...published('https://a.example/two', hoursAgo(-24)) }, topicId)
  const latest = await latestResearch(ctx, topicId)
  expect(latest).toMatchObject({ runId: second?.id, archiveId: first?.archiveId })
  expect(latest?.content.newsItems.map(({ url }) => url)).toEqual(['https://a.example/one'])
})

test("a former analysis is sent without articles, not with another research's, when its archive was deleted", async () => {
  const { ctx, topicId } = await withFormerAnalysis()
  const [first] = await runsOf(ctx, topicId)
  await ctx.db.delete(researchArchives).where(eq(researchArchives.id, first?.archiveId ?? 0))
  expect(await latestResearch(ctx, topicId)).toMatchObject({
    runId: first?.id,
    archiveId: null,
    content: { newsItems: [] },
  })
})

test('an analysis of the new articles replaces the former one', async () => {
  const { topicId } = await withFormerAnalysis()
  const ctx = researchContext(database, {
    analyst: fakeAnalyst(async (request) => answerTo(request, { modelUsed: 'test-model' })),
    ...published('https://a.example/three'),
  })
  await research(ctx, topicId)
  expect(await getSummary(ctx, { topicId })).toMatchObject({ isFormer: false, error: null })
})

test('a topic that never had an analysis has none after a failure', async () => {
  const ctx = researchContext(database, { analyst: failing })
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({
    overallSummary: '',
    error: 'The analyst is out of quota',
    isFormer: false,
  })
})
