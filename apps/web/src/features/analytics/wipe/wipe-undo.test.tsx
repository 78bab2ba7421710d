import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'
import { renderWipe, wipeAt } from './render-wipe.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('whole hours are said in words', async () => {
  renderWipe({ path: '/campaigns', start: wipeAt(5, 3) })
  expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('for 3 hours.')
})

test('an undo says that an earlier wipe is left', async () => {
  const { user } = renderWipe({ path: '/campaigns', start: wipeAt(6, 20), earlier: wipeAt(5, 19) })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The latest wipe was undone')).toBeVisible()
  expect(screen.queryByText('All data restored')).not.toBeInTheDocument()
})

test('an undo that another tab came ahead of says so', async () => {
  const first = renderWipe({ path: '/campaigns', start: wipeAt(6, 20), restoredRows: 0 })
  await first.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All data had already been restored')).toBeVisible()
  expect(screen.queryByText(/nothing to restore/)).not.toBeInTheDocument()
  first.unmount()
  const earlier = wipeAt(5, 19)
  const second = renderWipe({ path: '/campaigns', start: wipeAt(6, 20), restoredRows: 0, earlier })
  await second.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The latest wipe had already been undone')).toBeVisible()
})

test('the undo is offered on every screen, and can be hidden there', async () => {
  const { user, router } = renderWipe({ path: '/campaigns', start: wipeAt(5, 3.2) })
  expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('3 h 12 min')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(/^All data was wiped/)).not.toBeInTheDocument()
  await router.navigate({ to: '/analytics' })
  expect(await screen.findByText(/^All data was wiped/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument()
})

test('the time that is left passes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    renderWipe({ path: '/campaigns', start: wipeAt(5, 3.2) })
    expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('3 h 12 min')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByText(/^All data was wiped/)).toHaveTextContent('3 h 10 min')
    expect(screen.getByText('3 h 10 min')).toHaveAttribute('aria-live', 'off')
  } finally {
    vi.useRealTimers()
  }
})

test('a browser that hears of a wipe made elsewhere forgets its drafts, once', async () => {
  storage.write('selected-topic', '3')
  const { unmount } = renderWipe({ path: '/campaigns', start: wipeAt(5, 20) })
  await waitFor(() => expect(storage.read('selected-topic')).toBeNull())
  unmount()
  storage.write('selected-topic', '4')
  renderWipe({ path: '/campaigns', start: wipeAt(5, 20) })
  expect(await screen.findByText(/^All data was wiped/)).toBeVisible()
  expect(storage.read('selected-topic')).toBe('4')
})

test('a page that is opened meanwhile says how far a wipe is', async () => {
  const work = { busy: 'wiping', progress: { done: 12, total: 40 } }
  renderWipe({ path: '/campaigns', work })
  expect(await screen.findByText('All data is being wiped.')).toBeVisible()
  expect(screen.getByText('30%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '30')
})

test('a screen that follows a stream still shows its figures after the undo', async () => {
  const { user } = renderWipe({ path: '/', start: wipeAt(7, 20) })
  expect(await screen.findByText('1,204')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All data restored')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^All data was wiped/)).not.toBeInTheDocument())
  expect(await screen.findByText('3')).toBeVisible()
})
