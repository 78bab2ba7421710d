import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['https://Example.COM/News/1', 'https://example.com/News/1'],
  ['http://www.example.com/a', 'https://example.com/a'],
  ['https://example.com/a?utm_source=x&id=2&fbclid=3', 'https://example.com/a?id=2'],
  ['https://example.com/a?b=2&a=1', 'https://example.com/a?a=1&b=2'],
  ['https://example.com/a?b=1&a=2&a=1', 'https://example.com/a?a=1&a=2&b=1'],
  ['https://example.com/a#part', 'https://example.com/a'],
  ['https://example.com/a/', 'https://example.com/a'],
  ['https://example.com/', 'https://example.com/'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com:443/a', 'https://example.com/a'],
  ['https://example.com:8443/a', 'https://example.com:8443/a'],
  ['https://m.example.com/a', 'https://example.com/a'],
  ['https://amp.example.co.th/a', 'https://example.co.th/a'],
  ['https://www.m.example.com/a', 'https://example.com/a'],
  ['https://m.co/a', 'https://m.co/a'],
  ['https://example.com/story/amp/', 'https://example.com/story'],
  ['https://example.com/amp/story', 'https://example.com/story'],
  ['https://example.com/story.amp.html', 'https://example.com/story.html'],
  ['https://example.com/story?amp=1', 'https://example.com/story'],
  ['https://example.com/champ', 'https://example.com/champ'],
  ['https://example.com/news/index.html', 'https://example.com/news'],
  ['https://example.com/a?source=rss', 'https://example.com/a'],
  ['https://example.com/a?source=reuters-17', 'https://example.com/a?source=reuters-17'],
  ['https://example.com/a?ref=home&p=9', 'https://example.com/a?p=9'],
  ['https://example.com/ข่าว/1', 'https://example.com/%E0%B8%82%E0%B9%88%E0%B8%B2%E0%B8%A7/1'],
  ['sample:thai-economy/3', 'sample:thai-economy/3'],
  [' not an address ', 'not an address'],
])('%s', (address, canonical) => {
  expect(canonicalUrl(address)).toBe(canonical)
  expect(canonicalUrl(canonical)).toBe(canonical)
})
