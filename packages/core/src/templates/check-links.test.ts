import { expect, test } from 'vitest'
import type { LinkAnswer } from '../ports.ts'
import { untilAborted } from '../testing/research-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { checkLinks } from './check-links.ts'

const noDatabase = new Proxy({} as never, {
  get: () => {
    throw new Error('links are no rows')
  },
})
const asked: string[] = []
function context(check: (url: string, signal: AbortSignal) => Promise<LinkAnswer>) {
  asked.length = 0
  const links = {
    check: (url: string, signal: AbortSignal) => {
      asked.push(url)
      return check(url, signal)
    },
  }
  return testContext({ db: noDatabase }, { links })
}
const there: LinkAnswer = { state: 'ok', detail: 'the page is there' }

test('each address once, in order; our own and non-web addresses are not requested', async () => {
  const urls = [
    'https://a.example/1',
    'http://localhost:3000/images/x.png',
    'https://a.example/1',
    'mailto:a@example.org',
    'nonsense',
    'https://b.example/2',
  ]
  const found = await checkLinks(
    context(async () => there),
    { urls },
  )
  expect(found.map(({ url, state }) => [url, state])).toEqual([
    ['https://a.example/1', 'ok'],
    ['http://localhost:3000/images/x.png', 'ok'],
    ['mailto:a@example.org', 'unknown'],
    ['nonsense', 'dead'],
    ['https://b.example/2', 'ok'],
  ])
  expect(asked).toEqual(['https://a.example/1', 'https://b.example/2'])
  expect(
    await checkLinks(
      context(async () => there),
      { urls: [] },
    ),
  ).toEqual([])
})

test('at most eight at once', async () => {
  let [now, most] = [0, 0]
  const ctx = context(async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    return there
  })
  const urls = Array.from({ length: 100 }, (_, i) => `https://h${i}.example/`)
  expect(await checkLinks(ctx, { urls })).toHaveLength(100)
  expect([asked.length, most]).toEqual([100, 8])
})

test('a timeout and an error both leave the result unknown', async () => {
  const ctx = context((url, signal) => {
    if (url.includes('broken')) return Promise.reject(new Error('secret words'))
    return url.includes('slow') ? untilAborted(signal) : Promise.resolve(there)
  })
  const urls = ['https://slow.example/', 'https://fine.example/', 'https://broken.example/']
  const found = await checkLinks(ctx, { urls, timeoutMs: 50 })
  expect(found.map(({ state }) => state)).toEqual(['unknown', 'ok', 'unknown'])
  expect(found[0]?.detail).toBe('the site did not answer in time; check again')
  expect(JSON.stringify(found)).not.toContain('secret')
})
