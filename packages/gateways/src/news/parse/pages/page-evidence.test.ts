import { dayIn } from '@newsloom/core/lib/day-in'
import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const readAt = new Date('2026-11-23T05:00:00Z')
const TEXT = '<p>The committee kept its rate, as nearly all of the analysts had expected of it.</p>'.repeat(6)
const H1 = '<h1>Rates stay where they are</h1>'
type Page = { head?: string; body?: string; lang?: string; lastModifiedAt?: Date }

function dayOf({ head = '', body = '', lang = 'en', lastModifiedAt }: Page): string | null {
  const title = '<title>Rates stay where they are</title>'
  const html = `<!doctype html><html lang="${lang}"><head>${title}${head}</head><body>${body || `<article>${H1}${TEXT}</article>`}</body></html>`
  const document = readDocument({
    bytes: new TextEncoder().encode(html),
    url: 'https://paper.example/rates-stay',
    contentType: 'text/html',
    want: 'article',
    readAt,
    lastModifiedAt,
  })
  if (document.kind !== 'page') throw new Error(document.kind)
  const { publishedAt, dateReasons } = document.page.article
  const zone = dateReasons?.find(({ verdict }) => verdict === 'taken')?.zoneName
  return publishedAt && dayIn(zone ?? 'UTC', publishedAt)
}
const article = (inside: string) => `<article>${H1}${inside}${TEXT}</article>`
const DAY = '2026-11-12'
const JSON_LD = `{"@type":"NewsArticle","datePublished":"${DAY}T08:00:00Z"}`

test.each([
  [
    'JSON-LD with a charset in its type',
    `<script type="application/ld+json; charset=utf-8">${JSON_LD}</script>`,
  ],
  ['JSON-LD with an upper-case type', `<script type="application/LD+JSON">${JSON_LD}</script>`],
  ['escaped JSON-LD', `<script type="application/ld+json">${JSON_LD.replaceAll('"', '&quot;')}</script>`],
  ['data for scripts', `<script>dataLayer=[{"pageType":"article","publishDate":"${DAY}"}]</script>`],
  [
    'the state of an app',
    `<script id="__NEXT_DATA__" type="application/json">{"article":{"publishedAt":"${DAY}T08:00:00Z"}}</script>`,
  ],
  [
    'JSON-LD beside another value in one script',
    `<script type="application/ld+json">{"@type":"WebSite","name":"x"}${JSON_LD}</script>`,
  ],
  [
    'JSON-LD with a prefix',
    `<script type="application/ld+json">{"@type":"schema:NewsArticle","schema:datePublished":"${DAY}"}</script>`,
  ],
  ['names of attributes in capitals', `<META NAME="pubdate" CONTENT="${DAY}">`],
  ['data of a counter', `<meta name="parsely-page" content='{"title":"x","pub_date":"${DAY}T08:00:00Z"}'>`],
  [
    'a card for social networks',
    '<meta name="twitter:label1" content="Published"><meta name="twitter:data1" content="12 Nov 2026">',
  ],
  ['a release date', `<meta property="og:release_date" content="${DAY}">`],
])('a page is dated by %s', (_, head) => {
  expect(dayOf({ head })).toBe(DAY)
})

test.each([
  [
    'a byline on lines of its own',
    '<div class="byline">By Ann Howell in Rayong<br>Nov 12, 2026 8:15 am</div>',
  ],
  [
    'the first of two days, however they are ordered',
    '<p class="meta">อัปเดต 14 พ.ย. 2569 / เผยแพร่ 12 พ.ย. 2569</p>',
  ],
  [
    'a line that opens',
    '<details><summary>Thu 12 Nov 2026 08.15 GMT</summary>First published today</details>',
  ],
  ['the brackets that begin a report', `<p>(12 พ.ย. 69) ${'กรรมการคงอัตราดอกเบี้ยตามที่คาด'.repeat(8)}</p>`],
])('a page is dated by %s', (_, inside) => {
  expect(dayOf({ body: article(inside) })).toBe(DAY)
})

test.each([
  ['item', '<ul><li>(1 ม.ค. 2569) มาตรการเริ่มใช้</li></ul>'],
  ['paragraph', '<p>(1 ม.ค. 2569) มาตรการเริ่มใช้</p>'],
  ['long paragraph', `<p>(1 ม.ค. 2569) ${'มาตรการเริ่มใช้กับทุกจังหวัด'.repeat(8)}</p>`],
])('a day in brackets further down dates no page: %s', (_, inside) => {
  const first = `<p>${'กรรมการคงอัตราดอกเบี้ยตามที่คาด'.repeat(8)}</p>`
  expect(dayOf({ body: article(first + inside) })).toBe(null)
})

test('the clock of a site dates no page, whatever its name', () => {
  for (const name of ['date-now', 'date_today', 'current-date', 'now'])
    expect(dayOf({ body: `<div class="${name}">23 November 2026</div>${article('')}` }), name).toBe(null)
})

