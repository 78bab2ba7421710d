import type { RunStep } from '@newsloom/contract/research/research'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { Failure } from '~/testing/answers.ts'
import { sampleRun, sampleStep } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const ARTICLES = Array.from({ length: 120 }, (_, i) => ({
  title: `Table ${i + 1}`,
  url: `https://a.example/table-${i + 1}`,
  source: 'Central Bank',
}))

/** The last run left out 120 articles, of which the server sends 50 with it. */
async function openUndated(undated: NonNullable<NonNullable<Answers['research']>['undated']>) {
  const report: RunStep['report'] = {
    kind: 'dates',
    window: { timeFilter: '24h', customTimeValue: 24, customTimeUnit: 'hours' },
    inside: 3,
    unconfirmed: 0,
    tooOld: 0,
    future: 0,
    undated: ARTICLES.length,
    undatedArticles: ARTICLES.slice(0, 50),
  }
  const run = sampleRun({
    state: 'succeeded',
    steps: [sampleStep({ id: 6, kind: 'window', found: 123, kept: 3, report })],
  })
  const { user } = renderNewsResearch({ research: { latestRun: () => run, undated } })
  await user.click(await screen.findByRole('button', { name: 'Show 120 articles without a date' }))
  const list = within(await screen.findByRole('list', { name: 'Articles without a date' }))
  return { user, list, run }
}

test('one press opens all articles without a date', async () => {
  const undated = vi.fn((_: object) => ARTICLES)
  const { list, run } = await openUndated(undated)
  const last = await list.findByRole('link', { name: 'Table 120' })
  expect(last).toHaveAttribute('href', 'https://a.example/table-120')
  expect(list.getAllByRole('link')).toHaveLength(120)
  expect(screen.queryByText(/^And .* more$/)).not.toBeInTheDocument()
  expect(undated.mock.lastCall?.[0]).toEqual({ runId: run.id })
})

test("if more articles cannot be loaded, those of the run are shown with a 'Try again'", async () => {
  let isAway = true
  const { user, list } = await openUndated(() => {
    if (isAway) throw new Failure('The database is away')
    return ARTICLES
  })
  expect(await screen.findByText('The articles could not be loaded. The database is away')).toBeVisible()
  expect(list.getAllByRole('link')).toHaveLength(50)
  expect(screen.getByText('And 70 more')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await list.findByRole('link', { name: 'Table 120' })).toBeVisible()
})

test('a run of an earlier version says how many it did not keep', async () => {
  await openUndated(() => ARTICLES.slice(0, 50))
  expect(await screen.findByText('And 70 more')).toBeVisible()
})
