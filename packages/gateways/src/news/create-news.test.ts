import { gzipSync } from 'node:zlib'
import type { SourceMemory, SourceReading } from '@newsloom/core/ports'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClosableNews, createNews } from './create-news.ts'
import { thaiBytes, utf16 } from './testing/encodings.ts'
import { answerWith, type LocalServer, redirectTo, startLocalServer } from './testing/local-server.ts'

const never = new AbortController().signal
// One instance for all tests, as a process has one; a server of its own for each, so that none remembers another's robots.txt.
const spare: LocalServer[] = []
const used: LocalServer[] = []
let search: LocalServer
let server: LocalServer
let news: ClosableNews
beforeAll(async () => {
  search = await startLocalServer()
  for (let i = 0; i < 50; i += 1) spare.push(await startLocalServer())
  news = createNews({
    allowHosts: spare.map((s) => s.host),
    gdeltBaseUrl: search.origin,
    log: pino({ level: 'silent' }),
    politeness: { intervalMs: 0 },
    deadlineMs: 2_000,
  })
})
beforeEach(() => {
  const next = spare.pop()
  if (!next) throw new Error('start more servers')
  used.push(next)
  server = next
})
afterAll(async () => {
  await news.close()
  await Promise.all([search, ...spare, ...used].map((s) => s.close()))
})
const read = (path: string, memory: SourceMemory | null = null) =>
  news.readSource(server.origin + path, memory, never)
const entriesOf = (reading: SourceReading) => (reading.state === 'read' ? reading.entries : [])
const rss = (titles: string[], head = '<?xml version="1.0"?>') =>
  `${head}<rss version="2.0"><channel><title>Paper</title><link>${server.origin}</link>${titles
    .map(
      (title, i) =>
        `<item><title>${title}</title><link>/story-${i}</link><pubDate>Fri, 21 Nov 2025 0${i}:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`
const article = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${'<p>The committee kept the policy rate at 1.75 percent, as nearly all of the analysts had expected.</p>'.repeat(10)}</article></body></html>`

describe('feeds of every kind', () => {
  const item = { url: 'https://a.test/1', date: '2025-11-21T01:00:00.000Z' }
  const THAI = 'กนง. คงดอกเบี้ยนโยบายร้อยละ 1.75'
  const rss20 = (title: string, encoding = 'utf-8') =>
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>A</title><item><title>${title}</title><link>${item.url}</link><pubDate>Fri, 21 Nov 2025 08:00:00 +0700</pubDate></item></channel></rss>`
  const rows: [string, string | Uint8Array, Record<string, string>][] = [
    ['RSS 0.91', rss20(THAI).replace('2.0', '0.91'), { 'content-type': 'text/xml' }],
    ['RSS 0.92', rss20(THAI).replace('2.0', '0.92'), {}],
    ['RSS 2.0', rss20(THAI), { 'content-type': 'application/rss+xml' }],
    ['RSS 2.0 called HTML', rss20(THAI), { 'content-type': 'text/html' }],
    ['RSS 2.0, packed', gzipSync(rss20(THAI)), { 'content-encoding': 'gzip' }],
    [
      'RSS in windows-874 by its declaration',
      thaiBytes(rss20(THAI, 'windows-874')),
      { 'content-type': 'text/xml' },
    ],
    ['RSS in tis-620 by its header', thaiBytes(rss20(THAI)), { 'content-type': 'text/xml; charset=tis-620' }],
    ['RSS in UTF-16', utf16(rss20(THAI, 'utf-16'), 'le', true), { 'content-type': 'text/xml' }],
    [
      'RSS 1.0',
      `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>A</title></channel><item rdf:about="${item.url}"><title>${THAI}</title><link>${item.url}</link><dc:date>2025-11-21T08:00:00+07:00</dc:date></item></rdf:RDF>`,
      {},
    ],
    [
      'Atom',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="th"><title>A</title><entry><id>urn:1</id><title type="html">${THAI}</title><link rel="enclosure" href="https://a.test/x.mp3"/><link href="${item.url}"/><published>2025-11-21T08:00:00+07:00</published><updated>2025-11-22T08:00:00Z</updated></entry></feed>`,
      { 'content-type': 'application/atom+xml' },
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'A',
        items: [
          {
            id: '1',
            url: item.url,
            title: THAI,
            content_text: 'x',
            date_published: '2025-11-21T08:00:00+07:00',
          },
        ],
      }),
      { 'content-type': 'application/feed+json' },
    ],
  ]
  test.each(rows)('%s', async (_name, body, headers) => {
    server.routes.set('/feed', answerWith(body, headers))
    const reading = await read('/feed')
    expect(reading).toMatchObject({ state: 'read', kind: 'feed' })
    const [entry] = entriesOf(reading)
    expect(entry).toMatchObject({
      url: item.url,
      title: THAI,
      source: 'A',
      language: 'th',
      dateSource: 'feed',
    })
    expect(entry?.publishedAt?.toISOString()).toBe(item.date)
  })
})

