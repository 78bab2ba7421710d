import { describe, expect, test } from 'vitest'
import { ALL, END, feedOf, HEAD, item, OPEN, read, readAt, titles, WHOLE } from '../../testing/paper-feed.ts'

test('an intact feed is not changed', () => {
  expect(feedOf(WHOLE).repairs).toEqual([])
  expect(titles(WHOLE)).toEqual(ALL)
})

describe('a damaged feed gives all of its entries, and says what was repaired', () => {
  const rows: [string, string, string[]][] = [
    ['cut inside the last item', WHOLE.slice(0, WHOLE.indexOf('What is in 3') + 6), ALL],
    ['cut inside a title', WHOLE.slice(0, WHOLE.indexOf('Story 3') + 3), ['Story 1', 'Story 2']],
    ['cut inside a tag', WHOLE.slice(0, WHOLE.indexOf('<description>What is in 3') + 5), ALL],
    [
      'cut inside CDATA',
      `${HEAD}${OPEN}${item(1)}<item><title>Story 2</title><link>/2</link><description><![CDATA[<p>half`,
      ['Story 1', 'Story 2'],
    ],
    ['wrapped into a page', `<html><body>${WHOLE}</body></html>`, ALL],
    ['without a first element', WHOLE.slice(WHOLE.indexOf('<item>'), WHOLE.lastIndexOf('</item>') + 7), ALL],
    ['in two channels', WHOLE.replace('</item>', '</item></channel><channel>'), ALL],
    [
      'with a link as Atom writes it',
      WHOLE.replace(/<link>([^<]*example\/2)<\/link>/, '<link href="$1" />'),
      ALL,
    ],
    ['without its last bracket', WHOLE.slice(0, -1), ALL],
    ['without its end', WHOLE.replace(END, ''), ALL],
    [
      'a bare < before a blank',
      WHOLE.replace('Story 2', 'Story 2 is < half'),
      ['Story 1', 'Story 2 is < half', 'Story 3'],
    ],
    [
      'a bare < before a figure',
      WHOLE.replace('Story 2', 'Story <5% 2'),
      ['Story 1', 'Story <5% 2', 'Story 3'],
    ],
    [
      'a bare < before a letter',
      WHOLE.replace('Story 2', 'a <b and c'),
      ['Story 1', 'a <b and c', 'Story 3'],
    ],
    ['a bare &', WHOLE.replace('Story 2', 'Q&A 2'), ['Story 1', 'Q&A 2', 'Story 3']],
    ['a bare & in a link', WHOLE.replace('example/2<', 'example/2?a=1&b=2<'), ALL],
    [
      'a bare & in an attribute',
      WHOLE.replace('<guid isPermaLink="false">2', '<guid isPermaLink="false" x="a&b">2'),
      ALL,
    ],
    [
      'a warning of PHP first',
      `<br />\n<b>Warning</b>: Undefined index in <b>/www/x.php</b> on line <b>3</b><br />\n${WHOLE}`,
      ALL,
    ],
    ['blank lines first', `\n\n  ${WHOLE}`, ALL],
    ['plain words first', `Notice: x in y\n${WHOLE}`, ALL],
    [
      'the DOCTYPE of RSS 0.91',
      WHOLE.replace(
        HEAD,
        `${HEAD}<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">`,
      ),
      ALL,
    ],
    [
      'a DOCTYPE with letters',
      WHOLE.replace(HEAD, `${HEAD}<!DOCTYPE rss [<!ENTITY paper "The Paper">]>`).replace(
        'Story 2',
        '&paper; 2',
      ),
      ['Story 1', 'The Paper 2', 'Story 3'],
    ],
    [
      'a prefix of its own',
      WHOLE.replaceAll(/(<\/?)(?=[a-z])/g, '$1r:').replace('<r:rss', '<r:rss xmlns:r="http://x.example/"'),
      ALL,
    ],
    ['a title that is not closed', WHOLE.replace('Story 2</title>', 'Story 2'), ALL],
    ['an item that is not closed', WHOLE.replace('in 2</description></item>', 'in 2</description>'), ALL],
    ['a closing tag too many', WHOLE.replace('in 2</description>', 'in 2</description></p>'), ALL],
    ['an attribute without quotes', WHOLE.replace('isPermaLink="false">2', 'isPermaLink=false>2'), ALL],
    ['an open quote', WHOLE.replace('isPermaLink="false">2', 'isPermaLink="false>2'), ALL],
    ['control characters', WHOLE.replace('Story 2', 'Sto\u0008ry 2'), ALL],
    ['HTML entities', WHOLE.replace('Story 2', 'Caf&eacute;&nbsp;2'), ['Story 1', 'Café 2', 'Story 3']],
    ['bare HTML in a description', WHOLE.replace('What is in 2', '<p>What <br> is <b>in</b> 2'), ALL],
    ['a comment that never ends', WHOLE.replace(item(3), '<!-- no end'), ['Story 1', 'Story 2']],
    [
      'Atom, cut',
      `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><entry><title>Story 1</title><link href="/1"/><id>1</id><updated>2026-11-20T01:00:00Z</updated></entry><entry><title>Story 2</title><link href="/2"/><summary>ha`,
      ['Story 1', 'Story 2'],
    ],
  ]
  test.each(rows)('%s', (_, text, expected) => {
    expect(titles(text)).toEqual(expected)
  })

  test('the repairs are named', () => {
    expect(feedOf(`Notice: x\n${WHOLE.slice(0, -1).replace('Story 2', 'Q&A')}`).repairs).toEqual([
      'text before its first element',
      "a bare '&'",
      'a missing end',
    ])
  })
})

