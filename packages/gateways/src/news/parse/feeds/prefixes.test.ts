import { describe, expect, test } from 'vitest'
import { feedOf, HEAD } from '../../testing/paper-feed.ts'

const TEXT = `<p>${'Long text of the article. '.repeat(60)}</p>`
const MODULES =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
const story = (prefix = '') =>
  `<${prefix}item><${prefix}title>Story</${prefix}title><${prefix}link>/1</${prefix}link><content:encoded><![CDATA[${TEXT}]]></content:encoded><dc:date>2026-11-20T01:00:00Z</dc:date></${prefix}item>`
const rss = (extra: string, namespaces = MODULES) =>
  `${HEAD}<rss version="2.0" ${namespaces}><channel><title>Paper</title><link>/</link>${extra}${story()}</channel></rss>`
const rdf = (extra: string) =>
  `${HEAD}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ${MODULES} xmlns="http://purl.org/rss/1.0/"><channel rdf:about="/"><title>Paper</title>${extra}</channel>${story()}</rdf:RDF>`
const WHOLE = { title: 'Story', publishedAt: new Date('2026-11-20T01:00:00Z') }

describe('a prefix of a module stays', () => {
  const items = '<content:items><content:item>one</content:item></content:items>'
  test.each([
    ['an element named as an item', rss(items)],
    ['an element named as a channel', rss('<dc:channel>news</dc:channel>')],
    ['in RDF', rdf(items)],
    ['markup in a text', rss('<description><![CDATA[use <content:feed> here]]></description>')],
    ['markup in a comment', rss('<!-- <content:item> <dc:rss> <rdf:RDF> -->')],
    ['markup in a comment before all', rss('').replace('<rss', '<!-- <dc:feed> --><rss')],
  ])('%s', (_, text) => {
    const { entries, repairs } = feedOf(text)
    expect(repairs).toEqual([])
    expect(entries).toMatchObject([{ ...WHOLE, text: expect.stringContaining('Long text') }])
  })

  test('though it is not declared', () => {
    const { entries, repairs } = feedOf(rss(items, MODULES.replace(/xmlns:content="[^"]+" /, '')))
    expect(repairs).toEqual(["the prefix 'content:', which it does not declare"])
    expect(entries).toMatchObject([{ ...WHOLE, text: expect.stringContaining('Long text') }])
  })
})

test.each([
  ['without an address', ''],
  ['with the address of RSS', ' xmlns:x="http://backend.userland.com/rss2"'],
  ['with the address of RSS 1.0', ' xmlns:x="http://purl.org/rss/1.0/"'],
])('a prefix of the own elements in a plain root is removed: %s', (_, declared) => {
  const text = `${HEAD}<rss version="2.0" ${MODULES}${declared}><x:channel><x:title>Paper</x:title>${story('x:')}</x:channel></rss>`
  const { entries, repairs } = feedOf(text)
  expect(repairs).toEqual(["the prefix 'x:'"])
  expect(entries).toMatchObject([WHOLE])
})
