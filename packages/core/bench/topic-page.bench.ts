import { createTestDatabase } from '@newsloom/db/testing'
import { getSendReport } from '../src/analytics/get-send-report.ts'
import { getTopicReport } from '../src/analytics/get-topic-report.ts'
import { testContext } from '../src/testing/test-context.ts'
import { countEverything } from './clicks/count-everything.ts'
import { fillClicks } from './clicks/million-clicks.ts'

// The page of a send, and that of a topic with all of its newest 20 sends, at 1,000,000 clicks.
// The first view after a start reads who clicked; later ones read that of changed links only.
const ROUNDS = 5
const GOAL_MS = 50

const database = await createTestDatabase()
const ctx = testContext(database)
const { sql } = database

/** Every send has the ten links that its clicks are on, each to an article. */
async function placeLinks(): Promise<void> {
  await sql`
    insert into articles (canonical_url, url, source, title, hash)
    select url, url, 'Source ' || id % 20, 'Story ' || id, 'h' || id from links`
  await sql`
    insert into send_links (send_id, link_id, position)
    select s.id, 1 + (s.id * 10 + n) % 1000, n from sends s, generate_series(0, 9) n`
  await sql`
    update sends s set topic_id = 1 + s.id / 21, snapshot = jsonb_build_object(
      'html', (select string_agg('<a href="' || l.url || '">x</a>', '' order by p.position)
        from send_links p join links l on l.id = p.link_id where p.send_id = s.id),
      'links', (select jsonb_object_agg(l.url, l.id) from send_links p join links l on l.id = p.link_id where p.send_id = s.id),
      'publicUrl', 'https://mail.example')`
}

async function timesOf(work: () => Promise<unknown>): Promise<{ first: number; median: number }> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return {
    first: Math.round(took[0] ?? 0),
    median: Math.round(took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0),
  }
}

try {
  await fillClicks(sql, 1_000_000)
  await placeLinks()
  await countEverything(ctx, sql)
  await sql`vacuum analyze`
  const { first: topicFirstMs, median: topicMs } = await timesOf(() =>
    getTopicReport(ctx, { id: 2, clicks: 'people' }),
  )
  const { median: sendMs } = await timesOf(() => getSendReport(ctx, { id: 30, clicks: 'people' }))
  const passed = topicMs <= GOAL_MS
  console.info(
    JSON.stringify({
      bench: 'topic-page',
      clicks: 1_000_000,
      topicFirstMs,
      topicMs,
      sendMs,
      goalMs: GOAL_MS,
      passed,
    }),
  )
  if (!passed) process.exitCode = 1
} finally {
  await database.close()
}
