import { expect, test } from 'vitest'
import type { FetchOutcome } from '../../fetch/guarded-fetch.ts'
import { readDocument } from '../parse/read-document.ts'
import { WHOLE } from '../testing/paper-feed.ts'
import { Discoveries } from './discoveries.ts'
import { type Opened, readSource } from './read-source.ts'
import { SiteZones } from './site-zones.ts'

const SITE = 'https://paper.example/'
const FEED = 'https://paper.example/feed'
const BODIES: Record<string, string> = {
  [SITE]: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>',
  [FEED]: WHOLE,
}
const signal = new AbortController().signal

const get = async (url: string): Promise<FetchOutcome> => ({
  kind: 'ok',
  url: new URL(url),
  bytes: new TextEncoder().encode(BODIES[url]),
  contentType: '',
  validators: { etag: '"1"', lastModified: null },
  servedAt: null,
  tookMs: 1,
})

test('the bytes of a feed that was found are not held', async () => {
  const discoveries = new Discoveries<Opened>()
  const reading = await readSource(
    {
      fetcher: { whyDenied: () => null, get, close: () => Promise.resolve() },
      robots: { whyDenied: async () => null, sitemaps: async () => [] },
      parser: { parse: async (request) => readDocument(request), close: () => Promise.resolve() },
      documentMs: 1_000,
      zones: new SiteZones(),
      discoveries,
      now: () => new Date('2026-11-21T08:00:00Z'),
    },
    SITE,
    null,
    signal,
  )
  expect(reading).toMatchObject({ kind: 'feed', memory: { etag: '"1"', feedUrl: FEED } })
  const known = await discoveries.open(FEED, signal, () => Promise.reject(new Error('asked again')))
  if (known.state !== 'found') throw new Error(known.state)
  expect(known.found.document).toMatchObject({ kind: 'feed' })
  expect(known.found.answer).toEqual({
    url: new URL(FEED),
    validators: { etag: '"1"', lastModified: null },
  })
  expect(discoveries.heldBytes()).toBe(WHOLE.length)
})
