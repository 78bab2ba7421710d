import { expect, test } from 'vitest'
import { ALL, END, feedOf, HEAD, item, OPEN, titles, WHOLE } from '../../testing/paper-feed.ts'

const packed = (n: number) =>
  item(n).replace(/(<description>)(.*)(<\/description>)/, '$1<![CDATA[<p>$2</p>]]>$3')
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'The Paper',
  items: [1, 2, 3].map((n) => ({ id: `${n}`, url: `https://paper.example/${n}`, title: `Story ${n}` })),
})
test.each([
  [
    'CDATA that is not closed, before CDATA that is',
    `${HEAD}${OPEN}${packed(1).replace(']]>', '')}${packed(2)}${packed(3)}${END}`,
    'an element that was not closed',
  ],
  [
    'CDATA that is never closed',
    `${HEAD}${OPEN}${packed(1).replace(']]>', '')}${item(2)}${item(3)}${END}`,
    'an element that was not closed',
  ],
  [
    'Atom with the links of RSS',
    `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title>${[1, 2, 3].map((n) => `<entry><title>Story ${n}</title><link>https://paper.example/${n}</link><id>urn:${n}</id><updated>2026-11-20T01:00:00Z</updated></entry>`).join('')}</feed>`,
    'links written as in RSS',
  ],
  ['JSON with a comma too many', JSON_FEED.replace('}]', '},]'), 'broken JSON'],
  ['JSON that was cut off', JSON_FEED.slice(0, -3), 'broken JSON'],
])('%s', (_, text, repair) => {
  expect(titles(text)).toEqual(ALL)
  expect(feedOf(text).repairs).toContain(repair)
})

test('CDATA that shows how a feed is written stays whole', () => {
  const shown = '<![CDATA[<pre>&lt;/item> </description> </item> <item> the next</pre>]]>'
  const text = WHOLE.replace('What is in 2', shown)
  expect(titles(text)).toEqual(ALL)
  expect(feedOf(text).repairs).toEqual([])
})
