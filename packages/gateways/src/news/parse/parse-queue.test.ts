import { expect, test } from 'vitest'
import { type ParseJob, ParseQueue } from './parse-queue.ts'

const job = (host: string, n: number): ParseJob => ({
  request: { bytes: new Uint8Array(), url: `https://${host}/${n}`, contentType: '', want: 'article' },
  host,
  signal: new AbortController().signal,
  resolve: () => undefined,
  reject: () => undefined,
})

test('a host has one page read at a time, in its order, while others go ahead', () => {
  const queue = new ParseQueue(5_000)
  for (const n of [1, 2, 3]) queue.add(job('many.test', n))
  queue.add(job('one.test', 1))
  const started = () => {
    const next = queue.take()
    if (next) queue.started(next)
    return next?.request.url
  }
  expect([started(), started(), started()]).toEqual(['https://many.test/1', 'https://one.test/1', undefined])
  queue.ended(job('many.test', 1))
  expect([started(), started()]).toEqual(['https://many.test/2', undefined])
})

test("a page is held up by other hosts' pages, not by those of its own", () => {
  const queue = new ParseQueue(5_000)
  const [first, second, other] = [job('a.test', 1), job('a.test', 2), job('b.test', 1)]
  for (const one of [first, second, other]) queue.add(one)
  queue.started(queue.take(first) ?? first)
  expect([first, second, other].map((one) => queue.isHeldUp(one))).toEqual([false, false, true])
  queue.ended(first)
  expect(queue.isHeldUp(second)).toBe(true)
})

test('a host whose page took too long gets less time for the next', () => {
  const queue = new ParseQueue(5_000)
  queue.tookTooLong('slow.test')
  expect([queue.limitOf('slow.test'), queue.limitOf('other.test')]).toEqual([1_000, 5_000])
})
