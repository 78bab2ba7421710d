import { setInterval as interval } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { HEAVY_PAGE } from '../testing/hostile-sites.ts'
import { createParser, type Parser } from './parser-pool.ts'

const never = new AbortController().signal
const open: Parser[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((parser) => parser.close()))
})
const parserWith = (options: Parameters<typeof createParser>[0]) => {
  const parser = createParser(options)
  open.push(parser)
  return parser
}
const request = (html: string) => ({
  bytes: new TextEncoder().encode(html),
  url: 'https://a.test/x',
  contentType: 'text/html',
  want: 'article' as const,
})
const small = request('<html><body><h1>Hello</h1></body></html>')
const heavy = request(HEAVY_PAGE)
const LATE = { kind: 'unreadable', reason: 'reading it took too long' }

test('a document that takes too long is abandoned, and the next one gets a new thread', async () => {
  const parser = parserWith({ threads: 1, deadlineMs: 50 })
  const documents = await Promise.all([parser.parse(heavy, never), parser.parse(heavy, never)])
  expect(documents).toEqual([LATE, LATE])
})

test('the process stays responsive while a heavy document is parsed', async () => {
  const parser = parserWith({ threads: 1 })
  await parser.parse(small, never)
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 5)
  const start = performance.now()
  await parser.parse(heavy, never, 3_000)
  const took = performance.now() - start
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(took / 5 / 5)
})

test('a page of very many elements, and one of thousands of long links, are read within the limits', {
  timeout: 60_000,
}, async () => {
  const parser = parserWith({})
  const story = '<p>The bank kept its rate at 1.75 percent, as most had expected of it.</p>'
  const many = request(`<html><body><article><h1>Rates</h1>${story.repeat(25_000)}</article></body></html>`)
  const links = Array.from(
    { length: 2_500 },
    (_, i) => `<a href="/2026/11/${'rss'.repeat(600)}${i}">A headline of some words, number ${i}</a>`,
  )
  const linked = { ...request(`<html><body>${links.join('')}</body></html>`), want: 'source' as const }
  const pages = await Promise.all([
    parser.parse({ ...many, url: 'https://many.test/x' }, never),
    parser.parse({ ...linked, url: 'https://linked.test/' }, never),
  ])
  const [long, list] = pages.map((document) => (document.kind === 'page' ? document.page : null))
  expect(long?.article.text).toContain('The bank kept its rate')
  expect(list?.links.length).toBeGreaterThan(0)
})

test('documents of any size share the threads', async () => {
  const parser = parserWith({ threads: 2 })
  const documents = await Promise.all(Array.from({ length: 30 }, () => parser.parse(small, never)))
  expect(documents.every((d) => d.kind === 'page')).toBe(true)
})

test('a thread that ended idle is replaced', async () => {
  const parser = parserWith({ threads: 1, idleMs: 1 })
  for (let i = 0; i < 3; i += 1) expect(await parser.parse(small, never)).toMatchObject({ kind: 'page' })
})

test('a document that needs too much memory ends its thread, not the process', async () => {
  const parser = parserWith({ threads: 1, memoryMb: 20, deadlineMs: 20_000 })
  expect(await parser.parse(heavy, never)).toEqual({
    kind: 'unreadable',
    reason: 'reading it took too much memory',
  })
})

test('an abort throws before and during parsing, and at once while a page waits', async () => {
  const parser = parserWith({ threads: 1 })
  await expect(parser.parse(small, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  await parser.parse(small, never)
  const stop = new AbortController()
  // a site's pages are read one at a time
  const pages = [1, 2].map(() => parser.parse(heavy, stop.signal))
  stop.abort(new Error('enough'))
  const start = performance.now()
  await Promise.all(pages.map((page) => expect(page).rejects.toThrow('enough')))
  expect(performance.now() - start).toBeLessThan(100)
})

test('a page that is late is abandoned, whatever it spent, and its site is not blamed', async () => {
  const parser = parserWith({ deadlineMs: 60_000 })
  await parser.parse(small, never)
  const start = performance.now()
  const pages = [1, 2, 3].map((n) => ({ ...heavy, url: `https://late.test/${n}` }))
  // the others wait for the first of their site, and pay for it
  expect(await Promise.all(pages.map((page) => parser.parse(page, never, 1_000)))).toEqual([LATE, LATE, LATE])
  expect(performance.now() - start).toBeLessThan(4_000)
})

test('of many large pages that wait the largest make room', async () => {
  const parser = parserWith({})
  const large = { ...small, bytes: Buffer.alloc(30 * 1_048_576, ' ') }
  const pages = [1, 2, 3, 4].map((n) => parser.parse({ ...large, url: `https://large.test/${n}` }, never))
  const reasons = (await Promise.all(pages)).map((page) => (page.kind === 'unreadable' ? page.reason : ''))
  expect(reasons.filter((reason) => reason === 'it is too large while many others are read')).toHaveLength(1)
})

test.each([6, 17])(
  'slow pages of %i other sites do not hold up quick ones',
  { timeout: 120_000 },
  async (sites) => {
    const parser = parserWith({})
    await parser.parse(small, never)
    const stop = new AbortController()
    let slowEnded = 0
    const slow = Array.from({ length: sites }, async (_, n) => {
      await parser.parse({ ...heavy, url: `https://slow${n}.test/x` }, stop.signal)
      slowEnded += 1
    })
    const ended = Promise.allSettled(slow)
    const kinds: string[] = []
    let longest = 0
    for (const n of [1, 2, 3, 4, 5]) {
      const start = performance.now()
      kinds.push((await parser.parse({ ...small, url: `https://quick${n}.test/x` }, never)).kind)
      longest = Math.max(longest, performance.now() - start)
    }
    expect([new Set(kinds), slowEnded]).toEqual([new Set(['page']), 0])
    expect(longest).toBeLessThan(1_000)
    stop.abort()
    await parser.close()
    await ended
  },
)

const hostile = {
  'six pages of one host': (n: number) => `https://slow.test/${n}`,
  'six hosts of one site': (n: number) => `https://host${n}.slow.test/`,
}
test.each(Object.entries(hostile))(
  "%s never hold another site's page for a second",
  {
    timeout: 60_000,
  },
  async (_, address) => {
    const parser = parserWith({})
    const sites = ['https://a.test/x', 'https://b.test/x']
    await Promise.all(sites.map((url) => parser.parse({ ...small, url }, never)))
    let slowEnded = 0
    const slow = [1, 2, 3, 4, 5, 6].map(async (n) => {
      const document = await parser.parse({ ...heavy, url: address(n) }, never)
      slowEnded += 1
      return document.kind
    })
    let longest = 0
    for await (const _ of interval(200)) {
      const start = performance.now()
      await parser.parse({ ...small, url: 'https://quick.test/x' }, never)
      longest = Math.max(longest, performance.now() - start)
      if (slowEnded >= 3) break
    }
    expect(longest).toBeLessThan(1_000)
    await parser.close()
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['unreadable']))
  },
)
