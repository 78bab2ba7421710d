import type { LiveRun, LiveView } from '@newsloom/contract/live/live'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleRun } from '~/testing/samples.ts'

const EMPTY: LiveView = { archive: null, runs: [], sources: [], calls: [], localCalls: null }
const at = new Date(Date.now() - 120_000).toISOString()
const run = (over: Partial<LiveRun>): LiveRun => ({
  ...sampleRun(),
  topicName: 'Rice',
  isLatest: true,
  ...over,
})
const FULL: LiveView = {
  archive: {
    id: 4,
    topicId: 1,
    title: 'Rice: prices rise',
    newsItemsCount: 7,
    aiSummary: '## Trends\n\nPrices rise.',
    modelUsed: 'gemini-2.5-flash',
    createdAt: '2026-03-01T09:00:00.000Z',
    articles: [
      {
        title: 'Prices rise',
        summary: 'By a tenth.',
        source: 'The Wire',
        relevanceScore: 0.926,
        url: '/api/track-link-research/3?url=x&topicId=1',
        isTracked: true,
      },
      { title: '', summary: '', source: '', relevanceScore: 0, url: null, isTracked: false },
    ],
  },
  runs: [
    run({
      id: 9,
      state: 'running',
      current: 'Reading The Wire',
      steps: [
        {
          id: 1,
          kind: 'source',
          label: 'The Wire',
          state: 'running',
          detail: '',
          report: null,
          found: 40,
          kept: null,
        },
      ],
    }),
    run({ id: 8, topicName: 'Gold', state: 'failed', error: 'No source answered.', endedAt: at }),
    run({ id: 7, topicName: 'Salt', state: 'failed', error: 'Old', endedAt: at, isLatest: false }),
  ],
  sources: [
    {
      url: 'https://wire.example/feed',
      label: 'wire.example',
      name: 'The Wire',
      origin: 'chosen',
      state: 'healthy',
      kind: 'feed',
      answer: 'unchanged',
      answeredAt: at,
      reason: null,
      failures: 0,
      failingSince: null,
      readAt: at,
      unchanged: 3,
      items: 20,
      undated: 0,
      newestAt: at,
      repairs: [],
      pages: null,
    },
  ],
  calls: [
    {
      id: 2,
      task: 'analysis',
      model: 'gemini-2.5-flash',
      ms: 4_200,
      promptTokens: 9_000,
      answerTokens: 700,
      costUsd: 0.00937,
      error: null,
      at,
    },
    {
      id: 1,
      task: 'arrangement',
      model: 'gemini-2.5-flash',
      ms: 60_000,
      promptTokens: null,
      answerTokens: null,
      costUsd: null,
      error: 'No answer in time',
      at,
    },
  ],
  localCalls: null,
}
const show = (view: () => LiveView, over: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/live', {
    live: {
      get: view,
      watch: async function* () {
        yield view()
        await new Promise<never>(() => undefined)
      },
    },
    ...over,
  })
const region = (name: string) => screen.findByRole('region', { name })

test('without research it says what to do', async () => {
  show(() => EMPTY)
  expect(
    await screen.findByText('No research data available. Run a research to see live results.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open News Research' })).toHaveAttribute('href', '/news-research')
  expect(await region('Research runs')).toHaveTextContent('Nothing is running')
})

test('shows the latest research with its tracked links', async () => {
  show(() => FULL)
  const latest = await region('Rice: prices rise')
  expect(latest).toHaveTextContent('Live Data')
  // two stories that seven articles report: both places count alike
  expect(latest).toHaveTextContent(/2 stories, 7 articles · Generated at Mar 1, 2026 /)
  expect(within(latest).getByRole('img', { name: 'Newsloom' })).toBeInTheDocument()
  expect(await within(await region('AI Generated Analysis')).findByText('Prices rise.')).toBeVisible()
  const articles = await region('Source articles')
  expect(articles).toHaveTextContent('2 stories, 7 articles')
  expect(articles).toHaveTextContent('Relevance: 93%')
  expect(articles).toHaveTextContent('No title')
  const links = within(articles).getAllByRole('link', { name: 'View Article (Tracked Link)' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/track-link-research/3?url=x&topicId=1',
  ])
})

