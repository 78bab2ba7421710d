import { expect, test } from 'vitest'
import { feedOf, HEAD, item, OPEN, titles } from '../../testing/paper-feed.ts'

const START = `${HEAD}${OPEN}${item(1)}<item><title>Story 2</title>`
const ATOM = `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><entry><title>Story 1</title><link href="https://paper.example/1"/></entry><entry><title>Story 2</title>`
const JSON_START =
  '{"version":"https://jsonfeed.org/version/1.1","title":"P","items":[{"id":"1","url":"https://paper.example/1","title":"Story 1"},{"title":"Story 2",'

test.each([
  ['an address of RSS, inside its host', `${START}<link>https://paper.exam`],
  ['an address of RSS, inside its path', `${START}<link>/art/12`],
  ['an address in CDATA', `${START}<link><![CDATA[https://paper.exam`],
  ['the start of CDATA', `${START}<link><![CDA`],
  ['an identifier of RSS', `${START}<guid>https://paper.exam`],
  ['an identifier of Atom', `${ATOM}<id>https://paper.exam`],
  ['an address of Atom', `${ATOM}<link href="https://paper.exam`],
])('an entry whose only address is cut is left out: %s', (_, text) => {
  expect(titles(text)).toEqual(['Story 1'])
  expect(feedOf(text).repairs).toContain('a missing end')
})

test('an entry whose address in JSON is cut is left out', () => {
  const text = `${JSON_START}"url":"https://paper.exam`
  expect(titles(text, 'application/feed+json')).toEqual(['Story 1'])
  expect(feedOf(text, 'application/feed+json').repairs).toEqual(['broken JSON'])
})

test.each([
  ['identifier', '<link>https://paper.example/2</link><guid>https://paper.exam'],
  ['closing tag', '<link>https://paper.example/2<'],
])('an entry whose %s is cut keeps its address', (_, rest) => {
  const { entries } = feedOf(`${START}${rest}`)
  expect(entries.map(({ url }) => url)).toEqual(['https://paper.example/1', 'https://paper.example/2'])
})

test('a date that is cut is not another date', () => {
  const { entries } = feedOf(`${START}<link>https://paper.example/2</link><pubDate>Fri, 20 Nov 20`)
  expect(entries.map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([
    '2026-11-20T01:00:00.000Z',
    undefined,
  ])
})
