import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { thaiBytes, utf16 } from './testing/encodings.ts'
import { answerWith } from './testing/local-server.ts'
import { entriesOf, newsScene } from './testing/news-scene.ts'

const scene = newsScene(15)
const { read, rss } = scene

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
    scene.server.routes.set('/feed', answerWith(body, headers))
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

describe('reading a source again', () => {
  test('an unchanged feed is not read again, and a changed one updates the validators', async () => {
    let etag = '"1"'
    scene.server.routes.set('/feed', (request, response) => {
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

  test("a site's discovered feed is requested first, conditionally, and forgotten once it is gone", async () => {
    scene.server.routes.set(
      '/',
      answerWith(
        '<html><head><link rel="alternate" type="application/rss+xml" href="/the-feed"></head></html>',
      ),
    )
    scene.server.routes.set(
      '/the-feed',
      answerWith(rss(['One']), { 'last-modified': 'Fri, 21 Nov 2025 08:00:00 GMT' }),
    )
    const first = await read('/')
    if (first.state !== 'read') throw new Error(JSON.stringify(first))
    expect(first.memory.feedUrl).toBe(`${scene.server.origin}/the-feed`)
    scene.server.asked.length = 0
    scene.server.routes.set('/the-feed', (request, response) =>
      response.writeHead(request.headers['if-modified-since'] ? 304 : 200).end(),
    )
    expect((await read('/', first.memory)).state).toBe('unchanged')
    expect(scene.server.asked).toEqual(['/the-feed'])
    scene.server.routes.delete('/the-feed')
    scene.server.routes.set(
      '/',
      answerWith(
        '<html><head><link rel="alternate" type="application/atom+xml" href="/moved"></head></html>',
      ),
    )
    scene.server.routes.set('/moved', answerWith(rss(['Two'])))
    const moved = await read('/', first.memory)
    expect(moved).toMatchObject({ state: 'read', memory: { feedUrl: `${scene.server.origin}/moved` } })
    expect(entriesOf(moved)[0]?.title).toBe('Two')
  })
})
