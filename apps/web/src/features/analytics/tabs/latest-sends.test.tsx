import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers } from '../fixtures.ts'

const line = {
  ...{ id: 2, label: 'Rates desk', at: '2026-11-18T08:00:00.000Z' },
  subject: 'Rates for {{name | default: "you"}}',
  ...{ mailed: 100, clicked: 20, engagementRate: 20, isPartial: false },
}

test('follows the range and the clicks counted of its screen, and so does its file', async () => {
  const sends = vi.fn(() => ({ items: [line], nextCursor: null }))
  renderApp('/analytics?range=custom&from=2026-10-01&to=2026-11-15&clicks=all', analyticsAnswers({ sends }))
  const file = await screen.findByRole('link', { name: 'Download CSV: Latest sends' })
  const scope = { range: 'custom', from: '2026-10-01', to: '2026-11-15', clicks: 'all' }
  expect(sends).toHaveBeenLastCalledWith(expect.objectContaining(scope))
  const { searchParams } = new URL(file.getAttribute('href') ?? '', 'http://localhost')
  expect(Object.fromEntries(searchParams)).toMatchObject(scope)
})

test('names the merge tags of a subject', async () => {
  renderApp('/analytics', analyticsAnswers({ sends: () => ({ items: [line], nextCursor: null }) }))
  const table = await screen.findByRole('table', { name: 'Latest sends' })
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('Rates deskRates for Name or you')
})

test('shows no people and no rate of a send whose clicks were deleted', async () => {
  const items = [line, { ...line, id: 1, isPartial: true }]
  renderApp('/analytics?range=90d', analyticsAnswers({ sends: () => ({ items, nextCursor: null }) }))
  const rows = within(await screen.findByRole('table', { name: 'Latest sends' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/1002020\.0%$/)
  expect(rows[2]).toHaveTextContent(/100––$/)
})

test('without a send that matches, offers to remove the filters', async () => {
  const { user, router } = renderApp('/analytics?list=6&clicks=all', analyticsAnswers())
  const panel = within(await screen.findByRole('region', { name: 'Latest sends' }))
  expect(await panel.findByText('No send matches')).toBeVisible()
  expect(panel.queryByText('No sends yet')).not.toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ clicks: 'all' }))
  expect(await panel.findByText('No sends yet')).toBeVisible()
})
