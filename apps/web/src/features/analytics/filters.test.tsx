import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers, campaigns } from './fixtures.ts'

const ADDRESS = '/analytics?range=custom&from=2026-11-01&to=2026-11-20&clicks=all&topic=4&list=6'

test('the whole state is in the address', async () => {
  const asked = vi.fn((_scope: unknown) => campaigns)
  renderApp(ADDRESS, analyticsAnswers({ campaigns: asked }))
  await screen.findByRole('table', { name: 'Campaign Performance' })
  expect(asked).toHaveBeenLastCalledWith({
    range: 'custom',
    from: '2026-11-01',
    to: '2026-11-20',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    clicks: 'all',
    topicId: 4,
    listId: 6,
  })
  expect(screen.getByLabelText('Date range')).toHaveDisplayValue('Custom range')
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('Nov 1, 2026')
  expect(screen.getByRole('button', { name: 'All clicks' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveDisplayValue('ราคาข้าว'))
  expect(screen.getByText(/^Includes 600 clicks/)).toBeVisible()
})

test('the file has what is shown', async () => {
  renderApp(ADDRESS, analyticsAnswers())
  const link = await screen.findByRole('link', { name: 'Download CSV: Campaign Performance' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(address.pathname).toBe('/api/analytics/export/campaigns')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    range: 'custom',
    clicks: 'all',
    topicId: '4',
  })
})

test('choices change the address, and an empty result offers to remove the filters', async () => {
  const { user, router } = renderApp('/analytics', analyticsAnswers({ campaigns: () => [] }))
  await user.selectOptions(await screen.findByLabelText('Date range'), 'Last 7 days')
  await waitFor(() => expect(screen.getByLabelText('Campaign')).toHaveTextContent('Summer letter'))
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Summer letter')
  await user.click(screen.getByRole('button', { name: 'All clicks' }))
  expect(router.state.location.search).toEqual({ range: '7d', campaign: 'campaign-2', clicks: 'all' })
  const panel = within(await screen.findByRole('region', { name: 'Campaign Performance' }))
  expect(await panel.findByText(/^Nothing matches these filters\./)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toEqual({ clicks: 'all' })
})

test('parts of an address that are not understood are ignored, and a deleted topic is named as deleted', async () => {
  const { router } = renderApp('/analytics?tab=x&range=y&from=2026-11-01&topic=99', analyticsAnswers())
  await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveDisplayValue('Topic not found'))
  expect(screen.getByRole('tab', { name: 'Campaign Performance' })).toHaveAttribute('aria-selected', 'true')
  expect(router.state.matches.at(-1)?.search).toEqual({ topic: 99 })
})
