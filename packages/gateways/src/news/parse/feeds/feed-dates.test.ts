import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const readAt = new Date('2026-11-23T05:00:30Z')
const read = (text: string) => {
  const document = readDocument({
    bytes: new TextEncoder().encode(text),
    url: 'https://paper.example/list.xml',
    contentType: 'application/xml',
    want: 'source',
    readAt,
    servedAt: new Date('2026-11-23T05:00:29Z'),
  })
  if (document.kind !== 'feed' && document.kind !== 'sitemap') throw new Error(JSON.stringify(document))
  return document.entries
}
const at = (iso: string) => new Date(iso).toUTCString()
const feed = (dates: string[], head = '') =>
  `<rss version="2.0"><channel><title>Paper</title>${head}${dates
    .map((date, n) => `<item><title>Story ${n}</title><link>/${n}</link><pubDate>${date}</pubDate></item>`)
    .join('')}</channel></rss>`
const copies = (count: number, iso: string) => Array.from({ length: count }, () => at(iso))
const told = (text: string) => {
  const [first, ...others] = read(text).map(({ publishedAt, dateSource, dateCertainty }) =>
    publishedAt === null ? 'undated' : `${dateSource} ${dateCertainty}`,
  )
  return others.every((other) => other === first) ? first : [first, ...others]
}

test.each([
  ['many in one odd second', feed(copies(5, '2026-11-23T02:10:07Z'))],
  ['the moment of the answer', feed(copies(2, '2026-11-23T05:00:00Z'))],
  [
    'the moment of the build',
    feed(copies(3, '2026-11-22T02:10:07Z'), `<lastBuildDate>${at('2026-11-22T02:10:08Z')}</lastBuildDate>`),
  ],
])('a date that all items share dates none of them: %s', (_, text) => {
  expect(told(text)).toBe('undated')
  expect(read(text)[0]?.dateReasons).toMatchObject([
    { verdict: 'refused', why: 'all items have the same time: the feed was regenerated' },
  ])
})

test('a program that takes a few seconds over its items, and a pinned one, change nothing', () => {
  const seconds = Array.from({ length: 10 }, (_, n) => at(`2026-11-23T02:10:0${Math.floor(n / 3)}Z`))
  expect(told(feed([...seconds, at('2025-01-02T03:04:05Z')]))).toEqual([
    ...Array(10).fill('undated'),
    'feed likely',
  ])
})

test.each([
  ['two in one second', feed(copies(2, '2026-11-23T02:10:07Z'))],
  [
    'three on a full minute, with the build',
    feed(copies(3, '2026-11-23T02:10:00Z'), `<lastBuildDate>${at('2026-11-23T02:10:00Z')}</lastBuildDate>`),
  ],
  ['one item, just written', feed(copies(1, '2026-11-23T05:00:10Z'))],
  [
    'different seconds',
    feed(
      [
        '2026-11-23T02:10:07Z',
        '2026-11-23T02:12:07Z',
        '2026-11-23T02:30:00Z',
        '2026-11-23T03:10:07Z',
        '2026-11-23T04:10:07Z',
      ].map(at),
    ),
  ],
  ['days', feed(Array(6).fill('2026-11-23'))],
])('items may be published at once: %s', (_, text) => {
  expect(told(text)).toMatch(/^feed (?:likely|unsure)$/)
  expect(read(text)[0]?.dateReasons?.[0]).toMatchObject({ verdict: 'taken', trust: 5 })
})

test('an issue of many articles on a full minute is dated only until their pages are read', () => {
  expect(told(feed(copies(6, '2026-11-23T00:00:00Z')))).toBe('feed unsure')
})

test('a news sitemap that dates all its articles by its own clock dates none', () => {
  const url = (n: number) =>
    `<url><loc>https://paper.example/${n}</loc><news:news><news:publication_date>2026-11-23T02:10:07Z</news:publication_date><news:title>Story ${n}</news:title></news:news></url>`
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${[1, 2, 3, 4, 5].map(url).join('')}</urlset>`
  expect(told(text)).toBe('undated')
})

test('a zone that other dates of the feed name settles one with several meanings', () => {
  const dates = ['EST', 'EST', 'CST'].map((zone, n) => `Fri, 20 Nov 2026 1${n}:00:00 ${zone}`)
  expect(read(feed(dates))[2]?.publishedAt).toEqual(new Date('2026-11-20T18:00:00Z'))
  expect(read(feed(dates.slice(2)))[0]?.publishedAt).toEqual(new Date('2026-11-20T04:00:00Z'))
})
