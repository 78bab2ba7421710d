import { describe, expect, test } from 'vitest'
import { ALL, END, HEAD, item, OPEN, read, titles, WHOLE } from '../../testing/paper-feed.ts'

const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title>'
const entry = (n: number) =>
  `<entry><title>Story ${n}</title><link href="https://paper.example/${n}"/><id>urn:${n}</id><updated>2026-11-20T01:00:00Z</updated></entry>`
const ATOM_WHOLE = `${HEAD}${ATOM}${[1, 2, 3].map(entry).join('')}</feed>`
const rss = (...numbers: number[]) => `${HEAD}${OPEN}${numbers.map(item).join('')}${END}`
const escaped = (markup: string) =>
  markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const rows: [string, string, string][] = [
  ['two feeds, one after the other', `${rss(1, 2)}\n${rss(3)}`, 'several feeds in one'],
  ['two feeds without a declaration', `${rss(1)}${rss(2, 3).replace(HEAD, '')}`, 'several feeds in one'],
  ['a feed of RSS and one of Atom', `${rss(1, 2)}${HEAD}${ATOM}${entry(3)}</feed>`, 'several feeds in one'],
  [
    'a feed that was cut off before another one',
    `${rss(1, 2).replace(`</description></item>${END}`, '')}${rss(3)}`,
    'several feeds in one',
  ],
  ['a feed twice', `${WHOLE}${WHOLE}`, 'several feeds in one'],
  [
    'a comment that does not end, and more items',
    WHOLE.replace(item(2), `<!-- an ad ${item(2)}`),
    'a comment that was not closed',
  ],
  [
    'a comment that does not end before one that does',
    WHOLE.replace(item(2), `<!-- an ad ${item(2)}<!-- end of ads -->`),
    'a comment that was not closed',
  ],
  [
    'a comment with a broken end',
    WHOLE.replace(item(2), `<!-- an ad -- >${item(2)}`),
    'a comment that was not closed',
  ],
  [
    'an instruction that does not end',
    WHOLE.replace(item(2), `<?php echo 1 ${item(2)}`),
    'an instruction that was not closed',
  ],
  ['bytes of zero in its text', WHOLE.replace('Story 2', 'St\0ory\0 2'), 'forbidden control characters'],
  ['bytes of zero in its tags', WHOLE.replaceAll('<item>', '<it\0em>'), 'forbidden control characters'],
  ['bytes of zero at its end', `${WHOLE}${'\0'.repeat(500)}`, 'forbidden control characters'],
  ['bytes of zero at its start', `\0\0${WHOLE}`, 'forbidden control characters'],
  [
    'an Atom address without its last quote',
    ATOM_WHOLE.replaceAll(/(example\/\d)"/g, '$1'),
    'a malformed tag',
  ],
  [
    'one without its last quote before another attribute',
    ATOM_WHOLE.replaceAll(/(example\/\d)"/g, '$1 rel="alternate"'),
    'a malformed tag',
  ],
  ['an Atom address without its first quote', ATOM_WHOLE.replaceAll(/href="/g, 'href='), 'a malformed tag'],
  [
    'an Atom address in typographic quotes',
    ATOM_WHOLE.replaceAll(/"(https:..paper.example\/\d)"/g, '”$1”'),
    'a malformed tag',
  ],
  [
    'a first element whose quote does not end',
    WHOLE.replace('version="2.0"', 'version="2.0'),
    'a malformed tag',
  ],
  ['a namespace whose quote does not end', ATOM_WHOLE.replace('/Atom"', '/Atom'), 'a malformed tag'],
  ['escaped items', WHOLE.replace(/<item>.*<\/item>/, escaped), 'escaped items'],
  ['one escaped item among others', WHOLE.replace(item(2), escaped), 'escaped items'],
  ['an escaped channel', WHOLE.replace(/<channel>.*<\/channel>/, escaped), 'escaped items'],
  ['items in CDATA', WHOLE.replace(/<item>.*<\/item>/, '<![CDATA[$&]]>'), 'escaped items'],
  ['escaped entries of Atom', ATOM_WHOLE.replace(/<entry>.*<\/entry>/, escaped), 'escaped items'],
  [
    'a feed as the text of an element',
    `${HEAD}<string xmlns="http://tempuri.org/">${escaped(WHOLE)}</string>`,
    'a feed shown as text in a page',
  ],
  [
    'closing tags without their slash',
    WHOLE.replace('Story 2</title>', 'Story 2<title>'),
    'an element that was not closed',
  ],
  ['items that end without a slash', WHOLE.replaceAll('</item>', '<item>'), 'an element that was not closed'],
  [
    'blanks at the start of its tags',
    WHOLE.replaceAll('<item>', '< item>').replaceAll('</item>', '</ item>'),
    'a malformed tag',
  ],
  ['capitals', WHOLE.replaceAll(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()), ''],
  ['items that end in capitals', WHOLE.replaceAll('</item>', '</ITEM>'), ''],
  ['an item behind its channel', WHOLE.replace(item(3), '').replace('</rss>', `${item(3)}</rss>`), ''],
  ['an item behind its end', WHOLE.replace(item(3), '') + item(3), ''],
  ['Atom with an entry behind its end', ATOM_WHOLE.replace(entry(3), '') + entry(3), ''],
  ['two declarations', `${HEAD}${WHOLE}`, ''],
  ['a declaration of XML 1.1', WHOLE.replace('version="1.0"', 'version="1.1"'), ''],
  [
    'a fault of its server in the middle',
    WHOLE.replace(
      item(2),
      `<br />\n<b>Fatal error</b>: x in <b>/www/x.php</b> on line <b>3</b><br />${item(2)}`,
    ),
    '',
  ],
  [
    'CDATA without its last bracket in a title',
    WHOLE.replace('Story 2', '<![CDATA[Story 2]>').replace('What is in 2', '<![CDATA[What is in 2]]>'),
    '',
  ],
  ['CDATA in CDATA', WHOLE.replace('What is in 2', '<![CDATA[a <![CDATA[b]]> c]]>'), ''],
  ['items in a list', WHOLE.replace('<item>', '<items><item>').replace(END, `</items>${END}`), ''],
  ['a page behind its end', `${WHOLE}<html><body><p>Not found</p></body></html>`, ''],
  ['a link whose closing tag is cut', WHOLE.replace('example/2</link>', 'example/2</lin'), ''],
  [
    'JSON in a call',
    `callback(${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'P', items: [1, 2, 3].map((n) => ({ id: `${n}`, url: `https://paper.example/${n}`, title: `Story ${n}` })) })});`,
    '',
  ],
  [
    'the tag of an item broken by a line',
    WHOLE.replaceAll('<item>', '<item\n>').replaceAll('</item>', '</item\n>'),
    '',
  ],
  [
    'namespaces that are not declared',
    WHOLE.replace('<guid', '<media:thumbnail url="/x.png"/><dc:creator>A</dc:creator><guid'),
    '',
  ],
  ['a doubled bracket', WHOLE.replace('<item>', '<<item>').replaceAll('</title>', '</title>>'), ''],
]

describe('a damaged feed gives all of its entries, and says what was repaired', () => {
  test.each(rows)('%s', (_, text, repair) => {
    const document = read(text)
    if (document.kind !== 'feed') throw new Error(JSON.stringify(document))
    expect(document.entries.map(({ title }) => title)).toEqual(ALL)
    if (repair) expect(document.repairs).toContain(repair)
  })
})

const lesson = `<pre>${rss(7).replaceAll(']]>', '')}${rss(8)}</pre>`
test.each([
  ['a comment around an item', WHOLE.replace(item(2), `<!-- ${item(2)} -->`), ['Story 1', 'Story 3']],
  [
    'a comment around an item that has one itself',
    WHOLE.replace(item(2), `<!-- ${item(2)} <!-- old --> -->`),
    ['Story 1', 'Story 3'],
  ],
  ['a cut comment around items', `${HEAD}${OPEN}${item(1)}<!-- ${item(2)}${item(3)}`, ['Story 1']],
  [
    'a comment around an item with a mistyped end',
    WHOLE.replace(item(2), `<!-- ${item(2)} -- >`),
    ['Story 1', 'Story 3'],
  ],
  ['feeds in CDATA', WHOLE.replace('What is in 2', `<![CDATA[${lesson}]]>`), ALL],
  ['a feed in a comment', WHOLE.replace(item(1), `<!-- ${rss(8)} -->${item(1)}`), ALL],
  ['escaped items in a description', WHOLE.replace('What is in 2', escaped(item(8))), ALL],
  ['a mention of an item', WHOLE.replace('<item>', 'Each &lt;item&gt; is one story.<item>'), ALL],
])('hidden entries stay hidden: %s', (_, text, expected) => {
  expect(titles(text)).toEqual(expected)
})

test('parts of a feed in several feeds that cannot be read are reported', () => {
  const refused = rss(2).replace('<rss', '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss')
  const document = read(`${rss(1)}${refused}${rss(3)}`)
  if (document.kind !== 'feed') throw new Error(document.kind)
  expect(document.entries.map(({ title }) => title)).toEqual(['Story 1', 'Story 3'])
  expect(document.repairs).toEqual(['several feeds in one', 'a part that cannot be read'])
})

test.each([
  '<!--',
  '<!-- <a>',
  '<!-- -- ><a>',
  '<?x ',
  '<title><![CDATA[x</title>',
  '<title><![CDATA[x</title><item>',
  '&lt;item&gt;&lt;title&gt;',
  '&lt;item&gt;&lt;title&gt;&lt;/item&gt;<b/>',
  '</channel></rss><item>',
  '</rss><rss>',
  '<?xml ?><rss><channel>',
  '< item>',
  '\0<',
])('repairs take time linear in the length: %s', (trap) => {
  const timeOf = (length: number) => {
    const text = HEAD + OPEN + trap.repeat(Math.floor(length / trap.length))
    const start = performance.now()
    read(text)
    return performance.now() - start
  }
  timeOf(20_000)
  expect(timeOf(1_000_000)).toBeLessThan(5_000)
})
