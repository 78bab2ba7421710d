import { expect, test } from 'vitest'
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
const FOUND = { state: 'found', found: 'a feed' } as const

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
