import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answerWith, redirectTo } from './testing/local-server.ts'
import { articlePage, entriesOf, never, newsScene } from './testing/news-scene.ts'

const scene = newsScene(12)
const { read, rss } = scene

describe('sites', () => {
  test('redirects are followed, and links are resolved against the final address', async () => {
    scene.server.routes.set('/old', redirectTo('/new/', 301))
    scene.server.routes.set(
      '/new/',
      answerWith('<html><head><link rel="alternate" type="application/rss+xml" href="rss"></head></html>'),
    )
    scene.server.routes.set('/new/rss', answerWith(rss(['One'])))
    expect(await read('/old')).toMatchObject({
      state: 'read',
      memory: { feedUrl: `${scene.server.origin}/new/rss` },
    })
  })

  test('a feed on a common path is found without being declared', async () => {
    scene.server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    scene.server.routes.set('/rss.xml', answerWith(rss(['One'])))
    expect(await read('/')).toMatchObject({ state: 'read', kind: 'feed' })
  })

  test('the news sitemap in robots.txt is read through its index', async () => {
    const date = '2025-11-20T10:00:00+07:00'
    scene.server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    scene.server.routes.set('/robots.txt', answerWith('Sitemap: /pages.xml\nSitemap: /index-news.xml'))
    scene.server.routes.set(
      '/index-news.xml',
      answerWith(
        '<sitemapindex><sitemap><loc>/p.xml</loc></sitemap><sitemap><loc>/news-1.xml</loc></sitemap></sitemapindex>',
      ),
    )
    scene.server.routes.set(
      '/news-1.xml',
      answerWith(
        `<urlset><url><loc>/a</loc><news:news><news:publication_date>${date}</news:publication_date><news:title>Exports grow</news:title></news:news></url></urlset>`,
      ),
    )
    const reading = await read('/')
    expect(reading).toMatchObject({
      state: 'read',
      kind: 'sitemap',
      memory: { feedUrl: `${scene.server.origin}/news-1.xml` },
    })
    expect(entriesOf(reading)).toMatchObject([
      { title: 'Exports grow', url: `${scene.server.origin}/a`, dateSource: 'sitemap' },
    ])
    scene.server.asked.length = 0
    if (reading.state === 'read') await read('/', reading.memory)
    expect(scene.server.asked).toEqual(['/news-1.xml'])
  })

  test("otherwise the page's links that look like articles are used", async () => {
    scene.server.routes.set(
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

  test('a feed is sought once on a site, however many of its sections are read', async () => {
    const section = (n: number) =>
      `<html lang="en"><body><a href="/news/10000${n}">Exports grow for the month number ${n} in a row</a></body></html>`
    const paths = [1, 2, 3, 4, 5, 6].map((n) => `/section-${n}`)
    for (const [n, path] of paths.entries()) scene.server.routes.set(path, answerWith(section(n)))
    const readings = await Promise.all(paths.map((path) => read(path)))
    expect(readings.map(entriesOf).map(([first]) => new URL(first?.url ?? '').pathname)).toEqual(
      paths.map((_, n) => `/news/10000${n}`),
    )
    const sought = scene.server.asked.filter((path) => !path.startsWith('/section'))
    expect(sought).toHaveLength(10)
    expect(new Set(sought).size).toBe(10)
    await read('/section-1')
    expect(scene.server.asked.filter((path) => !path.startsWith('/section'))).toEqual(sought)
  })

  test('a feed that is found for one section is that of the others', async () => {
    const paths = ['/section-1', '/section-2', '/section-3']
    for (const path of paths) scene.server.routes.set(path, answerWith('<html><body>hello</body></html>'))
    scene.server.routes.set('/rss.xml', answerWith(rss(['One'])))
    const readings = await Promise.all(paths.map((path) => read(path)))
    for (const reading of readings)
      expect(reading).toMatchObject({ kind: 'feed', memory: { feedUrl: `${scene.server.origin}/rss.xml` } })
    expect(scene.server.asked.filter((path) => !path.startsWith('/section'))).toEqual([
      '/robots.txt',
      '/feed',
      '/rss',
      '/rss.xml',
    ])
  })

  test('a single article', async () => {
    scene.server.routes.set(
      '/story',
      answerWith(
        articlePage(
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

  test('a site without news gives a readable reason', async () => {
    scene.server.routes.set('/', answerWith('<html><body>hello</body></html>'))
    scene.server.routes.set('/empty', answerWith(rss([])))
    scene.server.routes.set('/503', answerWith('', {}, 503))
    scene.server.routes.set('/pdf', answerWith('%PDF', { 'content-type': 'application/pdf' }))
    expect(await read('/')).toEqual({ state: 'failed', reason: 'no news found at this address' })
    expect(await read('/empty')).toEqual({ state: 'failed', reason: 'the feed is empty' })
    expect(await read('/503')).toEqual({ state: 'failed', reason: 'HTTP 503' })
    expect(await read('/pdf')).toEqual({
      state: 'failed',
      reason: 'it is neither a page nor a feed (application/pdf)',
    })
    expect(await scene.news.readSource('http://10.0.0.1/', null, never)).toEqual({
      state: 'blocked',
      reason: 'the address is private',
    })
  })

  test('a hostile source neither takes long nor affects another one', async () => {
    scene.server.routes.set('/good', answerWith(rss(['One'])))
    scene.server.routes.set(
      '/bomb',
      answerWith(gzipSync(Buffer.alloc(200 * 1_048_576)), { 'content-encoding': 'gzip' }),
    )
    scene.server.routes.set('/deep', answerWith(`<rss>${'<a>'.repeat(200_000)}`))
    scene.server.routes.set('/slow', (_request, response) => void response.writeHead(200).write('<rss>'))
    scene.server.routes.set(
      '/laughs',
      answerWith('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss/>'),
    )
    const start = performance.now()
    const readings = await Promise.all(
      ['/bomb', '/deep', '/slow', '/laughs', '/good'].map((path) => read(path)),
    )
    expect(readings.map((r) => r.state)).toEqual(['failed', 'failed', 'failed', 'failed', 'read'])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
