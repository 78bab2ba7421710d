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

/** setup.ts stubs others, so not all stubs are removed. */
const BROADCAST = globalThis.BroadcastChannel

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.stubGlobal('BroadcastChannel', BROADCAST)
  Reflect.deleteProperty(navigator, 'locks')
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

test('without locks between tabs, a hidden tab follows no stream, and hears of the wipe when it is shown', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
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

type Hold = () => Promise<void>

/** A browser with locks and a channel between its tabs; `says` is what another tab says. */
function tabs() {
  let hold: Hold = () => Promise.resolve()
  const request = (name: string, __: object, got: Hold) => {
    if (name === 'wipe-status') hold = got
    return new Promise<void>(() => undefined)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const said = vi.fn()
  const channels: { onmessage?: (event: { data: WipeStatus }) => void }[] = []
  class Channel {
    onmessage = undefined
    constructor() {
      channels.push(this)
    }
    postMessage = said
    close = () => undefined
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return {
    said,
    says: (data: WipeStatus) => {
      for (const { onmessage } of channels) onmessage?.({ data })
    },
    choose: () => act(() => void hold()),
  }
}

test('of all tabs one follows the stream, and tells the others', async () => {
  const { said, says, choose } = tabs()
  const { answers, watch, wipe } = elsewhere()
  const status = vi.fn(answers.status)
  renderApp('/campaigns', { wipe: { ...answers, status } })
  await waitFor(() => expect(status).toHaveBeenCalledTimes(1))
  expect(watch).not.toHaveBeenCalled()
  wipe()
  says(status())
  expect(await screen.findByText(NOTICE)).toBeVisible()
  // the other tab is closed
  choose()
  await waitFor(() => expect(said).toHaveBeenCalledWith(status()))
  expect(watch).toHaveBeenCalledTimes(1)
})

test('a tab whose lock is refused follows the stream as without locks', async () => {
  tabs()
  const request = () => Promise.reject(new DOMException('storage is blocked', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const { answers, watch, wipe } = elsewhere()
  renderApp('/campaigns', { wipe: answers })
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(1))
  wipe()
  expect(await screen.findByText(NOTICE)).toBeVisible()
})
