import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const SLOW = 'Newsloom has not answered yet. Is it still running?'

test.each([
  ['/contacts', { lists: { list: never } }],
  ['/news-research', { topics: { list: never } }],
  ['/', { dashboard: { stats: never } }],
])('%s says after 15 s that the server does not answer', async (path, answers) => {
  renderApp(path, answers)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByText(SLOW)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText(SLOW)).toBeVisible()
})
