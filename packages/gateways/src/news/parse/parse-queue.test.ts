import { expect, test } from 'vitest'
import { type ParseJob, ParseQueue } from './parse-queue.ts'

const job = (site: string, n: number): ParseJob => ({
  request: { bytes: new Uint8Array(), url: `https://${site}/${n}` },
  site,
  wasTried: false,
})

test('a site has one page read at a time, in its order, while others go ahead', () => {
  const queue = new ParseQueue(5_000)
  for (const n of [1, 2, 3]) queue.add(job('many.test', n))
  queue.add(job('one.test', 1))
  const started = () => {
    const next = queue.next('quick')
    if (next) queue.started(next)
    return next?.request.url
  }
  expect([started(), started(), started()]).toEqual(['https://many.test/1', 'https://one.test/1', undefined])
  queue.ended(job('many.test', 1), 'quick')
  expect([started(), started()]).toEqual(['https://many.test/2', undefined])
})

test('the smallest page goes first, and those of sites with slow pages wait apart', () => {
  const queue = new ParseQueue(5_000)
  const sized = (site: string, bytes: number) => {
    const { request, ...rest } = job(site, bytes)
    return { ...rest, request: { ...request, bytes: new Uint8Array(bytes) } }
  }
  const [large, small, tried] = [
    sized('a.test', 500),
    sized('b.test', 5),
    { ...sized('c.test', 1), wasTried: true },
  ]
  for (const one of [large, small, tried]) queue.add(one)
  expect([queue.next('quick'), queue.next('slow')]).toEqual([small, tried])
  queue.started(small)
  expect(queue.next('quick')).toBe(large)
  queue.ended(small, 'interrupted')
  const again = sized('b.test', 5)
  queue.started(tried)
  queue.add(again)
  expect(queue.next('slow')).toBe(again)
  queue.ended(again, 'quick')
  expect(queue.next('quick')).toBe(again)
})

/** A queue in which a page of slow.test has just taken too long, and its clock. */
function waryQueue() {
  const clock = { at: 0 }
  const queue = new ParseQueue(5_000, () => clock.at)
  const end = (wasSlow: boolean, site = 'slow.test') => queue.ended(job(site, 1), wasSlow ? 'slow' : 'quick')
  end(true)
  return { queue, clock, end, limit: () => queue.limitOf('slow.test') }
}

test('a site whose page took too long gets less time for the next ones, for ten minutes', () => {
  const { queue, clock, end, limit } = waryQueue()
  expect([limit(), queue.isSlow('slow.test'), queue.limitOf('other.test')]).toEqual([1_000, true, 5_000])
  clock.at = 5 * 60_000
  end(true)
  clock.at = 15 * 60_000 - 1
  expect(limit()).toBe(1_000)
  clock.at += 1
  expect([limit(), queue.isSlow('slow.test')]).toEqual([5_000, false])
})

test('five good pages end it, and a slow one between them starts it again', () => {
  const { end, limit } = waryQueue()
  for (let n = 0; n < 4; n += 1) end(false)
  end(true)
  for (let n = 0; n < 4; n += 1) end(false)
  expect(limit()).toBe(1_000)
  end(false)
  expect(limit()).toBe(5_000)
})

test('of many slow sites the latest are remembered', () => {
  const { queue, end, limit } = waryQueue()
  for (let n = 0; n < 1_000; n += 1) end(true, `s${n}.test`)
  expect([limit(), queue.limitOf('s0.test'), queue.limitOf('s999.test')]).toEqual([5_000, 1_000, 1_000])
})
