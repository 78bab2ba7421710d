import type { FigureView } from '@newsloom/contract/analysis/checked-analysis'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderNewsResearch } from '../../render-news-research.tsx'
import { sampleAnalysis, sampleCheck } from '../fixtures.ts'

const figure = (over: Partial<FigureView>): FigureView => ({
  what: 'Exports',
  value: '5.2',
  unit: '%',
  asOf: 'October',
  articleId: '1',
  quote: 'Exports rose 5.2% in October',
  verdict: 'supported',
  reasons: [],
  checks: [],
  isFirst: true,
  isDisputed: false,
  others: [],
  mailed: null,
  ...over,
})
test('the table has value, unit, time and source, and says what was not found', async () => {
  const failed = figure({
    what: 'Debt',
    value: '89',
    asOf: '',
    verdict: 'unsupported',
    reasons: ['89 does not appear in the cited articles.'],
    checks: [sampleCheck('figure', 'not-found')],
  })
  const other = {
    value: 9.4,
    unit: 'percent',
    sources: [
      { publisher: 'Post', url: 'https://post.example/1' },
      { publisher: '', url: 'https://times.example/1' },
    ],
  }
  const keyFigures = [
    figure({ isDisputed: true }),
    figure({ value: '4.8', articleId: '2', isFirst: false, isDisputed: true, others: [other] }),
    failed,
  ]
  const { user } = renderNewsResearch({ analysis: { get: () => sampleAnalysis({ keyFigures }) } })
  await user.click(await screen.findByRole('button', { name: 'Key figures' }))
  const table = within(await screen.findByRole('table', { name: 'Key figures' }))
  expect(table.getByText('5.2%')).toBeVisible()
  expect(table.getByText('4.8%')).toBeVisible()
  expect(table.getByText('Sources differ')).toBeVisible()
  const beside = within(table.getByText('9.4%').closest('tr') ?? document.body)
  expect(beside.getByRole('link', { name: 'Post' })).toHaveAttribute('href', 'https://post.example/1')
  expect(beside.getByRole('link', { name: 'Unknown source' })).toBeVisible()
  expect(table.getAllByRole('link', { name: 'Bangkok Wire' })).toHaveLength(2)
  expect(table.getByText('89 does not appear in the cited articles.')).toBeVisible()
  expect(within(table.getByText('Debt').closest('tr') ?? document.body).getByText('–')).toBeVisible()
})

test('a figure says what an earlier email gave, and how far it moved', async () => {
  const mailed = { value: '4.95', unit: '%', asOf: '', sentAt: '2026-11-20T03:00:00.000Z' }
  const keyFigures = [
    figure({ mailed: { ...mailed, change: { amount: 0.25, unit: 'percent' } } }),
    figure({
      what: 'Reserves',
      value: '220',
      unit: 'billion US dollars',
      mailed: { ...mailed, value: '230', unit: 'billion US dollars', change: { amount: -1e10, unit: 'USD' } },
    }),
    figure({ what: 'Debt', mailed: { ...mailed, value: '5.2', change: { amount: 0, unit: 'percent' } } }),
    figure({
      what: 'Mood',
      value: 'good',
      unit: '',
      mailed: { ...mailed, value: 'bad', unit: '', change: null },
    }),
    figure({ what: 'Imports', mailed: { ...mailed, value: '4.1', asOf: 'September', change: null } }),
  ]
  const { user } = renderNewsResearch({ analysis: { get: () => sampleAnalysis({ keyFigures }) } })
  await user.click(await screen.findByRole('button', { name: 'Key figures' }))
  for (const words of [
    'Emailed on Nov 20, 2026: 4.95% (up 0.25 points)',
    'Emailed on Nov 20, 2026: 230 billion US dollars (down 10 billion USD)',
    'Emailed on Nov 20, 2026: 5.2% (unchanged)',
    'Emailed on Nov 20, 2026: bad',
    'Emailed on Nov 20, 2026: 4.1%, September',
  ])
    expect(await screen.findByText(words)).toBeVisible()
})
