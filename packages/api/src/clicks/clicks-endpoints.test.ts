import { clickToken } from '@newsloom/core/clicks/click-token'
import { insertDeliveries, insertSend, PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { requestApp } from '../testing/request-app.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { messagePage } from './pages.ts'
import { clicksRest, UNCOUNTED } from './rest.ts'

const ARTICLE = 'https://news.example/rice?id=7'
const database = testDatabase()
const ctx = testContext(database)
let app: Hono<RestEnv>
let itemId: number

beforeAll(async () => {
  app = restEndpoints(ctx, clicksRest())
  const { sql } = database
  const [item] = await sql`
    with topic as (insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
        values ('Rice', 'gemini-1.5-flash', '24h', 1, 'days') returning id),
      run as (insert into research_runs (topic_id, kind, execution_type, state)
        select id, 'research', 'manual', 'succeeded' from topic returning id, topic_id),
      story as (insert into stories (run_id, title) select id, 'Rice' from run returning id),
      article as (insert into articles (canonical_url, url, source, title, hash)
        values (${ARTICLE}, ${ARTICLE}, 'Rice Daily', 'Rice', 'h') returning id)
    insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    select run.id, run.topic_id, article.id, story.id, true, 1, 0.5, '[]' from run, story, article returning id`
  itemId = item?.id
})
beforeEach(async () => {
  await database.sql`delete from clicks`
})

const open = (path: string, method = 'GET') =>
  app.request(`/track-link-research/${path}`, { method, headers: PERSON_HEADERS })
const classes = async () => (await database.sql`select class from clicks`).map((row) => row.class)

it('stores the click and redirects to the article', async () => {
  const answer = await open(`${itemId}?url=${encodeURIComponent(ARTICLE)}&topicId=1`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(ARTICLE)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(await classes()).toEqual(['people'])
})

it('never redirects to an address from the request', async () => {
  const answer = await open(`${itemId}?url=https://evil.example/`)
  expect(answer.headers.get('location')).toBe(ARTICLE)
})

it('redirects HEAD as a machine', async () => {
  expect((await open(`${itemId}`, 'HEAD')).status).toBe(302)
  expect(await classes()).toEqual(['machine'])
})

it.each(['999999', '0', 'x', '99999999999999', '1.5'])(
  'answers the unknown item %s with a page',
  async (id) => {
    const answer = await open(`${id}?url=https://evil.example/`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('Article not found')
    expect(await classes()).toEqual([])
  },
)

/** Requests from elsewhere, through the whole app. */
const strangers = () => {
  const ask = requestApp(ctx)
  return (path: string, from = 'elsewhere') =>
    ask(`/api/track-link-research/${path}`, { from, headers: PERSON_HEADERS })
}

it('does not reveal articles that were not emailed to strangers, however many ids they try', async () => {
  const ask = strangers()
  for (let id = 1; id <= 300; id += 1) {
    const answer = await ask(`${id}?url=${encodeURIComponent(ARTICLE)}`)
    expect(answer.status).toBe(id <= UNCOUNTED.tries ? 404 : 429)
    expect(answer.headers.get('location')).toBeNull()
  }
  expect(await classes()).toEqual([])
  const own = await requestApp(ctx)(`/api/track-link-research/${itemId}`, { headers: PERSON_HEADERS })
  expect(own.headers.get('location')).toBe(ARTICLE)
  expect(await classes()).toEqual(['people'])
})

it('redirects strangers to emailed articles without counting, up to a limit per network', async () => {
  await insertDeliveries(ctx, await insertSend(ctx, 'news', [ARTICLE]), 1)
  const ask = strangers()
  const statuses: number[] = []
  for (let i = 0; i < 400; i += 1) statuses.push((await ask(`${itemId}`, `2001:db8:1:2::${i}`)).status)
  expect(statuses.filter((status) => status === 302)).toHaveLength(UNCOUNTED.tries)
  const answer = await ask(`${itemId}`, '2001:db8:1:2::1')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.text()).toContain('Please try again in a few minutes')
  // beyond the limit, whether an id was emailed is not revealed
  expect((await ask('999999', '2001:db8:1:2::1')).status).toBe(429)
  expect((await ask('x', '2001:db8:1:2::1')).status).toBe(429)
  expect((await ask(`${itemId}`, '2001:db8:1:3::1')).status).toBe(302)
  expect(await classes()).toEqual([])
})

it("does not count the owner's attempts, nor foreign links as links of an email", async () => {
  const own = requestApp(ctx)
  for (let i = 0; i <= UNCOUNTED.tries; i += 1)
    expect((await own('/api/track-link-research/999999', { headers: PERSON_HEADERS })).status).toBe(404)
  const ask = strangers()
  const forged = encodeURIComponent(`${ctx.config.publicUrl}/r/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)
  const statuses: number[] = []
  for (let i = 0; i <= UNCOUNTED.tries; i += 1) statuses.push((await ask(`${itemId}?url=${forged}`)).status)
  expect(statuses.at(-1)).toBe(429)
})

it("counts a stranger's click with a link from an email, without limit", async () => {
  const sendId = await insertSend(ctx, 'news', [ARTICLE])
  const [deliveryId = 0] = await insertDeliveries(ctx, sendId, 1, new Date(Date.now() - 7_200_000))
  const [link] = await database.sql`select id from links where url = ${ARTICLE}`
  const token = clickToken(ctx.config.linkSecret, { linkId: link?.id, deliveryId })
  const ask = strangers()
  const times = UNCOUNTED.tries + 1
  for (let i = 0; i < times; i += 1) {
    const url = encodeURIComponent(`${ctx.config.publicUrl}/r/${token}`)
    expect((await ask(`${itemId}?url=${url}`)).status).toBe(302)
  }
  const counted = await database.sql`select delivery_id, send_id, news_item_id from clicks`
  expect(counted).toHaveLength(times)
  expect(counted[0]).toEqual({ delivery_id: String(deliveryId), send_id: sendId, news_item_id: itemId })
})

it('escapes foreign text in a page', () => {
  expect(messagePage('/', { title: '<script>', text: '"&\'' })).not.toMatch(/<script>/)
})