describe('what was read before', () => {
  test('an unchanged feed is not read again; a changed one leaves new validators', async () => {
    let etag = '"1"'
    server.routes.set('/feed', (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { etag }).end(rss(['One']))
    })
    const first = await read('/feed')
    if (first.state !== 'read') throw new Error(JSON.stringify(first))
    expect(first.memory).toEqual({ etag: '"1"', lastModified: null, feedUrl: null })
    expect(await read('/feed', first.memory)).toEqual({ state: 'unchanged', memory: first.memory })
    etag = '"2"'
    expect(await read('/feed', first.memory)).toMatchObject({ state: 'read', memory: { etag: '"2"' } })
  })

  test('the feed behind a site is asked first, conditionally, and forgotten when it is gone', async () => {
    server.routes.set(
      '/',
      answerWith(
        '<html><head><link rel="alternate" type="application/rss+xml" href="/the-feed"></head></html>',
      ),
    )
    server.routes.set(
      '/the-feed',
      answerWith(rss(['One']), { 'last-modified': 'Fri, 21 Nov 2025 08:00:00 GMT' }),
    )
    const first = await read('/')
    if (first.state !== 'read') throw new Error(JSON.stringify(first))
    expect(first.memory.feedUrl).toBe(`${server.origin}/the-feed`)
    server.asked.length = 0
    server.routes.set('/the-feed', (request, response) =>
      response.writeHead(request.headers['if-modified-since'] ? 304 : 200).end(),
    )
    expect((await read('/', first.memory)).state).toBe('unchanged')
    expect(server.asked).toEqual(['/the-feed'])
    server.routes.delete('/the-feed')
    server.routes.set(
      '/',
      answerWith(
        '<html><head><link rel="alternate" type="application/atom+xml" href="/moved"></head></html>',
      ),
    )
    server.routes.set('/moved', answerWith(rss(['Two'])))
    const moved = await read('/', first.memory)
    expect(moved).toMatchObject({ state: 'read', memory: { feedUrl: `${server.origin}/moved` } })
    expect(entriesOf(moved)[0]?.title).toBe('Two')
  })
})

