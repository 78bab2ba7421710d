import type { RunStep, RunView, SummaryView } from '@newsloom/contract/research/research'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deferred } from '~/testing/render-app.tsx'
import { sampleRun, sampleStep, sampleSummary, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch, silent } from '../render-news-research.tsx'

const idle = sampleTopic({ lastResearchAt: '2026-11-01T05:00:00.000Z' })
const busy = { ...idle, activeRunId: 9 }
const steps = [
  sampleStep({ id: 1, label: 'https://a.example/rss', state: 'done', found: 30, kept: 9 }),
  sampleStep({
    id: 2,
    label: 'https://b.example',
    state: 'unchanged',
    detail: 'Nothing new',
    found: null,
    kept: null,
  }),
  sampleStep({
    id: 3,
    label: 'http://10.0.0.8',
    state: 'blocked',
    detail: 'The address is private',
    found: null,
    kept: null,
  }),
  sampleStep({
    id: 4,
    label: 'https://c.example',
    state: 'failed',
    detail: 'No answer within 10 s',
    found: null,
    kept: null,
  }),
]
const ranking = sampleStep({ id: 5, kind: 'rank', label: '', state: 'running', found: 9, kept: null })
const running = sampleRun({ steps: [...steps, ranking] })
const done = sampleRun({
  steps: [
    ...steps,
    sampleStep({ id: 5, kind: 'analysis', label: 'Write the analysis', found: null, kept: null }),
  ],
  state: 'succeeded',
  progress: 1,
  endedAt: '2026-11-21T05:01:00.000Z',
})

/** A server whose run ends as `end` on the test's signal. */
function serverWithRun(end: RunView, summary: () => SummaryView | null = () => sampleSummary()) {
  const over = deferred<void>()
  let isOver = false
  const view = renderNewsResearch({
    topics: { list: () => [isOver ? idle : busy] },
    research: {
      summary,
      run: () => running,
      latestRun: () => (isOver ? end : null),
      cancel: () => ({ ...running, state: 'cancelling' }),
      watch: async function* () {
        yield running
        await over.promise
        isOver = true
        yield end
      },
    },
  })
  return { ...view, finish: () => over.resolve() }
}

