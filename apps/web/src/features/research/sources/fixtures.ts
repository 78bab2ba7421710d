import type { ReadPages, SourceCheck, SourceHealth, SourceNotice } from '@newsloom/contract/research/sources'

export const FEED = 'https://wire.example/feed'

/** A healthy feed, read just now. */
export const sampleHealth = (over: Partial<SourceHealth> = {}): SourceHealth => ({
  url: FEED,
  label: 'wire.example/feed',
  name: 'The Wire',
  origin: 'chosen',
  state: 'healthy',
  kind: 'feed',
  answer: 'read',
  answeredAt: new Date().toISOString(),
  reason: null,
  failures: 0,
  failingSince: null,
  readAt: new Date().toISOString(),
  unchanged: 0,
  items: 20,
  undated: 0,
  newestAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  repairs: [],
  pages: null,
  ...over,
})

/** Read just now, all of them. */
export const samplePages = (over: Partial<ReadPages> = {}): ReadPages => ({
  asked: 0,
  failed: 0,
  reason: null,
  texts: over.asked ?? 0,
  textless: 0,
  compared: 0,
  refuted: 0,
  undated: 0,
  found: 0,
  readAt: new Date().toISOString(),
  ...over,
})

export const sampleNotice = (over: Partial<SourceNotice> = {}): SourceNotice => ({
  id: 4,
  url: FEED,
  name: 'The Wire',
  kind: 'silent',
  since: '2026-11-03T05:00:00.000Z',
  answer: 'read',
  reason: null,
  topics: [{ id: 1, name: 'Policy rate' }],
  ...over,
})

export const sampleCheck = (over: Partial<SourceCheck> = {}): SourceCheck => ({
  url: FEED,
  label: 'wire.example/feed',
  name: 'The Wire',
  state: 'healthy',
  kind: 'feed',
  reason: null,
  items: 20,
  undated: 0,
  newestAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  repairs: [],
  matches: 5,
  pages: null,
  feedUrl: null,
  ...over,
})
