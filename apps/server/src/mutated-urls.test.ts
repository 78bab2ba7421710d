import { clickToken } from '@newsloom/core/clicks/click-token'
import { ensureLinks } from '@newsloom/core/clicks/ensure-links'
import { insertDeliveries, insertSend, PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { mutatedRedirects } from '@newsloom/core/testing/faults/mutated-redirects'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { startTestServer } from './testing/start-test-server.ts'

const URLS = 2_000
const WORKERS = 8
const ARTICLE = 'https://news.example/rice?id=7'
const OTHER = 'https://news.example/baht'
const database = testDatabase()
const ctx = testContext(database)
let server: RunningServer
let itemId: number
/** The signed link of an email to OTHER. */
let token: string

beforeAll(async () => {
  const [item] = await database.sql<{ id: number }[]>`
    with topic as (insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
        values ('Rice', 'gemini-1.5-flash', '24h', 1, 'days') returning id),
      run as (insert into research_runs (topic_id, kind, execution_type, state)
        select id, 'research', 'manual', 'succeeded' from topic returning id, topic_id),
      story as (insert into stories (run_id, title) select id, 'Rice' from run returning id),
      article as (insert into articles (canonical_url, url, source, title, hash)
        values (${ARTICLE}, ${ARTICLE}, 'Rice Daily', 'Rice', 'h') returning id)
    insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    select run.id, run.topic_id, article.id, story.id, true, 1, 0.5, '[]' from run, story, article returning id`
  itemId = item?.id ?? 0
  const linkId = (await ensureLinks(ctx, [OTHER])).get(OTHER) ?? 0
  const [deliveryId = 0] = await insertDeliveries(ctx, await insertSend(ctx, 'news', [OTHER]), 1)
  token = clickToken(ctx.config.linkSecret, { linkId, deliveryId })
  server = await startTestServer(ctx)
})
afterAll(() => server?.stop())

async function targetsOf(paths: readonly string[]): Promise<(string | null)[]> {
  const targets: (string | null)[] = []
  const left = paths.entries()
  const worker = async () => {
    for (const [place, path] of left) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        redirect: 'manual',
        headers: PERSON_HEADERS,
      })
      await answer.arrayBuffer()
      targets[place] = answer.headers.get('location')
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return targets
}

test(`none of ${URLS} mutated links leads to an address neither stored nor signed`, async () => {
  const targets = await targetsOf(
    mutatedRedirects({ token, itemId, address: ARTICLE, publicUrl: ctx.config.publicUrl }, URLS),
  )
  expect(targets).toHaveLength(URLS)
  expect(new Set(targets)).toEqual(new Set([null, ARTICLE, OTHER]))
  // links with a true address redirect, so nothing was refused for another reason
  for (const target of [null, ARTICLE, OTHER])
    expect(targets.filter((one) => one === target).length).toBeGreaterThan(100)
}, 120_000)