test.each(['application/octet-stream', 'text/plain', 'text/html', 'image/png', ''])(
  'a feed is one whatever it is called: %s',
  (contentType) => {
    expect(titles(WHOLE, contentType)).toEqual(ALL)
    expect(titles(`\n${WHOLE}`, contentType)).toEqual(ALL)
  },
)

test('entities stay limited, and none refers to a file', () => {
  const nested = `${HEAD}<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${OPEN}${item(1).replace('Story 1', '&b;')}${END}`
  expect(read(nested)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('entities') })
  const file = nested.replace('"&a;&a;"', 'SYSTEM "file:///etc/passwd"')
  expect(read(file)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('entities') })
})

test('repairs take time linear in the length', () => {
  const before = process.cpuUsage()
  for (const trap of ['<', '<a', '<a "', '&', '<![CDATA[', '<item>', '<a b=', '</a>', "<a b='>"])
    read(HEAD + OPEN + trap.repeat(Math.floor(1_000_000 / trap.length)))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000)
})

describe('entries', () => {
  test('the newest of a long feed are kept, whatever their order', () => {
    const many = Array.from({ length: 500 }, (_, i) => {
      const date = new Date(readAt.getTime() - (600 - i) * 60_000).toUTCString()
      return `<item><title>Story ${i}</title><link>/${i}</link><pubDate>${date}</pubDate></item>`
    })
    const kept = titles(`${HEAD}${OPEN}${many.join('')}${END}`)
    expect(kept).toHaveLength(200)
    expect(kept[0]).toBe('Story 499')
    expect(kept).not.toContain('Story 299')
  })

  test('entries of a live blog differ by their fragments, others do not', () => {
    const entry = (link: string, title: string) => `<item><title>${title}</title><link>${link}</link></item>`
    const live = [entry('/live#1', 'One'), entry('/live#2', 'Two'), entry('/a#top', 'A'), entry('/a', 'A')]
    const { entries } = feedOf(`${HEAD}${OPEN}${live.join('')}${END}`)
    expect(entries.map((e) => e.url.replace('https://paper.example', ''))).toEqual([
      '/live#1',
      '/live#2',
      '/a',
    ])
  })

  test('the day in the address of a live blog dates none of its entries', () => {
    const items = [1, 2].map((n) => item(n).replace(/<link>[^<]*/, `<link>/2026/11/14/live#${n}`))
    const { entries } = feedOf(`${HEAD}${OPEN}${items.join('')}${END}`)
    expect(entries.map((e) => [e.dateSource, e.publishedAt?.toISOString()])).toEqual([
      ['feed', '2026-11-20T01:00:00.000Z'],
      ['feed', '2026-11-20T02:00:00.000Z'],
    ])
  })

  test('xml:base, authors and languages of Atom', () => {
    const { entries } = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://cdn.example/x/"><title>P</title><author><name>The desk</name></author>
      <entry xml:base="y/" xml:lang="de"><title>Zinsen</title><link href="1"/><author><name>A. Autor</name></author><published>2026-11-20T01:00:00Z</published></entry>
      <entry><title>Rates</title><link href="2"/><updated>2026-11-20T01:00:00Z</updated></entry></feed>`,
    )
    expect(entries.map((e) => [e.url, e.author, e.language, e.dateCertainty])).toEqual([
      ['https://cdn.example/x/y/1', 'A. Autor', 'de', 'likely'],
      ['https://cdn.example/x/2', 'The desk', null, 'unsure'],
    ])
  })

  test.each([
    [
      'dcterms:issued',
      '<dcterms:issued>2026-11-20T01:00:00Z</dcterms:issued>',
      'publishedAt',
      new Date('2026-11-20T01:00:00Z'),
    ],
    [
      'dcterms:created',
      '<dcterms:created>2026-11-20T01:00:00Z</dcterms:created>',
      'publishedAt',
      new Date('2026-11-20T01:00:00Z'),
    ],
    ['dc:description', '<dc:description>Told so</dc:description>', 'summary', 'Told so'],
    ['media:description', '<media:description>Told so</media:description>', 'summary', 'Told so'],
    [
      'media in a group',
      '<media:group><media:description>Told so</media:description></media:group>',
      'summary',
      'Told so',
    ],
    ['itunes:summary', '<itunes:summary>Told so</itunes:summary>', 'summary', 'Told so'],
    ['dc:creator', '<dc:creator>A. Writer</dc:creator>', 'author', 'A. Writer'],
    ['author', '<author>desk@paper.example (A. Writer)</author>', 'author', 'A. Writer'],
    ['dc:language', '<dc:language>fr</dc:language>', 'language', 'fr'],
  ] as const)('%s', (_, inside, field, value) => {
    const spaces =
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
    const feed = `${HEAD}${OPEN.replace('<rss', `<rss ${spaces}`)}<item><title>T</title><link>/1</link>${inside}</item>${END}`
    expect(feedOf(feed).entries[0]?.[field]).toEqual(value)
  })

  test('a feed that redates all its entries says nothing about their publication', () => {
    const entry = (n: number) =>
      `<entry><title>Story ${n}</title><link href="/${n}"/><id>${n}</id><updated>2026-11-21T07:00:00Z</updated></entry>`
    const { entries } = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title>${[1, 2, 3].map(entry).join('')}</feed>`,
    )
    expect(entries.map((e) => e.publishedAt)).toEqual([null, null, null])
  })
})
