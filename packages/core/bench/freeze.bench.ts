import { createTestDatabase } from '@newsloom/db/testing'
import { countAudience } from '../src/audience/count-audience.ts'
import { getContactsSummary } from '../src/contacts/get-contacts-summary.ts'
import { pageContacts } from '../src/contacts/page-contacts.ts'
import { sendNews } from '../src/news-sending/send-news.ts'
import { getSend } from '../src/send-views/get-send.ts'
import { addPeople, sendScene } from '../src/testing/send-fixtures.ts'
import { testContext } from '../src/testing/test-context.ts'
import { elapsedMs } from './timing.ts'

// 500,000 recipients become a send in one transaction, compared with a plain copy of as many rows
// into a table with the same indexes, while other screens send requests.
const PEOPLE = 500_000
const SUPPRESSED = 10_000
const GOALS = { seconds: 12, p95: 300 }

const database = await createTestDatabase()
const ctx = testContext(database)
const { sql } = database

/** The Contacts screen and a send's progress, alternately, until stopped. */
async function browse(listId: number, sendId: number, stop: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!stop.aborted) {
    took.push(await elapsedMs(() => pageContacts(ctx, { listId, search: '', limit: 50 })))
    took.push(await elapsedMs(() => getContactsSummary(ctx)))
    took.push(await elapsedMs(() => getSend(ctx, { id: sendId })))
  }
  return took
}

try {
  const small = await sendScene(ctx, { people: 100 })
  const other = await sendNews(ctx, { ...small, contactListIds: [small.listId], subject: 'Another send' })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 0 })
  await addPeople(ctx, listId, 1, PEOPLE)
  await sql`update contact_lists set contact_count = ${PEOPLE} where id = ${listId}`
  await sql`insert into suppressions (email_hash, email_norm, reason)
    select email_hash(email_norm), email_norm, 'unsubscribed' from contacts where list_id = ${listId} order by id limit ${SUPPRESSED}`
  const audience = await elapsedMs(() => countAudience(ctx, { contactListIds: [listId], topicId }))

  const stop = new AbortController()
  const browsing = browse(listId, other.sendId, stop.signal)
  const started = performance.now()
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  const seconds = (performance.now() - started) / 1_000
  stop.abort()
  const took = (await browsing).toSorted((a, b) => a - b)
  const p95 = took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const viewMs = await elapsedMs(() => getSend(ctx, { id: sendId }))
  const send = await getSend(ctx, { id: sendId })
  if (send.counts.pending !== PEOPLE - SUPPRESSED || send.counts.suppressed !== SUPPRESSED)
    throw new Error('the send does not hold the people that it should')

  await sql`create table bare (like deliveries including all)`
  const bare = await elapsedMs(
    () => sql`insert into bare (send_id, email, email_norm, name, list_id, state)
      select 1, email, email_norm, name, list_id, 'pending' from contacts where list_id = ${listId}`,
  )
  console.log(
    JSON.stringify({
      bench: 'freeze',
      ours: Number(seconds.toFixed(2)),
      unit: `s for ${PEOPLE} people, ${SUPPRESSED} of them suppressed, in one transaction`,
      goal: GOALS.seconds,
      reference: Number((bare / 1_000).toFixed(2)),
      referenceName: 's for a bare insert of as many rows under the same indexes',
      ratio: Number((seconds / (bare / 1_000)).toFixed(2)),
      otherRequests: took.length,
      p95: Number(p95.toFixed(1)),
      p95Goal: GOALS.p95,
      countMs: Math.round(audience),
      viewMs: Math.round(viewMs),
      pass: seconds <= GOALS.seconds && p95 <= GOALS.p95,
    }),
  )
} finally {
  await database.close()
}
