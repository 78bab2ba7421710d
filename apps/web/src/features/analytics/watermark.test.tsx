import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers, overview } from './fixtures.ts'

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

test('says that filtered figures leave out deleted clicks', async () => {
  renderApp('/analytics?topic=4', analyticsAnswers({ overview: () => ({ ...overview, deleted: DELETED }) }))
  expect(
    await screen.findByText(
      /^Clicks from before Nov 1, 2026 .* 31 days\. Figures with a filter leave them out\.$/,
    ),
  ).toBeVisible()
  const rows = within(await screen.findByRole('table', { name: 'Campaign Performance' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/–$/)
})
