import { openSharedFeed, revokeFeed } from '@newsloom/core/podcast-feeds/campaign-feeds'
import { insertCampaign } from '@newsloom/core/testing/campaigns/content-run-fixtures'
import { memoryStore, scriptOf } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { insertEpisode } from '@newsloom/core/testing/podcasts/insert-episode'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { beforeAll, describe, expect, test } from 'vitest'
import { readerEndpoints } from '../../testing/reader-endpoints.ts'

const database = testDatabase()
const ctx = testContext(database, { audio: memoryStore() })
const ORIGIN = 'https://news.example.org'
const NAME = 'ab12'.repeat(12)
let campaignId: number
let path: string
let feedId: number
const open = (at = path, headers: Record<string, string> = {}, method = 'GET') =>
  readerEndpoints(ctx).open(at, headers, method)
const xmlOf = async (at = path) => (await open(at)).text()

beforeAll(async () => {
  campaignId = await insertCampaign(ctx, [], { name: 'Rates & <prices>' })
  await insertEpisode(ctx, new Uint8Array(700), { campaignId, edition: 1 })
  const feed = await openSharedFeed(ctx, { campaignId })
  feedId = feed.id
  path = new URL(feed.url).pathname
})

test('is RSS that is kept, but asked for each time', async () => {
  const answer = await open()
  const etag = answer.headers.get('etag') ?? ''
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect((await open(path, { 'if-none-match': etag })).status).toBe(304)
  expect((await open(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await open(path, { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await open(path, {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

describe('is read back', () => {
  test('by feedsmith', async () => {
    const feed = parseRssFeed(await xmlOf())
    expect(feed).toMatchObject({
      title: 'Rates & <prices>',
      language: 'en',
      link: `${ORIGIN}/e/${NAME}`,
      lastBuildDate: expect.stringMatching(/^\w{3}, \d\d \w{3} 2026 /),
      atom: { links: [{ href: ORIGIN + path, rel: 'self' }] },
      itunes: { author: 'Newsloom', explicit: false, block: true, image: `${ORIGIN}/e/${NAME}.png` },
      podcast: { locked: { value: true }, blocks: [{ value: true }], medium: 'podcast' },
    })
    expect(feed.podcast?.guid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(feed.items).toEqual([
      expect.objectContaining({
        title: 'Rates & <prices> · 21 Nov 2026',
        link: `${ORIGIN}/e/${NAME}`,
        guid: { value: NAME, isPermaLink: false },
        pubDate: 'Sat, 21 Nov 2026 05:00:00 GMT',
        description: `• Rates\n• Prices\nTranscript and sources: ${ORIGIN}/e/${NAME}`,
        enclosures: [{ url: `${ORIGIN}/e/${NAME}.mp3`, length: 700, type: 'audio/mpeg' }],
        itunes: expect.objectContaining({
          duration: 63,
          episodeType: 'full',
          image: `${ORIGIN}/e/${NAME}.png`,
        }),
        podcast: {
          transcripts: [
            { url: `${ORIGIN}/e/${NAME}.vtt`, type: 'text/vtt', language: 'en', rel: 'captions' },
            { url: `${ORIGIN}/e/${NAME}.json`, type: 'application/json', language: 'en' },
          ],
          chapters: { url: `${ORIGIN}/e/${NAME}.chapters.json`, type: 'application/json+chapters' },
          persons: [
            { display: 'Anna', role: 'host', group: 'cast' },
            { display: 'Ben', role: 'host', group: 'cast' },
          ],
        },
      }),
    ])
  })

  test('by a parser of podcast apps', async () => {
    const feed = parseFeed(await xmlOf())
    expect(feed).toMatchObject({ title: 'Rates & <prices>', language: 'en', explicit: false })
    expect(feed).toMatchObject({ podcastBlocked: 'yes', itunesImage: `${ORIGIN}/e/${NAME}.png` })
    const [item] = feed?.items ?? []
    expect(item).toMatchObject({
      guid: NAME,
      duration: 63,
      enclosure: { url: `${ORIGIN}/e/${NAME}.mp3`, length: 700, type: 'audio/mpeg' },
      podcastChapters: { url: `${ORIGIN}/e/${NAME}.chapters.json`, type: 'application/json+chapters' },
    })
    expect(item?.podcastTranscripts?.map(({ type }) => type)).toEqual(['text/vtt', 'application/json'])
    expect(item?.podcastPeople?.map(({ name, role }) => [name, role])).toEqual([
      ['Anna', 'Host'],
      ['Ben', 'Host'],
    ])
  })
})

test('episodes of one title and day are told apart by a number, which the first does not have', async () => {
  const twice = await insertCampaign(ctx, [], { name: 'Twice' })
  const at = new URL((await openSharedFeed(ctx, { campaignId: twice })).url).pathname
  for (const [edition, bytes] of [
    [1, 11],
    [2, 12],
    [3, 13],
  ] as const)
    await insertEpisode(ctx, new Uint8Array(bytes), {
      ...{ campaignId: twice, edition, name: `ee5${edition}`.repeat(12) },
    })
  const { items = [] } = parseRssFeed(await xmlOf(at))
  const day = 'Rates & <prices> · 21 Nov 2026'
  expect(items.map(({ title }) => title)).toEqual([`${day} (3)`, `${day} (2)`, day])
  expect(items.map(({ itunes }) => itunes?.title)).toEqual([`${day} (3)`, `${day} (2)`, day])
})

test('a Thai podcast is described in Thai, and one without episodes is a feed too', async () => {
  const thai = await insertCampaign(ctx, [], { name: 'ดอกเบี้ย', podcastLanguage: 'Thai' })
  const at = new URL((await openSharedFeed(ctx, { campaignId: thai })).url).pathname
  const empty = parseRssFeed(await xmlOf(at))
  expect(empty).toMatchObject({ title: 'ดอกเบี้ย', language: 'th', link: ORIGIN })
  expect(empty.items ?? []).toEqual([])
  const script = scriptOf(2, { title: 'สัปดาห์นี้', language: 'Thai' })
  await insertEpisode(ctx, new Uint8Array(9), { campaignId: thai, name: 'cd34'.repeat(12), script })
  const feed = parseRssFeed(await xmlOf(at))
  expect(feed.items?.[0]).toMatchObject({
    title: 'สัปดาห์นี้ · 21 พ.ย. 2026',
    description: expect.stringContaining('แหล่งข่าว'),
  })
})

test('an address that was revoked is gone, and a forged one is not found', async () => {
  await revokeFeed(ctx, { feedId })
  const gone = await open()
  expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('etag')]).toEqual([
    410,
    'no-store',
    null,
  ])
  expect(await gone.text()).toContain('The sender turned it off.')
  for (const token of ['x', `${path.slice(3)}A`, 'A'.repeat(60)]) {
    expect((await open(`/f/${token}`)).status).toBe(404)
  }
})
