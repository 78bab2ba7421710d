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

test('what WordPress appends to a teaser is left out', () => {
  const description =
    '<![CDATA[<p>The bank kept its rate.</p><p>The post <a href="/a">Rates stay</a> appeared first on <a href="/">The Paper</a>.</p>]]>'
  const feed = `<rss version="2.0"><channel><item><title>Rates stay</title><link>https://paper.example/a</link><description>${description}</description></item></channel></rss>`
  expect(read(feed).entries.map(({ summary }) => summary)).toEqual(['The bank kept its rate.'])
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

test('half a character is left out', () => {
  const feed = `<rss version="2.0"><channel>${item(1).replace('Story 1', 'Story&#xD83D; 1&#55357;')}</channel></rss>`
  expect(titles(feed)).toEqual(['Story 1'])
})