test('an active run shows its progress and steps, and survives a reload', async () => {
  const { user } = serverWithRun(done)
  expect(await screen.findByRole('progressbar', { name: 'Research' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByText('Ranking articles and grouping stories')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Researching…' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Show steps' }))
  const list = await screen.findByRole('list', { name: 'Show steps' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual([
    'Done:https://a.example/rss30 found, 9 kept',
    'Unchanged:https://b.exampleNothing new',
    'Blocked:http://10.0.0.8The address is private',
    'Failed:https://c.exampleNo answer within 10 s',
    'In progress:Ranking and stories9 found',
  ])
})

test('a first run that found nothing leaves the articles where they were', async () => {
  const { finish } = serverWithRun(sampleRun({ ...done, counts: { ...done.counts, kept: 0 } }), () => null)
  const waiting = 'The analysis appears here when the current research is done.'
  expect(await screen.findByText(waiting)).toBeVisible()
  finish()
  expect(await screen.findByRole('button', { name: 'Generate AI Analysis' })).toBeVisible()
  // its room stays, unseen
  expect(screen.getByText(waiting)).not.toBeVisible()
})

test('the end shows the number of articles, and the steps stay available', async () => {
  const { user, finish } = serverWithRun(done)
  await screen.findByRole('progressbar')
  finish()
  expect(await screen.findByText('Research completed!')).toBeVisible()
  expect(screen.getByText('Found 3 relevant articles with AI summary generated')).toBeVisible()
  expect(screen.getByText('Written by the local analyst from quotes, without an AI model.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(screen.getByText(/Kept 3 of 6 articles in 2 stories/)).toBeVisible()
  expect(screen.getByText(/^Finished/)).toHaveTextContent(/^Finished \S/)
  await user.click(screen.getByRole('button', { name: 'What happened in the last run' }))
  expect(await screen.findByText('Left out: 1 duplicate, 2 too old.')).toBeVisible()
})

test('a failed run shows the reason on the card and can be tried again', async () => {
  const start = vi.fn((_: unknown) => running)
  const { user } = renderNewsResearch({
    topics: { list: () => [idle] },
    research: {
      start,
      run: () => running,
      watch: silent,
      latestRun: () => sampleRun({ state: 'failed', error: 'No source could be read' }),
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^No source could be read/)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(start).toHaveBeenCalledWith({ topicId: 1, trigger: 'button' }))
})

test('a run that fails while it is watched is reported at once', async () => {
  const { finish } = serverWithRun(sampleRun({ state: 'failed', error: 'No source could be read' }))
  await screen.findByRole('progressbar')
  finish()
  expect(await screen.findByText('Please try again later')).toBeVisible()
  expect(await screen.findByText('No source could be read')).toBeVisible()
  expect(screen.getAllByText('Research failed')).toHaveLength(1)
})

test('a run can be cancelled', async () => {
  const { user, finish } = serverWithRun(sampleRun({ state: 'cancelled' }))
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  finish()
  expect(await screen.findByText('The last run was cancelled.')).toBeVisible()
})

test('a run started by an automation while the screen is open is followed to its end, once', async () => {
  const over = deferred<void>()
  let isOver = false
  const list = vi.fn(() => [isOver ? idle : busy]).mockReturnValueOnce([idle])
  const watch = vi.fn(async function* () {
    yield running
    await over.promise
    isOver = true
    yield done
  })
  // the list of active runs still has it after its end
  renderNewsResearch({ topics: { list }, research: { active: () => [running], run: () => running, watch } })
  expect(await screen.findByRole('button', { name: 'Researching…' })).toHaveAttribute('aria-disabled', 'true')
  over.resolve()
  expect(await screen.findByText('Research completed!')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Research' })).toBeEnabled())
  expect(watch).toHaveBeenCalledTimes(1)
})

test('articles without a date are counted beside the last run, and one press opens them', async () => {
  const url = 'https://a.example/some-day'
  const window = { timeFilter: '24h', customTimeValue: 24, customTimeUnit: 'hours' } as const
  const report: RunStep['report'] = {
    kind: 'dates',
    window,
    inside: 3,
    unconfirmed: 0,
    tooOld: 0,
    future: 0,
    undated: 2,
    undatedArticles: [
      { title: 'Inflation, some day', url, source: 'A' },
      { title: 'A sample', url: 'sample:x/1', source: 'B' },
    ],
  }
  const dates = sampleStep({ id: 6, kind: 'window', found: 6, kept: 3, report })
  const { user, finish } = serverWithRun({ ...done, steps: [dates] })
  finish()
  await user.click(await screen.findByRole('button', { name: 'Show 2 articles without a date' }))
  expect(await screen.findByRole('dialog', { name: 'Articles without a date' })).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Articles without a date' })
  expect(within(list).getByRole('link', { name: 'Inflation, some day' })).toHaveAttribute('href', url)
  expect(within(list).getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByText(/more$/)).not.toBeInTheDocument()
})

test('a step says only what it changed, and each article that was left out is counted once', async () => {
  const counts = { ...sampleRun().counts, found: 24, duplicates: 0, tooOld: 0, irrelevant: 4, kept: 20 }
  const ranking = {
    kind: 'ranking',
    articles: 20,
    stories: 14,
    irrelevant: 4,
    overLimit: 0,
    duplicates: 0,
  } as const
  const steps = [
    sampleStep({ id: 1, label: 'https://a.example/rss', found: 24, kept: 24 }),
    sampleStep({ id: 2, kind: 'window', found: 24, kept: 24 }),
    sampleStep({ id: 3, kind: 'rank', found: 24, kept: 20, report: ranking }),
  ]
  const { user } = renderNewsResearch({
    research: { latestRun: () => sampleRun({ state: 'succeeded', steps, counts }) },
  })
  await user.click(await screen.findByRole('button', { name: 'What happened in the last run' }))
  const list = await screen.findByRole('list', { name: 'What happened in the last run' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual([
    'Done:https://a.example/rss24 found',
    'Done:Time range',
    'Done:Ranking and stories−420 articles in 14 stories. Left out: 4 off topic',
  ])
  expect(screen.queryByText(/^Left out: 4/)).not.toBeInTheDocument()
})
