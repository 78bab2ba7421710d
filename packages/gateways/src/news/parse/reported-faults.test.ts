import { describe, expect, test } from 'vitest'
import { thaiBytes } from '../testing/encodings.ts'
import { ALL, feedOf, read, titles, WHOLE } from '../testing/paper-feed.ts'
import { readDocument } from './read-document.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const readBytes = (bytes: Uint8Array, contentType = 'application/rss+xml') =>
  readDocument({ bytes, url: 'https://paper.example/feed', contentType, want: 'source' })
/** The feed with one byte that no UTF-8 text has, in the place of an asterisk. */
function withBadByte(text: string): Uint8Array {
  const bytes = encode(text)
  bytes[bytes.indexOf('*'.charCodeAt(0))] = 0xff
  return bytes
}
const THAI = WHOLE.replace('What is in 1', 'ข่าวเศรษฐกิจวันนี้')
const SITEMAP =
  '<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>/a</loc><news:news><news:title>Exports&nbsp;grow</news:title></news:news></url></urlset>'

describe('bytes that are not text', () => {
  test('are reported, and what is around them is read', () => {
    const document = readBytes(withBadByte(THAI.replace('Story 2', 'Story* 2')))
    expect(document).toMatchObject({ kind: 'feed', repairs: ['bytes that are not text'] })
    if (document.kind !== 'feed') throw new Error(document.kind)
    expect(document.entries.map(({ title }) => title)).toEqual(['Story 1', 'Story\ufffd 2', 'Story 3'])
  })

  test('are reported in JSON and in a sitemap', () => {
    const item = { id: '1', url: 'https://paper.example/1', title: 'ข่าว* 1' }
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'P', items: [item] })
    const reported = { repairs: ['bytes that are not text'] }
    expect(readBytes(withBadByte(json), 'application/json')).toMatchObject({ kind: 'feed', ...reported })
    const sitemap = SITEMAP.replace('&nbsp;', 'ข่าว*')
    expect(readBytes(withBadByte(sitemap), 'application/xml')).toMatchObject({ kind: 'sitemap', ...reported })
  })

  test('are not the sign for one that its publisher sent', () => {
    expect(feedOf(THAI.replace('Story 2', 'Story \ufffd')).repairs).toEqual([])
  })

  test('are not those of another encoding', () => {
    const latin = Uint8Array.from(
      WHOLE.replace('utf-8', 'iso-8859-1').replace('Story 2', 'Caf\u00e9 2'),
      (letter) => letter.charCodeAt(0),
    )
    expect(readBytes(latin)).toMatchObject({ kind: 'feed', repairs: [] })
  })
})

describe('an encoding that is not as declared', () => {
  const named = THAI.replace('Story 2', 'ราคามันสำปะหลังในจังหวัดนครราชสีมาเพิ่มขึ้น')
  const fault = 'text in windows-874, which is not what it declares'
  const readAll = (bytes: Uint8Array, contentType?: string) => {
    const document = readBytes(bytes, contentType)
    if (document.kind !== 'feed') throw new Error(document.kind)
    return [document.entries[1]?.title, ...document.repairs]
  }
  const title = 'ราคามันสำปะหลังในจังหวัดนครราชสีมาเพิ่มขึ้น'

  test.each(['application/rss+xml; charset=utf-8', 'application/rss+xml; charset=iso-8859-1', ''])(
    'is reported: %s',
    (contentType) => {
      expect(readAll(thaiBytes(named), contentType)).toEqual([title, fault])
    },
  )

  test.each(['tis-620', 'windows-874'])('is not reported if it is declared in one place: %s', (charset) => {
    expect(readAll(thaiBytes(named.replace('utf-8', charset)), 'text/xml; charset=utf-8')).toEqual([title])
    expect(readAll(encode(named), `text/xml; charset=${charset}`)).toEqual([title])
  })

  test('is reported for words in another encoding, and text in the declared one stays', () => {
    const [before = '', after = ''] = named.split(title)
    const mixed = Buffer.concat([encode(before), thaiBytes(title), encode(after)])
    expect(readAll(mixed)).toEqual([title, fault])
    const broken = Buffer.concat([encode(before + title), Uint8Array.of(0xff), encode(title + after)])
    expect(readAll(broken)).toEqual([`${title}\ufffd${title}`, 'bytes that are not text'])
  })

  test('is not reported for a text without other letters', () => {
    expect(readBytes(encode(WHOLE), 'application/rss+xml; charset=windows-1252')).toMatchObject({
      repairs: [],
    })
  })
})

