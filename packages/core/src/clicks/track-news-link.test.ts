import { clicks, links } from '@newsloom/db/schema/clicks'
import { articles, newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { readSample } from '../samples/read-sample.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { clickToken } from './click-token.ts'
import { ensureLinks } from './ensure-links.ts'
import { trackNewsLink } from './track-news-link.ts'

const URL_OF_ARTICLE = 'https://news.example/economy/rice?id=7'
const CANONICAL = 'https://news.example/economy/rice'
const MAILED = 'https://other.example/from-a-mail'
const ctx = testContext(testDatabase())
let topicId: number
let article: number
let sample: number
let script: number
let mailedLink: number

beforeAll(async () => {
  mailedLink = (await ensureLinks(ctx, [MAILED])).get(MAILED) ?? 0
  const [topic] = await ctx.db
    .insert(researchTopics)
    .values({
      name: 'Rice',
      geminiModel: 'gemini-1.5-flash',
      timeFilter: '24h',
      customTimeValue: 1,
      customTimeUnit: 'days',
    })
    .returning()
  topicId = topic?.id ?? 0
  article = await insertItem(URL_OF_ARTICLE, CANONICAL)
  sample = await insertItem('sample:rice/1', 'sample:rice/1', true)
  script = await insertItem('javascript:alert(1)', 'javascript:alert(1)')
})
beforeEach(async () => {
  await ctx.db.delete(clicks)
})

async function insertItem(url: string, canonicalUrl: string, isSample = false): Promise<number> {
  const [run] = await ctx.db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', state: 'succeeded' })
    .returning()
  const [story] = await ctx.db
    .insert(stories)
    .values({ runId: run?.id ?? 0, title: 'Rice' })
    .returning()
  const [row] = await ctx.db
    .insert(articles)
    .values({
      url,
      canonicalUrl,
      isSample,
      source: 'Rice Daily',
      title: 'Rice',
      text: 'Rice rose.',
      hash: url,
    })
    .returning()
  const [item] = await ctx.db
    .insert(newsItems)
    .values({
      runId: run?.id ?? 0,
      topicId,
      articleId: row?.id ?? 0,
      storyId: story?.id ?? 0,
      isLead: true,
      position: 1,
      relevance: 0.5,
      parts: [],
    })
    .returning()
  return item?.id ?? 0
}

const track = (newsItemId: number, url: string, isOwner = true) =>
  trackNewsLink(ctx, { newsItemId, url, isOwner, request: personRequest() })

it.each([
  ['its own address', URL_OF_ARTICLE, URL_OF_ARTICLE],
  ['its canonical address', CANONICAL, CANONICAL],
  ['a foreign address', 'https://evil.example/', URL_OF_ARTICLE],
  ['no address', '', URL_OF_ARTICLE],
])('returns the stored address for %s', async (_, asked, target) => {
  expect(await track(article, asked)).toEqual({ kind: 'redirect', url: target, isCounted: true })
  const [click] = await ctx.db
    .select({ newsItemId: clicks.newsItemId, topicId: clicks.topicId, class: clicks.class, url: links.url })
    .from(clicks)
    .innerJoin(links, eq(links.id, clicks.linkId))
  expect(click).toEqual({ newsItemId: article, topicId, class: 'people', url: target })
})

it.each([true, false])('follows a link with our signature (owner: %s)', async (isOwner) => {
  const token = clickToken(ctx.config.linkSecret, { linkId: mailedLink, deliveryId: 5 })
  const url = `${ctx.config.publicUrl}/r/${token}`
  const followed = { kind: 'redirect', url: MAILED, isCounted: true }
  expect(await track(article, url, isOwner)).toEqual(followed)
  expect(await track(999_999, url, isOwner)).toEqual(followed)
  // counted for the mail that contains it, and never for an item that it does not lead to
  const counted = { linkId: mailedLink, deliveryId: 5, newsItemId: null, topicId: null }
  expect(await ctx.db.select().from(clicks)).toMatchObject([counted, counted])
  const forged = clickToken('another secret, another secret, another', { linkId: mailedLink, deliveryId: 5 })
  const forgedUrl = `${ctx.config.publicUrl}/r/${forged}`
  expect(await track(999_999, forgedUrl, isOwner)).toEqual({ kind: 'unknown' })
})

it('counts a signed link for the item whose article it leads to', async () => {
  const linkId = (await ensureLinks(ctx, [URL_OF_ARTICLE])).get(URL_OF_ARTICLE) ?? 0
  const token = clickToken(ctx.config.linkSecret, { linkId, deliveryId: 5 })
  await track(article, `${ctx.config.publicUrl}/r/${token}`, false)
  expect(await ctx.db.select().from(clicks)).toMatchObject([{ deliveryId: 5, newsItemId: article, topicId }])
})

describe('a stranger', () => {
  const ask = () =>
    Promise.all([article, sample, script, 999_999].map((id) => track(id, URL_OF_ARTICLE, false)))
  const unknown = { kind: 'unknown' }

  beforeEach(async () => {
    await ctx.db.delete(sends)
  })
  const mail = async (url: string, state: 'pending' | 'sent' | 'failed', kind: 'news' | 'test' = 'news') => {
    const sendId = await insertSend(ctx, kind, [url])
    await insertDeliveries(ctx, sendId, 1)
    await ctx.db.update(deliveries).set({ state }).where(eq(deliveries.sendId, sendId))
  }

  it('is not redirected to an address that was not mailed', async () => {
    expect(await ask()).toEqual([unknown, unknown, unknown, unknown])
    await mail(MAILED, 'sent')
    await mail(URL_OF_ARTICLE, 'pending')
    await mail(URL_OF_ARTICLE, 'failed')
    await mail(URL_OF_ARTICLE, 'sent', 'test')
    expect(await ask()).toEqual([unknown, unknown, unknown, unknown])
    expect(await ctx.db.select().from(clicks)).toEqual([])
  })

  it.each([URL_OF_ARTICLE, CANONICAL])('is redirected to the mailed address %s, uncounted', async (url) => {
    await mail(url, 'sent')
    const redirect = { kind: 'redirect', url: URL_OF_ARTICLE, isCounted: false }
    expect(await ask()).toEqual([redirect, unknown, unknown, unknown])
    expect(await track(article, 'https://evil.example/', false)).toEqual(redirect)
    expect(await ctx.db.select().from(clicks)).toEqual([])
  })

  it('is redirected to a mailed sample article', async () => {
    const url = `${ctx.config.publicUrl}/samples/rice/1`
    await mail(url, 'sent')
    expect(await track(sample, '', false)).toEqual({ kind: 'redirect', url, isCounted: false })
  })
})

it('finds a mailed address by its index', async () => {
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain select 1 from sends where (snapshot -> 'links') ?| array['https://a.example/']`,
    )
  })
  expect(JSON.stringify(plan)).toContain('sends_links_idx')
})

it('redirects to the page of a sample article, and counts the click', async () => {
  const url = `${ctx.config.publicUrl}/samples/rice/1`
  expect(await track(sample, 'sample:rice/1')).toEqual({ kind: 'redirect', url, isCounted: true })
  expect(await readSample(ctx, { source: 'rice', slug: '1' })).toMatchObject({
    title: 'Rice',
    text: 'Rice rose.',
  })
  await expect(readSample(ctx, { source: 'rice', slug: '2' })).rejects.toThrow(NotFoundError)
  expect(await ctx.db.select().from(clicks)).toMatchObject([{ newsItemId: sample, class: 'people' }])
})

it.each([
  ['an unknown item', () => 999_999],
  ['an item whose address is none of the web', () => script],
])('finds nothing for %s', async (_, id) => {
  expect(await track(id(), 'https://evil.example/')).toEqual({ kind: 'unknown' })
  expect(await ctx.db.select().from(clicks)).toEqual([])
})

/** Addresses made from the stored ones by cutting, joining and disguising. */
const mutated = fc.oneof(
  fc
    .tuple(fc.constantFrom(URL_OF_ARTICLE, CANONICAL), fc.nat(60), fc.string({ maxLength: 12 }))
    .map(([url, at, text]) => url.slice(0, at) + text + url.slice(at)),
  fc
    .tuple(
      fc.constantFrom(
        '//',
        '/\\',
        'https:evil.example',
        'javascript:',
        'data:text/html,',
        '\t',
        'http://a@',
        '%2f%2f',
      ),
      fc.constantFrom(URL_OF_ARTICLE, CANONICAL, 'evil.example'),
    )
    .map(([head, url]) => head + url),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(fc.base64String(), fc.nat(30)).map(([text, at]) => {
    const token = clickToken('test-secret-test-secret-test-secret-test', { linkId: 1, deliveryId: 1 })
    return `http://localhost:3000/r/${token.slice(0, at)}${text}${token.slice(at + text.length)}`
  }),
)

it('redirects to none of 2,000 mutated addresses that is neither stored nor signed', {
  timeout: 60_000,
}, async () => {
  const allowed = new Set([URL_OF_ARTICLE, CANONICAL, MAILED])
  const answers = new Set<string>()
  await fc.assert(
    fc.asyncProperty(mutated, fc.constantFrom('article', 'script', 'none'), async (url, item) => {
      const answer = await track({ article, script, none: 999_999 }[item] ?? 0, url)
      if (answer.kind === 'redirect') answers.add(answer.url)
      return answer.kind === 'unknown' || (answer.kind === 'redirect' && allowed.has(answer.url))
    }),
    { numRuns: 2_000 },
  )
  expect(answers).toContain(URL_OF_ARTICLE)
})
