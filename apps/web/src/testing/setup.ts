import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { forgetSend, watchedSends } from '~/lib/net/watched-sends.ts'
import { toast, toastStore } from '~/lib/toast.ts'
import { leaveOutOwnerStacks, printDocumentOnce } from './diagnostics.ts'
import { FakeEventSource } from './fake-event-source.ts'
import { FakeChannel, FakeLocks } from './fake-locks.ts'
import { answerWith, server } from './server.ts'

class NoObserver {
  observe(): void {
    return
  }
  unobserve(): void {
    return
  }
  disconnect(): void {
    return
  }
}

/** jsdom has no layout: everything counts as visible. */
class AllInSight extends NoObserver {
  readonly #report: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    super()
    this.#report = report
  }
  override observe(target?: Element): void {
    if (target) this.#report([{ isIntersecting: true, target }])
  }
}

// a loaded machine may be slow; nothing waits longer than it must
configure({ asyncUtilTimeout: 8_000 })
printDocumentOnce()
leaveOutOwnerStacks()

// APIs that jsdom lacks and the screens use
vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', AllInSight)
vi.stubGlobal('EventSource', FakeEventSource)
vi.stubGlobal('BroadcastChannel', FakeChannel)
Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, value: new FakeLocks() })
vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// virtual lists render rows only if they have a height
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 320 })
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})

// jsdom runs no animations, so nothing may wait for them: dialogs close at once
const still = document.createElement('style')
still.textContent = '*, *::before, *::after { animation-name: none !important; }'
beforeAll(() => document.head.append(still))
afterAll(() => still.remove())

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
// restore modules and document, also after a failed test
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  while (toastStore.read()) toast.dismiss()
  queryClient.clear()
  localStorage.clear()
  for (const id of watchedSends.read()) forgetSend(id)
  sessionStorage.clear()
  for (const name of ['class', 'style']) document.documentElement.removeAttribute(name)
  // calls that wait to be sent as one leave now, as this test's
  await new Promise((resolve) => setTimeout(resolve))
  answerWith({})
  server.resetHandlers()
})
afterAll(() => server.close())
