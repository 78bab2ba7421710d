import { PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RestEnv } from '../rest.ts'
import { restDoors } from '../testing/rest-doors.ts'
import { messagePage } from './pages.ts'
import { clicksRest } from './rest.ts'

const ARTICLE = 'https://news.example/rice?id=7'
let database: TestDatabase
let app: Hono<RestEnv>
let itemId: number

beforeAll(async () => {
  database = await createTestDatabase()
  app = restDoors(testContext(database), clicksRest)
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
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`delete from clicks`
})

const open = (path: string, method = 'GET') =>
  app.request(`/track-link-research/${path}`, { method, headers: PERSON_HEADERS })
const classes = async () => (await database.sql`select class from clicks`).map((row) => row.class)

it('stores the click and leads to the article', async () => {
  const answer = await open(`${itemId}?url=${encodeURIComponent(ARTICLE)}&topicId=1`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(ARTICLE)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(await classes()).toEqual(['people'])
})

it('leads nowhere that the request names', async () => {
  const answer = await open(`${itemId}?url=https://evil.example/`)
  expect(answer.headers.get('location')).toBe(ARTICLE)
})

it('leads HEAD on as a machine', async () => {
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
    expect(await answer.text()).toContain('This article is not known')
    expect(await classes()).toEqual([])
  },
)

it('writes foreign text into a page as text', () => {
  expect(messagePage('<script>', '"&\'')).not.toMatch(/<script>/)
})
