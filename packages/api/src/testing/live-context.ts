import { mailRun } from '@newsloom/core/automation/mail-run'
import { runContent } from '@newsloom/core/campaign-content/content-job'
import type { Context } from '@newsloom/core/context'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { runScript } from '@newsloom/core/podcasts/script-job'
import type { AppEvent, News, SourceEntry } from '@newsloom/core/ports'
import { runPromptTest } from '@newsloom/core/prompt-tests/run-test'
import { runResearch } from '@newsloom/core/research/research-job'
import { answerTo } from '@newsloom/core/testing/analysis/analyses'
import { recite } from '@newsloom/core/testing/podcast-fixtures'
import { type SentJob, testContext } from '@newsloom/core/testing/test-context'
import type { TestDatabase } from '@newsloom/db/testing'
import { jsonFrame } from '@newsloom/email/batch-format/json-batch'
import { committedJobs } from './committed-jobs.ts'

const entry = (number: number, title: string, detail: string): SourceEntry => ({
  url: `https://publisher.example/articles/${number}`,
  title,
  summary: `Summary of ${title}`,
  text: `${title}. ${detail} `.repeat(8),
  source: 'The Publisher',
  language: 'en',
  publishedAt: new Date(Date.now() - number * 3_600_000),
  dateSource: 'feed',
  isSample: false,
})
const ENTRIES = [
  entry(
    1,
    'Central bank keeps the policy rate',
    'The monetary policy committee said on Monday that the rate stays at 2.25 percent.',
  ),
  entry(
    2,
    'Exports rise for the third month',
    'Shipments of electronics grew by 7.4 percent in October, the customs office reported.',
  ),
  entry(
    3,
    'Household debt slows in the second quarter',
    'Families owed 89.6 percent of output, as banks lent less for cars and homes.',
  ),
]

const news: News = {
  readSource: async () => ({
    state: 'read',
    kind: 'feed',
    entries: ENTRIES,
    memory: { etag: null, lastModified: null, feedUrl: null },
  }),
  searchNews: async () => ({ state: 'failed', reason: 'no search in this test' }),
  readArticle: async (url) => {
    const article = ENTRIES.find((one) => one.url === url)
    return article ? { state: 'read', article } : { state: 'failed', reason: 'not found' }
  },
  starterSources: () => [],
  sampleSources: () => ['sample:thai-economy'],
}

export type LiveContext = { ctx: Context; work: () => Promise<void> }

/**
 * A context with immediate news, analyst and mailer, and in-process events. `work` runs waiting
 * jobs like a worker.
 */
export function liveContext(database: TestDatabase): LiveContext {
  const listeners = new Set<(event: AppEvent) => void>()
  const base = testContext(database)
  const jobs = committedJobs(database.db)
  const ctx: Context = {
    ...base,
    news,
    analyst: {
      ...base.analyst,
      analyse: async (request) => answerTo(request, { modelUsed: 'test-analyst' }),
      arrange: async () => null,
      writeScript: async (request) => recite(request),
      draftCampaign: async ({ persona, topics }) => ({
        campaignName: `${topics.map((topic) => topic.name).join(' and ')} for a ${persona}`,
        customPrompt: 'Write.',
        formatPrompt: 'As a list.',
        modelUsed: 'test-analyst',
      }),
      draftTopic: async (persona) => ({
        persona,
        name: `News for a ${persona}`,
        keywords: ['policy', 'rates'],
        description: 'Monetary policy',
        newsSources: ['https://publisher.example/feed'],
        customPrompt: 'Write.',
        formatPrompt: 'As a list.',
        modelUsed: 'test-analyst',
      }),
    },
    mailer: {
      kind: 'outbox',
      check: async () => ({ reachable: true, detail: 'test', verifiedDomains: null }),
      frameOf: jsonFrame,
      sendOne: async ({ key }) => ({ kind: 'accepted', ids: [key] }),
      sendBatch: async ({ key, count }) => ({
        kind: 'accepted',
        ids: Array.from({ length: count }, (_, place) => `${key}/${place}`),
      }),
    },
    queue: { ...base.queue, enqueue: jobs.enqueue },
    events: {
      publish: async (_db, event) => {
        for (const listener of listeners) listener(event)
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  const work = async () => {
    for (let job = await jobs.next(); job; job = await jobs.next()) await workOn(ctx, job)
  }
  return { ctx, work }
}

async function workOn(ctx: Context, job: SentJob): Promise<void> {
  const payload = job.payload as { runId: number; sendId: number; testId: number }
  const { signal } = new AbortController()
  if (job.name === 'research.run') await runResearch(ctx, { runId: payload.runId }, signal)
  else if (job.name === 'campaigns.run') await runContent(ctx, { runId: payload.runId }, signal)
  else if (job.name === 'campaigns.mail') await mailRun(ctx, { kind: 'campaign', runId: payload.runId })
  else if (job.name === 'templates.test') await runPromptTest(ctx, { testId: payload.testId }, signal)
  else if (job.name === 'podcasts.script') await runScript(ctx, { runId: payload.runId }, signal)
  else if (job.name === 'subscriptions.mail') await mailRun(ctx, { kind: 'topic', runId: payload.runId })
  else await deliverSend(ctx, { sendId: payload.sendId, workerId: 'test-worker' }, signal)
}
