import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

const totals = {
  totalClicks: 1_843,
  uniqueContacts: 412,
  activeCampaigns: 3,
  averageClicksPerContact: 4.473,
  machineClicks: 97,
}

test('shows the four figures, without clicks by machines', async () => {
  renderApp('/analytics', { analytics: { totals: () => totals } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Analytics Dashboard' })).toBeVisible()
  expect(await screen.findByText('1,843')).toBeVisible()
  const figures = within(screen.getByRole('main')).getAllByRole('definition')
  expect(figures.map((figure) => figure.textContent)).toEqual([
    '1,843Across all campaigns',
    '412Unique email addresses',
    '3With tracked clicks',
    '4.5Engagement rate',
  ])
  expect(screen.getByText('97 clicks of email scanners and other machines left out.')).toBeVisible()
})

test('the figures refresh every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const answer = vi.fn(() => ({ ...totals, totalClicks: 1_842 + answer.mock.calls.length }))
    renderApp('/analytics', { analytics: { totals: answer } })
    expect(await screen.findByText('1,843')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(answer).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(await screen.findByText('1,844')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('says that the figures could not be loaded', async () => {
  renderApp('/analytics', {
    analytics: {
      totals: () => {
        throw new Failure('Away')
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.')
})
