import type { SourceEntry } from '@newsloom/core/ports'
import { expect, test } from 'vitest'
import type { NewsDocument } from '../parse/document.ts'
import { SiteZones } from './site-zones.ts'

const entry = (url: string, written: string): SourceEntry => ({
  url,
  title: 'Rates stay',
  summary: '',
  text: '',
  source: 'The Paper',
  language: 'en',
  publishedAt: new Date('2026-11-20T01:00:00Z'),
  dateSource: 'feed',
  dateReasons: [
    {
      source: 'feed',
      written,
      at: '2026-11-20T01:00:00.000Z',
      zone: 'given',
      precision: 'second',
      from: 'pubDate',
      trust: 5,
      verdict: 'taken',
      why: '',
    },
  ],
  isSample: false,
})
const feed = (...entries: SourceEntry[]): NewsDocument => ({ kind: 'feed', entries, repairs: [] })
const AT_NINE = 'Fri, 20 Nov 2026 10:00:00 +0900'

test("a site's feed tells the zone of its pages", () => {
  const zones = new SiteZones()
  zones.learn(feed(entry('https://www.paper.example/rates', AT_NINE)), 'https://paper.example/feed')
  expect(zones.of('https://m.paper.example/other')).toBe('+09:00')
})

test("a feed that lists another site's articles tells nothing of that site's zone", () => {
  const zones = new SiteZones()
  zones.learn(feed(entry('https://paper.example/rates', AT_NINE)), 'https://digest.example/feed')
  expect(zones.of('https://paper.example/rates')).toBe(null)
  expect(zones.of('https://digest.example/')).toBe(null)
})
