import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const read = (text: string) => {
  const document = readDocument({
    bytes: new TextEncoder().encode(text),
    url: 'https://paper.example/list.xml',
    contentType: 'application/xml',
    want: 'source',
    readAt: new Date('2026-11-23T05:00:00Z'),
  })
  if (document.kind !== 'feed' && document.kind !== 'sitemap') throw new Error(JSON.stringify(document))
  return document
}
const titles = (text: string) => read(text).entries.map(({ title }) => title)
const item = (n: number) =>
  `<item><title>Story ${n}</title><link>https://paper.example/${n}</link><pubDate>Fri, 20 Nov 2026 0${n}:00:00 GMT</pubDate></item>`

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

test('a sitemap may give its elements any prefix', () => {
  const entry =
    '<n:news><n:publication_date>2026-11-21</n:publication_date><n:title>Rates stay</n:title></n:news>'
  const plain = `<urlset xmlns="${SITEMAP}" xmlns:n="${NEWS}"><url><loc>https://paper.example/a</loc>${entry}</url></urlset>`
  const prefixed = `<s:urlset xmlns:s="${SITEMAP}" xmlns:n="${NEWS}"><s:url><s:loc>https://paper.example/a</s:loc>${entry}</s:url></s:urlset>`
  expect([titles(plain), titles(prefixed)]).toEqual([['Rates stay'], ['Rates stay']])
})

test('the sentence that WordPress appends to a teaser is left out', () => {
  const description =
    '<![CDATA[<p>The bank kept its rate.</p><p>The post <a href="/a">Rates stay</a> appeared first on <a href="/">The Paper</a>.</p>]]>'
  const feed = `<rss version="2.0"><channel><item><title>Rates stay</title><link>https://paper.example/a</link><description>${description}</description></item></channel></rss>`
  expect(read(feed).entries.map(({ summary }) => summary)).toEqual(['The bank kept its rate.'])
})

test.each([
  ['The bank kept its rate.', '<p>Subscribe to continue reading</p>'],
  ['ธนาคารกลางคงอัตราดอกเบี้ยไว้ที่ร้อยละ 1.50', '<p>สมัครสมาชิกเพื่ออ่านต่อ</p>'],
])('a summary leaves out the line that asks readers to subscribe: %s', (summary, ask) => {
  const description = `<![CDATA[<p>${summary}</p>${ask}]]>`
  const feed = `<rss version="2.0"><channel><item><title>Rates stay</title><link>https://paper.example/a</link><description>${description}</description></item></channel></rss>`
  expect(read(feed).entries.map((entry) => entry.summary)).toEqual([summary])
})

test.each([
  [
    'an image that was not closed',
    `<rss version="2.0"><channel><image><url>/logo.png</url>${item(1)}${item(2)}</channel></rss>`,
    'an element that was not closed',
  ],
  [
    'no channel',
    `<rss version="2.0"><title>The Paper</title>${item(1)}${item(2)}</rss>`,
    'a missing channel',
  ],
  [
    'no first element',
    `<?xml version="1.0"?>\n<channel><title>The Paper</title>${item(1)}${item(2)}</channel>`,
    'a missing first element',
  ],
])('a feed with %s is read', (_, feed, repair) => {
  const document = read(feed)
  expect(document.entries.map(({ title }) => title)).toEqual(['Story 1', 'Story 2'])
  expect('repairs' in document && document.repairs).toContain(repair)
})

test.each([
  [
    'an XML declaration that ends early',
    `<?xml version="1.0">\n<rss version="2.0"><channel>${item(1)}${item(2)}</channel></rss>`,
  ],
  [
    'an unclosed description before other fields',
    `<rss version="2.0"><channel>${item(1).replace('<pubDate>', '<description>What <b>happened</b><guid isPermaLink="false">1</guid><pubDate>')}${item(2)}</channel></rss>`,
  ],
])('a feed with %s is read', (_, feed) => {
  const dated = read(feed).entries.map(({ title, publishedAt }) => [title, publishedAt?.getUTCHours()])
  expect(dated).toEqual([
    ['Story 1', 1],
    ['Story 2', 2],
  ])
})

test('the base, the language and the authors of other namespaces count in RSS', () => {
  const root = 'xmlns:atom="http://www.w3.org/2005/Atom" xml:lang="de" xml:base="https://paper.example/town/"'
  const author = '<atom:author><atom:name>Ann Bell</atom:name></atom:author>'
  const feed = `<rss version="2.0" ${root}><channel><title>Paper</title><item><title>Zinsen</title><link>plan</link>${author}</item></channel></rss>`
  const [entry] = read(feed).entries
  expect([entry?.url, entry?.language, entry?.author]).toEqual([
    'https://paper.example/town/plan',
    'de',
    'Ann Bell',
  ])
})

test('the link to a page comes before links for programs', () => {
  const links =
    '<link rel="alternate" type="application/json" href="/a.json"/><link rel="alternate" type="text/html" href="/a"/>'
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Paper</title><entry><title>Rates stay</title>${links}</entry></feed>`
  expect(read(feed).entries.map(({ url }) => url)).toEqual(['https://paper.example/a'])
})

test('half a character is left out', () => {
  const feed = `<rss version="2.0"><channel>${item(1).replace('Story 1', 'Story&#xD83D; 1&#55357;&#0;\ufffe')}</channel></rss>`
  expect(titles(feed)).toEqual(['Story 1'])
})

test('an item that is dated tomorrow or later is dated in the future, not undated', () => {
  const dated = (pubDate: string) =>
    read(
      `<rss version="2.0"><channel><item><title>Soon</title><link>https://paper.example/soon</link><pubDate>${pubDate}</pubDate></item></channel></rss>`,
    ).entries[0]?.publishedAt?.toISOString()
  expect(dated('Tue, 24 Nov 2026 11:00:00 GMT')).toBe('2026-11-24T11:00:00.000Z')
  expect(dated('Fri, 31 Dec 9999 11:00:00 GMT')).toBeUndefined()
})
