import { afterEach, expect, test, vi } from 'vitest'
import { Discoveries, type Discovery } from './discoveries.ts'

const FEED = 'https://paper.example/feed'
const never = new AbortController().signal
const scene = () => {
  let now = 0
  const asked: string[] = []
  const discoveries = new Discoveries<string>(() => now)
  return {
    asked,
    discoveries,
    pass: (ms: number) => {
      now += ms
    },
    open: (url: string, discovery: Discovery<string>, signal = never) =>
      discoveries.open(url, signal, async () => {
        asked.push(url)
        return discovery
      }),
  }
}
const MISSING = { state: 'missing' } as const
const FOUND = { state: 'found', found: 'a feed', bytes: 6 } as const
const MIB = 1_048_576

afterEach(() => {
  vi.useRealTimers()
})

test('an address is asked for once in two minutes, whether something was there or not', async () => {
  const { asked, open, pass } = scene()
  expect(await open(FEED, MISSING)).toEqual(MISSING)
  expect(await open(FEED, FOUND)).toEqual(MISSING)
  pass(121_000)
  expect(await open(FEED, FOUND)).toEqual(FOUND)
  expect(await open(FEED, MISSING)).toEqual(FOUND)
  expect(asked).toEqual([FEED, FEED])
})

test('a host that was late is known as late, and no other', async () => {
  const { discoveries, open, pass } = scene()
  await open(FEED, { state: 'late' })
  await open('https://other.example/feed', MISSING)
  expect(discoveries.isLate('https://paper.example/rss')).toBe(true)
  expect(discoveries.isLate('https://other.example/rss')).toBe(false)
  pass(121_000)
  expect(discoveries.isLate(FEED)).toBe(false)
})

test('a reader that is cancelled does not take the answer from the others', async () => {
  const { discoveries, asked, open } = scene()
  const cancelled = new AbortController()
  const first = discoveries.open(FEED, cancelled.signal, () => {
    asked.push('first')
    const { promise, reject } = Promise.withResolvers<Discovery<string>>()
    cancelled.signal.addEventListener('abort', () => reject(new Error('cancelled')))
    return promise
  })
  const second = open(FEED, FOUND)
  const third = open(FEED, FOUND)
  cancelled.abort()
  await expect(first).rejects.toThrow('cancelled')
  expect(await Promise.all([second, third])).toEqual([FOUND, FOUND])
  expect(asked).toEqual(['first', FEED])
})

test('a reader that waits for another can be cancelled', async () => {
  const { discoveries, open } = scene()
  const endless = Promise.withResolvers<Discovery<string>>()
  const first = discoveries.open(FEED, never, () => endless.promise)
  const waiting = new AbortController()
  const second = open(FEED, FOUND, waiting.signal)
  waiting.abort(new Error('no longer wanted'))
  await expect(second).rejects.toThrow('no longer wanted')
  endless.resolve(MISSING)
  expect(await first).toEqual(MISSING)
})

test('findings are held within a bound, and those used last are kept', async () => {
  const { asked, discoveries, open } = scene()
  const large = { state: 'found', found: 'a feed', bytes: 10 * MIB } as const
  const feeds = Array.from({ length: 7 }, (_, n) => `https://paper-${n}.example/feed`)
  const [first = '', second = '', ...others] = feeds
  await open(first, large)
  await open(second, large)
  for (const url of others) {
    await open(first, large)
    await open(url, large)
  }
  expect(discoveries.heldBytes()).toBe(60 * MIB)
  await open(first, large)
  expect(asked).toEqual(feeds)
  await open(second, large)
  expect(asked).toEqual([...feeds, second])
})

test('findings are let go after two minutes, though nothing else is asked for', async () => {
  vi.useFakeTimers()
  const discoveries = new Discoveries<string>()
  await discoveries.open(FEED, never, async () => FOUND)
  await vi.advanceTimersByTimeAsync(60_000)
  await discoveries.open('https://other.example/feed', never, async () => FOUND)
  expect(discoveries.heldBytes()).toBe(12)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(discoveries.heldBytes()).toBe(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(discoveries.heldBytes()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('an old request that fails leaves the newer one of its address', async () => {
  const { asked, discoveries, open, pass } = scene()
  const slow = Promise.withResolvers<Discovery<string>>()
  const old = discoveries.open(FEED, never, () => slow.promise)
  pass(121_000)
  await open(FEED, FOUND)
  slow.reject(new Error('cancelled'))
  await expect(old).rejects.toThrow('cancelled')
  expect(await open(FEED, MISSING)).toEqual(FOUND)
  expect(asked).toEqual([FEED])
})
