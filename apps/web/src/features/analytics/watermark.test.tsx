import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers, campaigns, contacts, overview } from './fixtures.ts'

const DELETED = { before: '2026-11-01T00:00:00.000Z', days: 31 }

test('says up to when clicks are counted, not when the page was loaded', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:07:30.000Z'), toFake: ['Date'] })
  try {
    const { unmount } = renderApp('/analytics', analyticsAnswers())
    expect(await screen.findByText(/Figures up to 12:00:00\.$/)).toBeVisible()
    unmount()
    vi.setSystemTime(new Date('2026-11-22T12:07:30.000Z'))
    renderApp('/analytics', analyticsAnswers())
    expect(await screen.findByText(/Figures up to Nov 20, 2026 12:00:00\./)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('says so when counting lags behind', async () => {
  renderApp('/analytics', analyticsAnswers({ overview: () => ({ ...overview, isBehind: true }) }))
  expect(await screen.findByText(/Figures up to /)).toBeVisible()
  const text = 'Counting lags behind: later clicks are missing.'
  expect(screen.getByText(text)).toHaveRole('status')
})

const afterRetention: Answers['analytics'] = { overview: () => ({ ...overview, deleted: DELETED }) }

test('says that filtered figures leave out deleted clicks, and whose rates are unknown', async () => {
  const rows = campaigns.map((row, place) => ({ ...row, isPartial: place === 0 }))
  const answers = { ...afterRetention, campaigns: () => rows }
  renderApp('/analytics?topic=4', analyticsAnswers(answers))
  expect(
    await screen.findByText(
      /^Clicks from before Nov 1, 2026 .* 31 days\. Figures with a filter leave them out\.$/,
    ),
  ).toBeVisible()
  const shown = within(await screen.findByRole('table', { name: 'Campaign Performance' })).getAllByRole('row')
  expect(shown.slice(1).map((row) => row.textContent)).toEqual([
    'ราคาข้าว14 sends to 812 people–––',
    'Summer letter1 send to 812 people64320525.2%',
  ])
})

test('totals and scores that need deleted clicks are unknown, and the reason is beside them', async () => {
  const [first, second] = contacts
  if (!first || !second) throw new Error('too few contacts')
  const answers = {
    overview: () => ({ ...overview, deleted: DELETED, isPartial: true }),
    contacts: () => [second, { ...first, engagementScore: null, clickedMails: null }],
  }
  renderApp('/analytics?topic=4&tab=contacts', analyticsAnswers(answers))
  expect(
    await screen.findByText(
      /^Clicks from before Nov 1, 2026 .* Totals and scores that need them are unknown \(–\); the other figures leave them out\.$/,
    ),
  ).toBeVisible()
  const cards = within(screen.getByRole('main')).getAllByRole('definition')
  expect(cards.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['–', '–', '–', '–'])
  // shares of unknown totals are unknown too
  expect(screen.queryByText(/Leaves out/)).not.toBeInTheDocument()
  const rows = within(await screen.findByRole('table', { name: 'Contact Engagement' })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells.map((row) => row.at(-2))).toEqual(['44', '–'])
  expect(rows.slice(1).map((row) => row.textContent?.slice(0, 2))).toEqual([
    '#1',
    expect.stringMatching(/^–/),
  ])
})

test.each(['campaigns', 'contacts', 'times', 'urls'])(
  'without a figure left, says that the clicks were deleted: %s',
  async (tab) => {
    const none = { hourlyPattern: [], dailyTrend: [] }
    const answers = {
      ...{ campaigns: () => [], contacts: () => [], times: () => none },
      urls: () => ({ links: [], services: [] }),
    }
    renderApp(`/analytics?topic=4&tab=${tab}`, analyticsAnswers({ ...afterRetention, ...answers }))
    const panel = within(await screen.findByRole('tabpanel'))
    const [why] = await panel.findAllByText(/^Clicks from before Nov 1, 2026 were deleted/)
    expect(why).toBeVisible()
    const panels = panel.getAllByRole('button', { name: 'Clear filters' })
    // sends are still listed
    const others = panel.queryAllByText(/Select a longer range/)
    expect(others).toHaveLength(tab === 'campaigns' ? 1 : 0)
    expect(panels.length).toBeGreaterThan(0)
  },
)
