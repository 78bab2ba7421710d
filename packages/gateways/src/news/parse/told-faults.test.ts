import { describe, expect, test } from 'vitest'
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
  '<urlset><url><loc>/a</loc><news:news><news:title>Exports&nbsp;grow</news:title></news:news></url></urlset>'

describe('bytes that are not text', () => {
  test('are told, and what is around them is read', () => {
    const document = readBytes(withBadByte(THAI.replace('Story 2', 'Story* 2')))
    expect(document).toMatchObject({ kind: 'feed', repairs: ['bytes that are not text'] })
    if (document.kind !== 'feed') throw new Error(document.kind)
    expect(document.entries.map(({ title }) => title)).toEqual(['Story 1', 'Story\ufffd 2', 'Story 3'])
  })

  test('are told in JSON and in a sitemap', () => {
    const item = { id: '1', url: 'https://paper.example/1', title: 'ข่าว* 1' }
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'P', items: [item] })
    const told = { repairs: ['bytes that are not text'] }
    expect(readBytes(withBadByte(json), 'application/json')).toMatchObject({ kind: 'feed', ...told })
    const sitemap = SITEMAP.replace('&nbsp;', 'ข่าว*')
    expect(readBytes(withBadByte(sitemap), 'application/xml')).toMatchObject({ kind: 'sitemap', ...told })
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

describe('HTML entities', () => {
  test.each([
    ['in a title', WHOLE.replace('Story 2', 'Story&nbsp;2'), '&nbsp;'],
    ['in an attribute', WHOLE.replace('<guid isPerm', '<guid note="&copy;" isPerm'), '&copy;'],
    ['in the name of the feed', WHOLE.replace('The Paper', '&copy; The Paper &nbsp;'), '&copy;'],
  ])('%s are told by the first, and read as in HTML', (_, text, entity) => {
    expect(feedOf(text).repairs).toEqual([`HTML entities such as '${entity}'`])
    expect(titles(text)).toEqual(ALL)
  })

  test('are told in a sitemap', () => {
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
