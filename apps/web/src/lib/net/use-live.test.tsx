import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LostAnswer } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend } from '~/testing/samples.ts'
import { queryClient } from './trpc.ts'
import { useSend } from './use-follow-send.ts'

function Probe() {
  const { send, error, refetch } = useSend(3)
  if (error)
    return (
      <button type="button" onClick={() => void refetch()}>
        {error.message}
      </button>
    )
  return <p>{send ? `${send.counts.pending} wait` : 'nothing yet'}</p>
}
const waiting = (pending: number) => sampleSend({ counts: { ...sampleSend().counts, pending } })

test('a silent stream is polled beside, and its own later views win over the answers', async () => {
  const told = Promise.withResolvers<SendView>()
  const answer = Promise.withResolvers<SendView>()
  const get = vi.fn(() => answer.promise)
  renderPart(<Probe />, {
    sends: {
      get,
      watch: async function* () {
        yield await told.promise
        await new Promise(() => undefined)
      },
    },
  })
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  told.resolve(waiting(100))
  expect(await screen.findByText('100 wait')).toBeVisible()
  answer.resolve(waiting(600))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('100 wait')).toBeVisible()
})

test('without any answer the error stays while polling, until one comes', async () => {
  let isBack = false
  const get = vi.fn(() => {
    if (!isBack) throw new LostAnswer()
    return waiting(600)
  })
  const { user } = renderPart(<Probe />, {
    sends: {
      get,
      watch: async function* () {
        await new Promise(() => undefined)
        yield waiting(0)
      },
    },
  })
  const retry = await screen.findByRole('button', { name: /^Newsloom did not answer/ })
  const wasGone = vi.fn()
  const watcher = new MutationObserver(() => retry.isConnected || wasGone())
  watcher.observe(document.body, { subtree: true, childList: true })
  const asked = get.mock.calls.length
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(asked))
  expect(wasGone).not.toHaveBeenCalled()
  watcher.disconnect()
  isBack = true
  await user.click(retry)
  expect(await screen.findByText('600 wait')).toBeVisible()
})

test('without a stream to be had, the view is asked for at once, and nothing is called lost', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  const watch = vi.fn(async function* () {
    yield waiting(1)
  })
  renderPart(<Probe />, { sends: { get: () => waiting(600), watch } })
  expect(await screen.findByText('600 wait')).toBeVisible()
  expect(watch).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'locks')
})
