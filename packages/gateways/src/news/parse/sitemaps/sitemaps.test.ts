import { expect, test } from 'vitest'
import type { NewsDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'

const read = (text: string) =>
  readDocument({
    bytes: new TextEncoder().encode(text),
    url: 'https://news.test/a/b',
    contentType: '',
    want: 'source',
  })
const entriesOf = (document: NewsDocument) => (document.kind === 'sitemap' ? document.entries : [])
const reasonOf = (document: NewsDocument) =>
  document.kind === 'unreadable' ? document.reason : document.kind

test('news entries, newest first, without pages that lack a title', () => {
  const url = (path: string, date: string, title: string) =>
    `<url><loc>https://a.test/${path}</loc><news:news><news:publication><news:name>A &amp; B</news:name><news:language>en</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title><![CDATA[${title}]]></news:title></news:news></url>`
  const document = read(
    `<?xml version="1.0"?><!-- made --><urlset xmlns:news="x">${url('old', '2025-11-01', 'Old news')}${url('new', '2025-11-20T10:00:00+07:00', 'New <i>news</i>')}<url><loc>https://a.test/about</loc></url></urlset>`,
  )
  expect(entriesOf(document).map((e) => [e.url, e.title, e.source, e.dateSource])).toEqual([
    ['https://a.test/new', 'New news', 'A & B', 'sitemap'],
    ['https://a.test/old', 'Old news', 'A & B', 'sitemap'],
  ])
})

const dated = (path: string, date: string) =>
  `<url><loc>https://a.test/${path}</loc><news:news><news:title>Prices rise</news:title><news:publication_date>${date}</news:publication_date></news:news></url>`

test.each([
  ['of another article of the list', dated('b', '2025-11-20T09:00:00-05:00'), null, 'document'],
  ['that earlier articles of the site gave', '', '-05:00', 'earlier'],
])('a date without a zone is in the one %s', (_, other, siteZone, zoneFrom) => {
  const document = readDocument({
    bytes: new TextEncoder().encode(`<urlset>${dated('a', '2025-11-20T08:00:00')}${other}</urlset>`),
    url: 'https://a.test/news.xml',
    contentType: '',
    want: 'source',
    siteZone,
  })
  const found = entriesOf(document).find(({ url }) => url.endsWith('/a'))
  expect(found?.publishedAt?.toISOString()).toBe('2025-11-20T13:00:00.000Z')
  expect(found?.dateReasons?.[0]).toMatchObject({ zoneFrom })
})

const entry = '<loc>/a</loc><news:news><news:title>Exports grow</news:title></news:news>'
test.each([
  ['a DOCTYPE', `<!DOCTYPE urlset SYSTEM "s.dtd"><urlset><url>${entry}</url></urlset>`, ['a DOCTYPE']],
  [
    'an entity for a letter',
    `<!DOCTYPE urlset [<!ENTITY x "x">]><urlset><url>${entry.replace('Ex', 'E&x;')}</url></urlset>`,
    ['a DOCTYPE'],
  ],
  [
    'a warning before it',
    `<br /><b>Warning</b>: x in y.php<?xml version="1.0"?><urlset><url>${entry}</url></urlset>`,
    ['text before its first element'],
  ],
  ['a missing end', `<urlset><url>${entry}</url>`, ['a missing end']],
  ['an end inside an entry', `<urlset><url>${entry}`, ['a missing end']],
  ['an entry that was not closed', `<urlset><url><loc>/b</loc><url>${entry}</url></urlset>`, []],
])('repaired: %s', (_, text, repairs) => {
  const document = read(text.replace('<urlset', '<urlset xmlns:news="x"'))
  expect(document).toMatchObject({ kind: 'sitemap', repairs })
  expect(entriesOf(document).map(({ title, url }) => [title, url])).toEqual([
    ['Exports grow', 'https://news.test/a'],
  ])
})

test.each([
  ['entities that expand', '<!ENTITY a "ha"><!ENTITY b "&a;&a;">'],
  ['an entity of a file', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
  ['a parameter of another server', '<!ENTITY % a SYSTEM "https://a.test/x.dtd">'],
])('refused: %s', (_, declared) => {
  const text = `<!DOCTYPE urlset [${declared}]><urlset><url>${entry}</url></urlset>`
  expect(reasonOf(read(text))).toMatch(/DOCTYPE declares entities/)
})

test('the children of an index, news first', () => {
  const document = read(
    '<sitemapindex><sitemap><loc>https://a.test/pages.xml</loc></sitemap><sitemap><loc>/news.xml</loc></sitemap></sitemapindex>',
  )
  expect(document).toMatchObject({
    kind: 'sitemap',
    children: ['https://news.test/news.xml', 'https://a.test/pages.xml'],
  })
})
