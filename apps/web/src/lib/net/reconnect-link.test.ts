import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test, vi } from 'vitest'
import { reconnectLink } from './reconnect-link.ts'

test("an interrupted stream is reopened, but not after the server's own error", async () => {
  vi.useFakeTimers()
  const ends = [
    new TRPCClientError('the proxy answered'),
    new TRPCClientError('Run not found', {
      result: { error: { message: 'Run not found', code: -32_004, data: { code: 'NOT_FOUND' } } },
    }),
  ]
  let opened = 0
  const told: unknown[] = []
  const failed = vi.fn()
  const op = {
    id: 1,
    type: 'subscription' as const,
    path: 'sends.watch',
    input: { id: 1 },
    context: {},
    signal: null,
  }
  reconnectLink(3_000)({})({
    op,
    next: () =>
      observable((observer) => {
        const end = ends[opened++]
        if (end) observer.error(end)
      }),
  }).subscribe({ next: ({ result }) => told.push(result), error: failed })
  expect(told).toMatchObject([{ type: 'state', state: 'connecting', error: ends[0] }])
  expect(opened).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(opened).toBe(2)
  expect(failed).toHaveBeenCalledExactlyOnceWith(ends[1])
})
