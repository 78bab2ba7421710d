import type { WipeStatus } from '@newsloom/contract/wipe'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred, renderApp } from '~/testing/render-app.tsx'

const NOTHING: WipeStatus = { wipe: null, busy: null, progress: null }
const NOTICE = /^All data was wiped/
const wipeAt = (id: number) => ({
  ...{ id, wipedAt: new Date().toISOString() },
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

/** A product that another tab wipes, with the streams that were opened. */
function elsewhere() {
  const wiped = deferred<void>()
  let status = NOTHING
  const watch = vi.fn(async function* () {
    yield status
    if (status.wipe) return
    await wiped.promise
    yield status
  })
  const wipe = () => {
    status = { ...NOTHING, wipe: wipeAt(5) }
    wiped.resolve()
  }
  return { answers: { status: () => status, watch }, watch, wipe }
}

test.each([
  '/analytics',
  '/analytics/sends/31',
  '/analytics/topics/4',
  '/research-archives',
  '/live',
  '/campaigns',
  '/',
])('a wipe in another tab is announced at once on %s', async (path) => {
  const { answers, watch, wipe } = elsewhere()
  renderApp(path, { wipe: answers })
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
  wipe()
  expect(await screen.findByText(NOTICE)).toBeVisible()
})

test('a hidden tab follows no stream, and hears of the wipe when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { answers, watch, wipe } = elsewhere()
  const status = vi.fn(answers.status)
  renderApp('/campaigns', { wipe: { ...answers, status } })
  await waitFor(() => expect(status).toHaveBeenCalledTimes(1))
  wipe()
  expect(watch).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(NOTICE)).toBeVisible()
})