test('data for scripts about several articles dates none', () => {
  const head = `<script>window.list=[{"publishDate":"${DAY}"},{"publishDate":"2026-11-13"}]</script>`
  expect(dayOf({ head })).toBe(null)
})

test.each([
  ['a day in an attribute', article(`<span class="date" data-date="${DAY}T08:00:00Z">Thursday</span>`)],
  [
    'a time stamp in an attribute',
    article('<span class="js-time" data-timestamp="1794471300">Thursday</span>'),
  ],
  [
    'an element for relative times',
    article(`<relative-time datetime="${DAY}T08:00:00Z">lately</relative-time>`),
  ],
  [
    'a line beside the headline, which is no h1',
    `<div><h1>The Paper</h1></div><div><h2>Rates stay where they are</h2><span>12 November 2026</span>${TEXT}</div>`,
  ],
  [
    'its own date, not that of the author',
    `${article('<span class="date">12 November 2026</span>')}<div class="author-box"><p class="meta">Ann Bell joined on 4 May 2015.</p></div>`,
  ],
])('a page is dated by %s', (_, body) => {
  expect(dayOf({ body })).toBe(DAY)
})

test('the order of day and month follows the whole language of the page', () => {
  const body = article('<span class="date">03/02/2026</span>')
  expect([dayOf({ body, lang: 'en-GB' }), dayOf({ body, lang: 'en-US' })]).toEqual([
    '2026-02-03',
    '2026-03-02',
  ])
})

test('a date on the page that comes after the last change of the page is not its own', () => {
  const body = article('<span class="date">20 November 2026</span>')
  const page = { body, lastModifiedAt: new Date('2026-11-10T08:00:00Z') }
  expect([dayOf({ body }), dayOf(page)]).toEqual(['2026-11-20', null])
  expect(dayOf({ ...page, lastModifiedAt: new Date('invalid') })).toBe('2026-11-20')
})

test("a publisher's own statement outweighs the last change, which may be a template's", () => {
  const head = '<meta property="article:published_time" content="2026-11-20T08:00:00Z">'
  expect(dayOf({ head, lastModifiedAt: new Date('2019-05-01T08:00:00Z') })).toBe('2026-11-20')
})

const TODAY = '2026-11-23T01:00:00Z'
const OLD = '<div class="date">2 January 2022</div>'
const related = (fields: string) =>
  `<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"${TODAY}",${fields}}</script>`

test.each([
  ['another page and headline', '"mainEntityOfPage":"/other","headline":"Farmers sell their mangoes abroad"'],
  ['another page', '"url":"https://paper.example/other"'],
  [
    'another entity',
    '"mainEntityOfPage":{"@id":"https://paper.example/other"},"headline":"Mangoes sell well"',
  ],
])('the only article in JSON-LD does not date the page if it names %s', (_, fields) => {
  expect(dayOf({ head: related(fields), body: article(OLD) })).toBe('2022-01-02')
  expect(dayOf({ head: related(fields) })).toBeNull()
})

test.each([
  ['the same headline', '"url":"/amp/other","headline":"Rates stay where they are"'],
  ['the same headline in other words', '"url":"/amp/other","headline":"Where rates stay"'],
  ['only the front page', '"mainEntityOfPage":"https://paper.example/"'],
])('the only article in JSON-LD dates the page if it names %s', (_, fields) => {
  expect(dayOf({ head: related(fields) })).toBe('2026-11-23')
})

const LONG = TEXT.replaceAll('</p>', ' It sees lower prices next year.</p>')

test.each([
  ['a list of comments', `<ol class="commentlist"><li><time datetime="${TODAY}">now</time></li></ol>`],
  [
    'another article below the text',
    `<div class="x9f"><div><a href="/b">Farmers sell their mangoes abroad</a><time datetime="${TODAY}">now</time></div></div>`,
  ],
])('a page is not dated by a time in %s', (_, below) => {
  expect(dayOf({ body: `<article>${H1}${LONG}${below}</article>` })).toBeNull()
  expect(dayOf({ body: `<div><div>${H1}${LONG}</div>${below}</div>` })).toBeNull()
})

test('a date below the text counts, whatever its sentences link to', () => {
  const text = `${TEXT}<p>More on <a href="/b">how farmers sell their mangoes abroad</a> was told by the minister of trade.</p>`
  expect(
    dayOf({
      body: `<article>${H1}<div>${TEXT}</div><div>${text}<p>Published 12 Nov 2026</p></div></article>`,
    }),
  ).toBe(DAY)
})

test("today's date above the headline is the site's own, unless markup says otherwise", () => {
  const page = (line: string) => `<div>${line}</div><div>${H1}${TEXT}</div>`
  expect(dayOf({ body: page('<div>Monday, 23 November 2026</div>') })).toBeNull()
  expect(dayOf({ body: page('<div class="entry-date">Monday, 23 November 2026</div>') })).toBe('2026-11-23')
  expect(dayOf({ body: page('<div>12 November 2026</div>') })).toBe(DAY)
})