test('the latest research leads to where it is edited and sent, and to its archive', async () => {
  show(() => FULL)
  const latest = within(await region('Rice: prices rise'))
  expect(latest.getByRole('link', { name: 'Open in News Research' })).toHaveAttribute(
    'href',
    '/news-research?topic=1',
  )
  expect(latest.getByRole('link', { name: 'Open archive' })).toHaveAttribute(
    'href',
    '/research-archives?archive=4',
  )
})

test('an archive of a deleted topic leads only to itself', async () => {
  show(() => ({ ...FULL, archive: FULL.archive && { ...FULL.archive, topicId: null } }))
  const latest = within(await region('Rice: prices rise'))
  expect(latest.getByRole('link', { name: 'Open archive' })).toBeVisible()
  expect(latest.queryByRole('link', { name: 'Open in News Research' })).not.toBeInTheDocument()
})

test('the local analyst counts as one line, without a time or tokens of a model', async () => {
  show(() => ({ ...FULL, localCalls: { count: 25, lastAt: at } }))
  const panel = await region('Model calls')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
  expect(panel).toHaveTextContent('The local analyst worked 25 times, without a model. 2 minutes ago')
})

test('an archive without an analysis says so', async () => {
  show(() => ({ ...FULL, archive: FULL.archive && { ...FULL.archive, aiSummary: null } }))
  expect(await screen.findByText('No analysis available')).toBeVisible()
})

test('shows runs with their steps, the health of sources, and model calls', async () => {
  show(() => FULL)
  const runs = await region('Research runs')
  expect(within(runs).getByRole('progressbar', { name: 'Research: Rice' })).toBeVisible()
  expect(within(runs).getByRole('list', { name: 'Steps: Research: Rice' })).toHaveTextContent('40 found')
  expect(runs).toHaveTextContent('2 minutes ago · No source answered.')
  const sources = await region('Sources')
  expect(sources).toHaveTextContent(
    'Answered 2 minutes ago · 20 items · unchanged 3 times (304) · newest 2 minutes ago',
  )
  const calls = within(await region('Model calls')).getAllByRole('listitem')
  expect(calls[0]).toHaveTextContent(
    'Analysis · gemini-2.5-flash4.2 s2 minutes ago · 9,000 tokens in, 700 out · $0.0094',
  )
  expect(calls[1]).toHaveTextContent('Failed: No answer in time')
})

test('a source whose articles cannot be read says why', async () => {
  const pages = {
    ...{ asked: 3, failed: 3, reason: 'it is a list, not an article', texts: 0, textless: 3 },
    ...{ compared: 0, refuted: 0, undated: 0, found: 0, readAt: at },
  }
  const sources = FULL.sources.map((source) => ({ ...source, state: 'unreadable' as const, pages }))
  show(() => ({ ...FULL, sources }))
  expect(await region('Sources')).toHaveTextContent(
    '20 items · none of its articles could be read (it is a list, not an article) · unchanged 3 times',
  )
})

test('a run is cancelled, and only the latest failed run of a topic is tried again', async () => {
  const cancel = vi.fn(() => sampleRun())
  const start = vi.fn(() => sampleRun())
  const { user } = show(() => FULL, { research: { cancel, start, active: () => [] } })
  await user.click(await screen.findByRole('button', { name: 'Cancel: Research: Rice' }))
  await waitFor(() => expect(cancel).toHaveBeenCalledWith({ runId: 9 }))
  await user.click(screen.getByRole('button', { name: 'Try again: Research: Gold' }))
  await waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ topicId: 1 })))
  expect(screen.queryByRole('button', { name: /Salt/ })).not.toBeInTheDocument()
})

test('follows what happens on the server', async () => {
  const ended = deferred<undefined>()
  renderApp('/live', {
    live: {
      get: () => EMPTY,
      watch: async function* () {
        yield EMPTY
        await ended.promise
        yield FULL
        await new Promise<never>(() => undefined)
      },
    },
  })
  expect(await screen.findByText(/^No research data available/)).toBeVisible()
  ended.resolve(undefined)
  expect(await region('Rice: prices rise')).toBeVisible()
})

test('says that it could not be loaded, and loads again', async () => {
  let isBroken = true
  const { user } = renderApp('/live', {
    live: {
      get: () => {
        if (isBroken) throw new Failure('The database is away')
        return FULL
      },
    },
  })
  expect(await screen.findByText('The live research could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Rice: prices rise')).toBeVisible()
})
