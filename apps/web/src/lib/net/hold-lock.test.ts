import { afterEach, expect, test, vi } from 'vitest'
import { holdLock } from './hold-lock.ts'

type Request = (name: string, how: { signal: AbortSignal }, hold: () => Promise<void>) => Promise<void>

const browser = (request: Request) => vi.stubGlobal('navigator', { locks: { request } })
afterEach(() => void vi.unstubAllGlobals())

test('a lock that the browser refuses is reported, and no unhandled error', async () => {
  browser(() => Promise.reject(new DOMException('storage is blocked', 'SecurityError')))
  const onHeld = vi.fn()
  await new Promise<void>((refused) => holdLock('a', onHeld, refused))
  expect(onHeld).not.toHaveBeenCalled()
})

test('a tab that leaves while it waits was not refused', async () => {
  const waiting = Promise.withResolvers<void>()
  browser((_, { signal }) => {
    signal.addEventListener('abort', () => waiting.reject(signal.reason))
    return waiting.promise
  })
  const [onHeld, onRefused] = [vi.fn(), vi.fn()]
  holdLock('a', onHeld, onRefused)()
  await expect(waiting.promise).rejects.toThrow()
  expect(onHeld).not.toHaveBeenCalled()
  expect(onRefused).not.toHaveBeenCalled()
})

test('a lock is held until the tab leaves', async () => {
  let held = Promise.resolve()
  browser((_, __, hold) => {
    held = hold()
    return held
  })
  const onHeld = vi.fn()
  const leave = holdLock('a', onHeld, vi.fn())
  expect(onHeld).toHaveBeenCalledTimes(1)
  leave()
  await held
})