describe('prefixes that are not declared', () => {
  const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const about = 'https://paper.example/1'
  const feed = (namespaces: string) =>
    `<?xml version="1.0"?><rdf:RDF ${namespaces} xmlns="http://purl.org/rss/1.0/"><channel rdf:about="/"><title>The Paper</title></channel><item rdf:about="${about}"><title>Story 1</title><dc:date>2026-11-20T01:00:00Z</dc:date></item></rdf:RDF>`
  const undeclared = (prefix: string) => `the prefix '${prefix}', which it does not declare`

  test.each([
    ['all declared', feed(`${rdf} ${dc}`), []],
    ['rdf', feed(dc), [undeclared('rdf:')]],
    ['rdf, of another address', feed(`xmlns:rdf='http://x.example/' ${dc}`), [undeclared('rdf:')]],
    ['dc', feed(rdf), [undeclared('dc:')]],
    ['both', feed(''), [undeclared('rdf:'), undeclared('dc:')]],
  ])('are reported, and the feed is read: %s', (_, text, repairs) => {
    const document = feedOf(text)
    expect(document.repairs).toEqual(repairs)
    expect(document.entries).toMatchObject([
      { title: 'Story 1', url: about, publishedAt: new Date('2026-11-20T01:00:00Z') },
    ])
  })

  test('may be those of all elements of a channel', () => {
    const text = WHOLE.replaceAll(/(<\/?)(?=[a-z])/g, '$1x:').replaceAll(/(<\/?)x:rss/g, '$1rss')
    expect(titles(text)).toEqual(ALL)
    expect(feedOf(text).repairs).toEqual(["the prefix 'x:'"])
  })

  test('are not those that an element declares for itself, nor those in a text', () => {
    const text = WHOLE.replace('</item>', `<dc:date ${dc}>2026-11-20</dc:date></item>`)
    expect(feedOf(text.replace('What is in 2', '<![CDATA[<o:p>2</o:p>]]>')).repairs).toEqual([])
  })

  test('are read in a sitemap', () => {
    const text = SITEMAP.replace(/ xmlns:news="[^"]+"/, '').replace('&nbsp;', ' ')
    const prefixed = text.replaceAll(/(<\/?)(?=url|loc)/g, '$1s:')
    expect(read(prefixed, 'application/xml')).toMatchObject({
      entries: [{ title: 'Exports grow' }],
      repairs: [undeclared('s:'), undeclared('news:')],
    })
  })
})

describe('HTML entities', () => {
  test.each([
    ['in a title', WHOLE.replace('Story 2', 'Story&nbsp;2'), '&nbsp;'],
    ['in an attribute', WHOLE.replace('<guid isPerm', '<guid note="&copy;" isPerm'), '&copy;'],
    ['in the name of the feed', WHOLE.replace('The Paper', '&copy; The Paper &nbsp;'), '&copy;'],
  ])('%s are reported by the first, and read as in HTML', (_, text, entity) => {
    expect(feedOf(text).repairs).toEqual([`HTML entities such as '${entity}'`])
    expect(titles(text)).toEqual(ALL)
  })

  test('are reported in a sitemap', () => {
    expect(read(SITEMAP, 'application/xml')).toMatchObject({
      kind: 'sitemap',
      repairs: ["HTML entities such as '&nbsp;'"],
    })
  })

  test.each([
    ['the five of XML', WHOLE.replace('What is in 2', '&lt;p&gt;&amp;&quot;&apos;&#160;&lt;/p&gt;')],
    ['escaped HTML', WHOLE.replace('What is in 2', 'R&amp;nbsp;D')],
    ['HTML in CDATA', WHOLE.replace('What is in 2', '<![CDATA[a&nbsp;b]]>')],
    ['a comment', WHOLE.replace('<item>', '<!-- &nbsp; --><item>')],
  ])('%s is not a fault', (_, text) => {
    expect(feedOf(text).repairs).toEqual([])
  })

  test('do not make an empty feed unreadable', () => {
    const empty = WHOLE.replace(/<item>.*<\/item>/, '').replace('The Paper', 'The&nbsp;Paper')
    expect(feedOf(empty)).toMatchObject({ entries: [], repairs: ["HTML entities such as '&nbsp;'"] })
  })
})
