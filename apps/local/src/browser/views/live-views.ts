import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Page } from 'playwright-core'
import { changeAnswer, streamOnce } from '../fakes/answers.ts'
import type { View } from './view.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const step = (id: number, label: string, state: string, over: object = {}) => ({
  id,
  kind: 'source',
  label,
  state,
  detail: '',
  found: null,
  kept: null,
  ...over,
})
const COUNTS = {
  found: 60,
  duplicates: 3,
  tooOld: 20,
  undated: 0,
  future: 0,
  unreadable: 0,
  irrelevant: 25,
  overLimit: 0,
  latePages: 0,
  wallPages: 0,
  kept: 12,
  stories: 9,
}
const RUN = {
  id: 9_001,
  topicId: 1,
  topicName: 'Thai economy (sample)',
  isLatest: true,
  kind: 'research',
  state: 'running',
  progress: 0.45,
  current: 'Reading 2 sources',
  steps: [
    step(1, 'Siam Wire', 'done', { found: 40, kept: 22 }),
    step(2, 'Bangkok Ledger', 'unchanged', { detail: 'Nothing new since the last run' }),
    step(3, 'A publisher that answers slowly', 'running'),
    step(4, 'Blocked Daily', 'failed', { detail: 'It answered with HTTP 500.' }),
    step(5, 'Writing the AI analysis', 'waiting'),
  ],
  counts: COUNTS,
  error: null,
  archiveId: null,
  queuedAt: ago(1),
  startedAt: ago(1),
  endedAt: null,
}
const FAILED = {
  ...RUN,
  id: 9_000,
  topicName: 'Rice prices',
  state: 'failed',
  steps: [],
  error: sentence('noneRead', 'https://news.example/feed.xml: HTTP 404'),
  endedAt: ago(40),
}
const CALLS = [
  {
    id: 3,
    task: 'analysis',
    model: 'gemini-2.5-flash',
    ms: 8_420,
    promptTokens: 21_480,
    answerTokens: 1_960,
    costUsd: 0.0113,
    error: null,
    at: ago(3),
  },
  {
    id: 2,
    task: 'arrangement',
    model: 'gemini-2.5-flash',
    ms: 30_000,
    promptTokens: null,
    answerTokens: null,
    costUsd: null,
    error: sentence('modelLate', 30),
    at: ago(41),
  },
]
const busy = (view: object) => ({ ...view, runs: [RUN, FAILED], calls: CALLS })

/** A run in progress and a failed one, as the server would give them. */
async function openBusy(page: Page): Promise<void> {
  await changeAnswer(page, 'live.get', busy)
  const response = await page.request.get(new URL('/trpc/live.get', page.url()).href)
  await streamOnce(page, 'live.watch', busy((await response.json()).result.data))
  await page.reload()
  await page.getByRole('progressbar').waitFor()
}

export const LIVE_VIEWS: readonly View[] = [
  { name: 'live-running', path: '/live', open: openBusy, isReloaded: true },
]
