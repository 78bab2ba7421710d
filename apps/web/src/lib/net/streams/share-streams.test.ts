import type { SendView } from '@newsloom/contract/sends/sends'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '~/testing/fake-locks.ts'
import { sampleSend } from '~/testing/samples.ts'
import { answerWith } from '~/testing/server.ts'
import { trpcClient } from '../trpc.ts'
import { UNSTREAMED } from './lead-stream.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A tab that follows a send. */
function follow(id: number) {
  const onData = vi.fn<(view: SendView) => void>()
  const onState = vi.fn()
  const { unsubscribe } = trpcClient.sends.watch.subscribe(
    { id },
    { onData, onConnectionStateChange: onState },
  )
  open.push(unsubscribe)
  const isPolled = () => onState.mock.calls.some(([{ error }]) => error === UNSTREAMED)
  return { onData, isPolled, close: unsubscribe }
}

/** Sends that never end, with the streams that were opened. */
function sends() {
  const watch = vi.fn(async function* ({ id }: { id: number }) {
    yield sampleSend({ id })
    await new Promise(() => undefined)
  })
  answerWith({ sends: { watch } })
  return watch
}

test('tabs share one stream, and another opens it when the first is closed', async () => {
  const watch = sends()
  const one = follow(3)
  await waitFor(() => expect(one.onData).toHaveBeenCalledTimes(1))
  const other = follow(3)
  // the view was told before the second tab came
  await waitFor(() => expect(other.onData).toHaveBeenCalledTimes(1))
  expect(watch).toHaveBeenCalledTimes(1)
  one.close()
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(other.onData).toHaveBeenCalledTimes(2))
})

test('a hidden tab leaves the stream to one that is looked at', async () => {
  const watch = sends()
  const one = follow(3)
  await waitFor(() => expect(one.onData).toHaveBeenCalledTimes(1))
  const other = follow(3)
  await waitFor(() => expect(other.onData).toHaveBeenCalledTimes(1))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const looking = new FakeChannel('stream sends.watch {"id":3}')
  looking.postMessage({ kind: 'ask', isVisible: true })
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(one.onData.mock.calls.length).toBeGreaterThan(1))
  looking.close()
})

test('a leading tab that is hidden tells the others to ask for its place', async () => {
  const watch = sends()
  const one = follow(3)
  await waitFor(() => expect(one.onData).toHaveBeenCalledTimes(1))
  const other = new FakeChannel('stream sends.watch {"id":3}')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => heard.push(data)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(heard).toContainEqual({ kind: 'leads' }))
  expect(watch).toHaveBeenCalledTimes(1)
  other.close()
})

test('a visible tab notices a leading one that stopped answering meanwhile', async () => {
  const repeated = vi.spyOn(globalThis, 'setInterval')
  sends()
  const name = 'stream sends.watch {"id":3}'
  const frozen = Promise.withResolvers<void>()
  void navigator.locks.request(name, {}, () => frozen.promise)
  const leading = new FakeChannel(name)
  const asked = vi.fn()
  let isAnswering = true
  leading.onmessage = ({ data }) => {
    asked(data)
    if (isAnswering) leading.postMessage({ kind: 'here' })
  }
  const one = follow(3)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  isAnswering = false
  for (const [again, ms] of repeated.mock.calls) if (ms === 20_000) again()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(one.isPolled()).toBe(true), { timeout: 4_000 })
  leading.close()
  frozen.resolve()
})

test('a tab whose leading one is frozen polls', async () => {
  const watch = sends()
  const frozen = Promise.withResolvers<void>()
  void navigator.locks.request('stream sends.watch {"id":3}', {}, () => frozen.promise)
  const one = follow(3)
  await waitFor(() => expect(one.isPolled()).toBe(true))
  expect(watch).not.toHaveBeenCalled()
  frozen.resolve()
  await waitFor(() => expect(one.onData).toHaveBeenCalledTimes(1))
})

test('a stream that finds no free connection is polled, and streams as soon as one is free', async () => {
  const watch = sends()
  const first = [1, 2, 3].map(follow)
  for (const { onData } of first) await waitFor(() => expect(onData).toHaveBeenCalledTimes(1))
  const fourth = follow(4)
  await waitFor(() => expect(fourth.isPolled()).toBe(true))
  expect(watch).toHaveBeenCalledTimes(3)
  first[1]?.close()
  await waitFor(() => expect(fourth.onData).toHaveBeenCalledTimes(1))
})

test.each([
  ['no locks', undefined],
  ['locks that it refuses', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('a browser with %s polls', async (_, value) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value })
  const watch = sends()
  const one = follow(3)
  await waitFor(() => expect(one.isPolled()).toBe(true))
  expect(watch).not.toHaveBeenCalled()
})

test('a browser that refuses a channel polls', async () => {
  const Refused = class {
    constructor() {
      throw new DOMException('storage is blocked', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  const watch = sends()
  const one = follow(3)
  await waitFor(() => expect(one.isPolled()).toBe(true))
  expect(watch).not.toHaveBeenCalled()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
