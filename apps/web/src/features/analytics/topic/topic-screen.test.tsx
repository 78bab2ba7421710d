import type { TopicReport } from '@newsloom/contract/analytics/topics'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers } from '../fixtures.ts'

const story = {
  url: 'https://a.example/rice',
  title: 'Rice is dear',
  source: 'Alpha',
  topic: 'Rice',
  position: 2,
  people: 60,
  share: 0.6,
  expectedShare: 0.4,
  sendId: 31,
  at: '2026-11-18T08:00:00.000Z',
  sends: 1,
  interest: 1.5,
}
const report: TopicReport = {
  id: 4,
  name: 'ราคาข้าว',
  byClass: { people: 100, machine: 0, unsure: 0 },
  deleted: null,
  sends: [
    {
      id: 31,
      label: 'ราคาข้าว',
      subject: 'Rice',
      at: '2026-11-18T08:00:00.000Z',
      mailed: 200,
      clicked: 100,
      engagementRate: 50,
    },
  ],
  stories: [story],
  sources: [
    { source: 'Alpha', stories: 1, people: 60, interest: 1.5 },
    { source: 'Beta', stories: 1, people: 3, interest: null },
  ],
  trend: {
    sources: ['Alpha', 'Beta'],
    moments: [
      { sendId: 30, at: '2026-11-16T08:00:00.000Z', interest: [1.2, null] },
      { sendId: 31, at: '2026-11-18T08:00:00.000Z', interest: [1.5, 0.8] },
    ],
  },
}
const open = (topic: () => TopicReport) => renderApp('/analytics/topics/4', analyticsAnswers({ topic }))

test('shows the interest of stories and sources', async () => {
  open(() => report)
  expect(await screen.findByRole('heading', { level: 1, name: 'ราคาข้าว' })).toBeVisible()
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(rows('Stories by interest')).toEqual(['Rice is dearAlpha, sent Nov 18, 202626060.0%1.5×'])
  expect(rows('Sources')).toEqual(['Alpha1601.5×', 'Beta13–'])
  expect(screen.getByRole('link', { name: 'Download CSV: Stories by interest' })).toHaveAttribute(
    'href',
    '/api/analytics/topics/4/export/stories?clicks=people',
  )
  expect(screen.getByRole('link', { name: 'sent Nov 18, 2026' })).toHaveAttribute(
    'href',
    '/analytics/sends/31',
  )
})

test('shows the interest of sources by the dates of the emails, as a chart and as a table', async () => {
  const { user } = open(() => report)
  expect(
    await screen.findByRole('img', {
      name: 'Interest over time. 2 emails from Nov 16, 2026 to Nov 18, 2026.',
    }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show as table: Interest over time' }))
  const rows = within(screen.getByRole('table', { name: 'Interest over time' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'SentAlphaBeta',
    'Nov 16, 2026 08:001.2×–',
    'Nov 18, 2026 08:001.5×0.8×',
  ])
})

test('each bar of the sends leads to its send, in the table too', async () => {
  const { user } = open(() => report)
  await user.click(await screen.findByRole('button', { name: 'Show as table: People who clicked' }))
  expect(screen.getByRole('link', { name: 'Nov 18, 2026 08:00' })).toHaveAttribute(
    'href',
    '/analytics/sends/31',
  )
})

test('shows thirty stories, and more on request', async () => {
  const stories = Array.from({ length: 45 }, (_, i) => ({
    ...story,
    url: `https://a.example/${i}`,
    title: `Story ${i + 1}`,
    sends: i === 0 ? 3 : 1,
  }))
  const { user } = open(() => ({ ...report, stories }))
  const table = await screen.findByRole('table', { name: 'Stories by interest' })
  expect(within(table).getByText(/, in 3 emails$/)).toBeVisible()
  expect(within(table).queryByText('Story 31')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show 15 more stories' }))
  expect(within(table).getByText('Story 45')).toBeVisible()
  expect(screen.queryByRole('button', { name: /more stories/ })).not.toBeInTheDocument()
})

test('says that there are not enough people yet', async () => {
  open(() => ({ ...report, stories: [{ ...story, interest: null }] }))
  expect(await screen.findByText(/at least 30 people clicked\. There is none yet\./)).toBeVisible()
})

test('says that nobody has clicked, instead of an empty chart', async () => {
  open(() => ({ ...report, sends: report.sends.map((send) => ({ ...send, clicked: 0 })) }))
  expect(await screen.findByText('Nobody has clicked yet.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^People who clicked/ })).not.toBeInTheDocument()
})

test('says that a topic has no sends', async () => {
  open(() => ({ ...report, sends: [], stories: [], sources: [], trend: { sources: [], moments: [] } }))
  expect(await screen.findByText('No sends yet')).toBeVisible()
})

test('says that there is no such topic', async () => {
  open(() => {
    throw new Failure('Topic not found', 'NOT_FOUND')
  })
  expect(await screen.findByText('This topic no longer exists.')).toBeVisible()
})

test('clicks by machines are counted on request, which is in the address and in the files', async () => {
  const asked = vi.fn((_input: object) => ({ ...report, byClass: { people: 100, machine: 25, unsure: 0 } }))
  const { user, router } = renderApp('/analytics/topics/4', analyticsAnswers({ topic: asked }))
  expect(await screen.findByText('Leaves out 25 clicks (20.0%) by email scanners and bots.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All clicks' }))
  expect(await screen.findByText('Includes 25 clicks (20.0%) by email scanners and bots.')).toBeVisible()
  expect(asked).toHaveBeenLastCalledWith({ id: 4, clicks: 'all' })
  expect(router.state.location.search).toEqual({ clicks: 'all' })
  const address = (name: string) =>
    screen.getByRole('link', { name: `Download CSV: ${name}`, hidden: true }).getAttribute('href')
  expect(address('People who clicked')).toBe('/api/analytics/topics/4/export/sends?clicks=all')
  expect(address('Interest over time')).toBe('/api/analytics/topics/4/export/trend?clicks=all')
  expect(address('Sources')).toBe('/api/analytics/topics/4/export/sources?clicks=all')
})

test('people whose clicks were deleted are unknown, not zero', async () => {
  const deleted = { before: '2026-11-01T00:00:00.000Z', days: null }
  const unknown = { ...story, people: null, share: null, interest: null }
  open(() => ({ ...report, deleted, stories: [unknown] }))
  expect(await screen.findByText(/^Clicks from before Nov 1, 2026 were deleted\./)).toBeVisible()
  const [, row] = within(screen.getByRole('table', { name: 'Stories by interest' })).getAllByRole('row')
  expect(row).toHaveTextContent('Rice is dearAlpha, sent Nov 18, 20262–––')
})

test('a topic whose figures cannot be refreshed says so, and one that was wiped is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let failure: Failure | null = null
    open(() => {
      if (failure) throw failure
      return report
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'ราคาข้าว' })).toBeVisible()
    failure = new Failure('Away')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText(/^The figures could not be refreshed\. They are from /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    failure = new Failure('Topic not found', 'NOT_FOUND')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('This topic no longer exists.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'ราคาข้าว' })).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})
