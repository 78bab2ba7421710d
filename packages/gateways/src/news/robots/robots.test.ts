import { describe, expect, test } from 'vitest'
import type { FetchOutcome, GuardedFetch } from '../../fetch/guarded-fetch.ts'
import { createRobots } from './robots.ts'
import { isPathAllowed, parseRobots } from './robots-rules.ts'

const never = new AbortController().signal

describe('rules of robots.txt', () => {
  const rows: [string, string, string, boolean][] = [
    ['no rules', '', '/a', true],
    ['everything disallowed', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty Disallow allows all', 'User-agent: *\nDisallow:', '/a', true],
    [
      'own group wins over the star',
      'User-agent: *\nDisallow: /\n\nUser-agent: Newsloom\nDisallow: /x',
      '/a',
      true,
    ],
    ['own group disallows', 'User-agent: *\nAllow: /\nUser-agent: newsloom\nDisallow: /x', '/x/1', false],
    ['groups share agents', 'User-agent: other\nUser-agent: newsloom\nDisallow: /x', '/x', false],
    ['rules for other agents are ignored', 'User-agent: other\nDisallow: /', '/a', true],
    ['the longest match wins', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['allow wins a tie', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['stars', 'User-agent: *\nDisallow: /*/private*.html', '/x/private-1.html?y', false],
    ['an end mark that does not match', 'User-agent: *\nDisallow: /*.pdf$', '/x.pdf?y', true],
    ['an end mark that matches', 'User-agent: *\nDisallow: /*.pdf$', '/x.pdf', false],
    ['comments and other line ends', '# hi\rUser-agent: * # all\rDisallow: /a # no\r', '/a', false],
  ]
  test.each(rows)('%s', (_name, text, path, allowed) => {
    expect(isPathAllowed(parseRobots(text, 'newsloom'), path)).toBe(allowed)
  })

  test('hostile files are parsed quickly', () => {
    const before = process.cpuUsage()
    const stars = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(50_000)}`, 'newsloom')
    isPathAllowed(stars, `/${'a'.repeat(2_000)}`)
    parseRobots('\n'.repeat(500_000), 'newsloom')
    parseRobots(`user-agent${' '.repeat(499_000)}`, 'newsloom')
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })
})

const DENIED = { reason: 'a.test asks robots not to read it', missed: 'wall' }

describe('robots.txt over HTTP', () => {
  const fake = (...answers: FetchOutcome[]) => {
    const asked: string[] = []
    const fetcher: GuardedFetch = {
      whyDenied: () => null,
      close: async () => undefined,
      get: async (url) => {
        asked.push(url)
        return answers[asked.length - 1] ?? { kind: 'failed', reason: 'HTTP 404', status: 404 }
      },
    }
    return { asked, fetcher }
  }
  const file = (text: string): FetchOutcome => ({
    kind: 'ok',
    url: new URL('https://a.test/robots.txt'),
    bytes: Buffer.from(text),
    contentType: 'text/plain',
    validators: { etag: null, lastModified: null },
    servedAt: null,
    tookMs: 0,
  })

  test('robots.txt is requested once per origin and half day', async () => {
    let now = 0
    const { asked, fetcher } = fake(file('User-agent: *\nDisallow: /x\nSitemap: /news.xml'))
    const robots = createRobots(fetcher, () => now)
    expect(await robots.whyDenied(new URL('https://a.test/x'), never)).toEqual(DENIED)
    expect(await robots.whyDenied(new URL('https://a.test/y'), never)).toBeNull()
    expect(await robots.sitemaps(new URL('https://a.test/'), never)).toEqual(['https://a.test/news.xml'])
    expect(asked).toEqual(['https://a.test/robots.txt'])
    now = 13 * 3_600_000
    await robots.whyDenied(new URL('https://a.test/y'), never)
    expect(asked).toHaveLength(2)
  })

  test('cancelling one reader does not affect others waiting for the same file', async () => {
    const { fetcher } = fake()
    const first = Promise.withResolvers<FetchOutcome>()
    const answers = [first.promise, Promise.resolve(file('User-agent: *\nDisallow: /x'))]
    const robots = createRobots({ ...fetcher, get: async () => answers.shift() ?? file('') })
    const url = new URL('https://a.test/x')
    const [stopped, other] = [robots.whyDenied(url, never), robots.whyDenied(url, never)]
    first.reject(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    expect(await other).toEqual(DENIED)
  })

  test('a server that is late is not asked for the page too, but again after a minute', async () => {
    let now = 0
    const late = { kind: 'failed', reason: 'no complete answer', status: null, isLate: true } as const
    const { asked, fetcher } = fake(late, file(''))
    const robots = createRobots(fetcher, () => now)
    const why = () => robots.whyDenied(new URL('https://a.test/x'), never)
    expect(await why()).toEqual({ reason: 'no complete answer', missed: 'late' })
    now = 59_999
    expect(await why()).not.toBeNull()
    now = 60_000
    expect([await why(), asked.length]).toEqual([null, 2])
  })

  test('while a server is slow to answer, its earlier rules apply', async () => {
    let now = 0
    const late = { kind: 'failed', reason: 'no complete answer', status: null, isLate: true } as const
    const { asked, fetcher } = fake(file('User-agent: *\nDisallow: /x'), late)
    const robots = createRobots(fetcher, () => now)
    const why = (path: string) => robots.whyDenied(new URL(path, 'https://a.test'), never)
    expect([await why('/x'), await why('/y')]).toEqual([DENIED, null])
    now = 13 * 3_600_000
    expect([await why('/x'), await why('/y'), asked.length]).toEqual([DENIED, null, 2])
  })

  test.each([
    [404, true],
    [500, false],
    [null, true],
  ])('status %s: reading is allowed = %s', async (status, allowed) => {
    const { fetcher } = fake({ kind: 'failed', reason: 'x', status })
    const denied = await createRobots(fetcher).whyDenied(new URL('https://a.test/x'), never)
    expect(denied === null).toBe(allowed)
  })
})