describe('sites', () => {
  test('redirects are followed, and links are resolved against where they end', async () => {
    server.routes.set('/old', redirectTo('/new/', 301))
    server.routes.set(
      '/new/',
      answerWith('<html><head><link rel="alternate" type="application/rss+xml" href="rss"></head></html>'),
    )
    server.routes.set('/new/rss', answerWith(rss(['One'])))
    expect(await read('/old')).toMatchObject({
      state: 'read',
      memory: { feedUrl: `${server.origin}/new/rss` },
    })
  })

  test('a feed on a common path is found without being named', async () => {
    server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    server.routes.set('/rss.xml', answerWith(rss(['One'])))
    expect(await read('/')).toMatchObject({ state: 'read', kind: 'feed' })
  })

  test('the news sitemap that robots.txt names, through its index', async () => {
    const date = '2025-11-20T10:00:00+07:00'
    server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    server.routes.set('/robots.txt', answerWith('Sitemap: /pages.xml\nSitemap: /index-news.xml'))
    server.routes.set(
      '/index-news.xml',
      answerWith(
        '<sitemapindex><sitemap><loc>/p.xml</loc></sitemap><sitemap><loc>/news-1.xml</loc></sitemap></sitemapindex>',
      ),
    )
    server.routes.set(
      '/news-1.xml',
      answerWith(
        `<urlset><url><loc>/a</loc><news:news><news:publication_date>${date}</news:publication_date><news:title>Exports grow</news:title></news:news></url></urlset>`,
      ),
    )
    const reading = await read('/')
    expect(reading).toMatchObject({
      state: 'read',
      kind: 'sitemap',
      memory: { feedUrl: `${server.origin}/news-1.xml` },
    })
    expect(entriesOf(reading)).toMatchObject([
      { title: 'Exports grow', url: `${server.origin}/a`, dateSource: 'sitemap' },
    ])
    server.asked.length = 0
    if (reading.state === 'read') await read('/', reading.memory)
    expect(server.asked).toEqual(['/news-1.xml'])
  })

  test('else the links of the page that look like articles', async () => {
    server.routes.set(
      '/',
      answerWith(`<html lang="en"><body>
        <a href="/2025/11/21/rates">Central bank keeps its policy rate unchanged</a>
        <a href="/economy/exports-grow-again-in-october">Exports grow for the fifth month in a row</a>
        <a href="/news/123456">ส่งออกไทยโตต่อเนื่องเดือนที่ห้าอิเล็กทรอนิกส์นำ</a>
        <a href="/2025/11/21/rates#comments">12</a>
        <a href="/about-us-and-our-long-history">About us and our long history</a>
        <a href="/tag/some-long-tag-name">A tag with a rather long name</a>
        <a href="https://elsewhere.test/2025/11/21/ad">An advertisement of some other company</a>
        <a href="javascript:void(0)">A link that leads nowhere at all</a></body></html>`),
    )
    const reading = await read('/')
    expect(reading).toMatchObject({ state: 'read', kind: 'page' })
    const urls = entriesOf(reading).map((e) => new URL(e.url).pathname)
    expect(urls).toEqual([
      '/2025/11/21/rates',
      '/economy/exports-grow-again-in-october',
      '/news/123456',
      '/about-us-and-our-long-history',
    ])
    expect(entriesOf(reading)[2]?.language).toBe('th')
  })

  test('a single article', async () => {
    server.routes.set(
      '/story',
      answerWith(
        article(
          'Rates',
          '<meta property="og:type" content="article"><meta property="article:published_time" content="2025-11-20T02:00:00Z">',
        ),
      ),
    )
    const reading = await read('/story')
    expect(reading).toMatchObject({
      state: 'read',
      kind: 'article',
      entries: [{ title: 'Rates', dateSource: 'meta', language: 'en' }],
    })
    expect(entriesOf(reading)[0]?.text).toContain('1.75 percent')
  })

  test('nothing to be found, in plain words', async () => {
    server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    server.routes.set('/empty', answerWith(rss([])))
    server.routes.set('/503', answerWith('', {}, 503))
    server.routes.set('/pdf', answerWith('%PDF', { 'content-type': 'application/pdf' }))
    expect(await read('/')).toEqual({ state: 'failed', reason: 'no news found at this address' })
    expect(await read('/empty')).toEqual({ state: 'failed', reason: 'the feed is empty' })
    expect(await read('/503')).toEqual({ state: 'failed', reason: 'HTTP 503' })
    expect(await read('/pdf')).toEqual({
      state: 'failed',
      reason: 'it is no page and no feed (application/pdf)',
    })
    expect(await news.readSource('http://10.0.0.1/', null, never)).toEqual({
      state: 'blocked',
      reason: 'the address is private',
    })
  })

  test('a hostile source neither takes long nor harms another one read beside it', async () => {
    server.routes.set('/good', answerWith(rss(['One'])))
    server.routes.set(
      '/bomb',
      answerWith(gzipSync(Buffer.alloc(200 * 1_048_576)), { 'content-encoding': 'gzip' }),
    )
    server.routes.set('/deep', answerWith(`<rss>${'<a>'.repeat(200_000)}`))
    server.routes.set('/slow', (_request, response) => void response.writeHead(200).write('<rss>'))
    server.routes.set('/laughs', answerWith('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss/>'))
    const start = performance.now()
    const readings = await Promise.all(
      ['/bomb', '/deep', '/slow', '/laughs', '/good'].map((path) => read(path)),
    )
    expect(readings.map((r) => r.state)).toEqual(['failed', 'failed', 'failed', 'failed', 'read'])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('articles', () => {
  test('the full text, with what the page says of itself', async () => {
    server.routes.set(
      '/story',
      answerWith(article('Rates', '<meta property="og:site_name" content="The Paper">')),
    )
    const reading = await news.readArticle(`${server.origin}/story`, never)
    expect(reading).toMatchObject({
      state: 'read',
      article: { title: 'Rates', source: 'The Paper', isSample: false },
    })
  })

  test('robots.txt is obeyed for articles, not for a named source', async () => {
    server.routes.set('/robots.txt', answerWith('User-agent: *\nDisallow: /'))
    server.routes.set('/feed', answerWith(rss(['One'])))
    expect(await news.readArticle(`${server.origin}/story`, never)).toEqual({
      state: 'blocked',
      reason: `${server.host} asks robots not to read it`,
    })
    expect((await read('/feed')).state).toBe('read')
  })

  test('pages without an article, private addresses and feeds, in plain words', async () => {
    server.routes.set('/thin', answerWith('<html><body>hi</body></html>'))
    server.routes.set('/feed', answerWith(rss(['One'])))
    const at = (url: string) => news.readArticle(url, never)
    expect(await at(`${server.origin}/thin`)).toEqual({
      state: 'failed',
      reason: 'no article text found on the page',
    })
    expect(await at(`${server.origin}/feed`)).toEqual({
      state: 'failed',
      reason: 'it is a list, not an article',
    })
    expect(await at('http://192.168.0.1/x')).toEqual({ state: 'blocked', reason: 'the address is private' })
    expect(await at('nonsense')).toEqual({ state: 'failed', reason: 'this is not a web address' })
  })

  test('an abort throws', async () => {
    const stopped = AbortSignal.abort(new Error('stop'))
    await expect(news.readArticle(`${server.origin}/x`, stopped)).rejects.toThrow('stop')
    await expect(news.readSource('sample:thai-economy', null, stopped)).rejects.toThrow('stop')
  })
})

describe('search', () => {
  const find = (keywords: string[], hours = 24) => news.searchNews({ keywords, hours }, never)
  const answers = (body: string, headers: Record<string, string> = {}, status = 200) => {
    const queries: URLSearchParams[] = []
    const handler = answerWith(body, headers, status)
    search.routes.set('*', (request, response) => {
      queries.push(new URL(request.url ?? '/', search.origin).searchParams)
      handler(request, response)
    })
    return queries
  }

  test('articles of the answer', async () => {
    const queries = answers(
      `{"articles":[{"url":"https://a.test/1","title":"Rates \\d held\t","seendate":"20251121T080000Z","domain":"a.test","language":"English"},{"url":"https://b.test/2","title":"กนง. คงดอกเบี้ย","seendate":"","language":"Thai"},{"title":"no address"},{"url":"javascript:1","title":"x"}]}`,
    )
    const reading = await find(['inflation', 'interest rate', 'ดอกเบี้ย'])
    expect(reading).toMatchObject({ state: 'read', kind: 'api' })
    expect(entriesOf(reading)).toMatchObject([
      {
        url: 'https://a.test/1',
        title: 'Rates \\d held',
        source: 'a.test',
        language: 'en',
        dateSource: 'api',
      },
      { url: 'https://b.test/2', language: 'th', source: 'b.test', publishedAt: null },
    ])
    expect(entriesOf(reading)[0]?.publishedAt?.toISOString()).toBe('2025-11-21T08:00:00.000Z')
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      query: '(inflation OR "interest rate" OR ดอกเบี้ย)',
      mode: 'artlist',
      format: 'json',
      timespan: '24h',
    })
  })

  test.each([
    [0.25, '60min'],
    [6, '6h'],
    [168, '168h'],
    [720, '30d'],
    [100_000, '90d'],
  ])('%s hours are asked as %s', async (hours, timespan) => {
    const queries = answers('{}')
    expect(entriesOf(await find(['inflation'], hours))).toEqual([])
    expect(queries[0]?.get('timespan')).toBe(timespan)
    expect(queries[0]?.get('query')).toBe('inflation')
  })

  test('errors are plain text with status 200', async () => {
    answers('The specified phrase is too short.\n')
    expect(await find(['inflation'])).toEqual({
      state: 'failed',
      reason: 'the search service answered: The specified phrase is too short.',
    })
    answers('{"articles": 5}')
    expect(await find(['inflation'])).toMatchObject({ state: 'failed' })
    answers('Please limit requests', {}, 429)
    expect(await find(['inflation'])).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('fewer requests'),
    })
    expect(await find(['a', '--'])).toEqual({
      state: 'failed',
      reason: 'no keyword is long enough to search for',
    })
  })

  test('a private search address opens nothing to the sources', async () => {
    const strict = createNews({
      allowHosts: [],
      gdeltBaseUrl: search.origin,
      log: pino({ level: 'silent' }),
      politeness: { intervalMs: 0 },
    })
    answers('{"articles":[]}')
    expect((await strict.searchNews({ keywords: ['inflation'], hours: 1 }, never)).state).toBe('read')
    expect((await strict.readSource(`${search.origin}/feed`, null, never)).state).toBe('blocked')
    await strict.close()
  })
})

test('the starter list holds public feeds of both languages', () => {
  const urls = news.starterSources()
  expect(urls.length).toBeGreaterThanOrEqual(8)
  expect(new Set(urls).size).toBe(urls.length)
  for (const url of urls) expect(new URL(url).protocol).toBe('https:')
})
