import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { answerWith, server } from '~/testing/server.ts'
import { createFetch } from './transport-error.ts'
import { trpcClient } from './trpc.ts'

const answer = (make: () => Response | Promise<Response>) => server.use(http.all('*/trpc/*', () => make()))

const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const lists = () => failureOf(trpcClient.lists.list.query())
const sendTest = () => failureOf(trpcClient.campaigns.sendTest.mutate({ id: 1, to: 'a@example.com' }))
const NOTHING_SENT =
  'Newsloom did not answer. Probably nothing was sent. You can safely try again within a minute.'

/** Messages of Chromium, Firefox and Safari, which differ only in wording. */
const WORDINGS = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']

test.each(WORDINGS)("a browser's own message '%s' is not shown", async (message) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(message))
  expect(await lists()).toBe('Newsloom did not answer. Is it still running?')
  expect(await sendTest()).toBe(NOTHING_SENT)
})

test('for each action that sends email, or allows it, the outcome is described correctly', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const said = await Promise.all([
    failureOf(trpcClient.campaigns.send.mutate({ id: 1, people: 2 })),
    failureOf(trpcClient.sends.retryFailed.mutate({ id: 1 })),
    failureOf(trpcClient.sends.pause.mutate({ id: 1 })),
    failureOf(trpcClient.campaigns.schedule.mutate({ id: 1, scheduledAt: '2030-01-01T00:00:00Z' })),
    failureOf(trpcClient.lists.create.mutate({ name: 'A' })),
  ])
  expect(said).toEqual([
    'Newsloom did not answer. Probably nothing was sent. You can safely try again.',
    'Newsloom did not answer. Probably nothing was sent. You can safely try again.',
    'Newsloom did not answer. The send may still be running. Try again.',
    'Newsloom did not answer. It may not have been scheduled. You can safely try again.',
    'Newsloom did not answer. Check whether it was done before you try again.',
  ])
})

test('after a long wait a retry is not promised to count as the first attempt', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    now = 50_000
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await sendTest()).toBe('Newsloom did not answer. It may have been sent: check before you try again.')
})

test('a success that is not JSON is reported with its address', async () => {
  answer(() => HttpResponse.html('<h1>Welcome to the hotel</h1>'))
  expect(await lists()).toMatch(/^Server returned non-JSON response from http:\/\/\S+\/trpc\/lists\.list\S+$/)
  expect(await sendTest()).toMatch(/campaigns\.sendTest\S*\. Probably nothing was sent/)
})

test.each([500, 502, 503, 504, 520, 524])("a proxy's own %i is reported as such", async (status) => {
  answer(() => HttpResponse.html('<h1>Bad Gateway</h1>', { status }))
  expect(await lists()).toBe(
    `Newsloom did not answer: the proxy in front of it reported ${status}. Is it still running?`,
  )
})

test('truncated answers, sign-in pages and messages of proxies are recognised', async () => {
  const json = { headers: { 'content-type': 'application/json' } }
  answer(() => new HttpResponse('[{"result":{"da', json))
  expect(await lists()).toBe('The response was incomplete. Is it still running?')
  answer(() => HttpResponse.html('<h1>Who are you?</h1>', { status: 403 }))
  expect(await lists()).toMatch(/^This browser has no access\. Open the link/)
  answer(() =>
    HttpResponse.json({ error: 'forbidden', message: 'Changes are made here only.' }, { status: 403 }),
  )
  expect(await lists()).toBe('Changes are made here only.')
  answer(() => HttpResponse.text('over quota', { status: 429 }))
  expect(await lists()).toBe('429: over quota')
})

test('a silent server times out, and a cancelled call reports nothing else', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
        if (init?.signal?.aborted) end()
        init?.signal?.addEventListener('abort', end)
      }),
  )
  const silent = createFetch(20)
  await expect(silent('http://localhost/trpc/a')).rejects.toMatchObject({
    failure: 'timeout',
    message: expect.stringContaining('did not answer within'),
  })
  const leave = new AbortController()
  const called = createFetch(60_000)('http://localhost/trpc/a', { signal: leave.signal })
  leave.abort()
  await expect(called).rejects.toMatchObject({ failure: 'cancelled' })
})

test("Newsloom's own errors keep their messages", async () => {
  answerWith({
    lists: {
      list: () => {
        throw new Error('The list is too long')
      },
    },
  })
  expect(await lists()).toBe('The list is too long')
})
