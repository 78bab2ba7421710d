import { createTestDatabase } from '@newsloom/db/testing'
import { testContext } from '../src/testing/test-context.ts'
import { undoWipe } from '../src/wipe/undo-wipe.ts'
import { wipeAllData } from '../src/wipe/wipe-all-data.ts'
import { countEverything } from './clicks/count-everything.ts'

// A wipe and its undo with 1,000,000 clicks, and 200,000 deliveries in 20 sends;
// beside them a plain copy of the clicks.
const SIZE = { clicks: 1_000_000, deliveries: 200_000, sends: 20 }

const database = await createTestDatabase()
const ctx = testContext(database)
const { sql } = database

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return Number(((performance.now() - started) / 1_000).toFixed(2))
}

try {
  await fill()
  const copy = await secondsOf(() => sql`create table plain_copy as table clicks`)
  await sql`drop table plain_copy`
  let id = 0
  const wipe = await secondsOf(async () => {
    id = (await wipeAllData(ctx)).wipe.id
  })
  const undo = await secondsOf(() => undoWipe(ctx, { id }))
  const [rows] = await sql<{ clicks: number }[]>`select count(*)::int as clicks from clicks`
  const passed = rows?.clicks === SIZE.clicks
  console.info(
    JSON.stringify({
      bench: 'wipe',
      ...SIZE,
      copySeconds: copy,
      wipeSeconds: wipe,
      undoSeconds: undo,
      passed,
    }),
  )
  if (!passed) process.exitCode = 1
} finally {
  await database.close()
}

async function fill(): Promise<void> {
  await sql`insert into links (url, url_hash) select 'https://n.example/' || n, 'h' || n from generate_series(1, 50) n`
  await sql`insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    select 'news', 'Topic ' || n, '{}', 'S', '{"links":{}}', 'f' || n, 'done', 0, 0 from generate_series(1, ${SIZE.sends}::int) n`
  await sql`insert into deliveries (send_id, email, email_norm, state, sent_at)
    select 1 + n % ${SIZE.sends}::int, 'p' || n || '@example.org', 'p' || n || '@example.org', 'sent', now()
    from generate_series(1, ${SIZE.deliveries}::int) n`
  await sql`insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent, ip_hash)
    select now() - n * interval '1 second', 1 + n % 50, d.id, d.send_id, d.email_norm, 'people', 'a person', repeat('agent ', 15), md5(n::text)
    from generate_series(1, ${SIZE.clicks}::int) n join deliveries d on d.id = 1 + n % ${SIZE.deliveries}::int`
  await sql.unsafe('vacuum analyze')
  await countEverything(ctx, sql)
}
