import { summaries } from '@newsloom/db/schema/research'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseAnalysis } from '../statements/release-analysis.ts'
import { newsOf } from '../testing/curated-topic.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import { flood, LAOS, RATE } from '../testing/issue-scene.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  insertList,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { entry, hoursAgo } from '../testing/research-fixtures.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()
type FoundArticles = Record<string, { title: string; text: string; source?: string }>

/** A topic whose first automatic email told of two stories. */
async function scene(nothingNew: 'send' | 'note' | 'skip') {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const listId = listIds[0] ?? 0
  await updateTopic(ctx, { id: topicId, nothingNew, timeFilter: '7d' })
  /** the sends of one turn of the automation that finds these articles */
  const turn = async (found: FoundArticles) => {
    const before = (await sendsOf(ctx, topicId)).length
    const entries = Object.entries(found).map(([path, values]) =>
      entry(`https://a.example/${path}`, { ...values, summary: values.text, publishedAt: hoursAgo(2) }),
    )
    ctx.news = newsOf(...entries)
    await database.db.update(topicSubscriptions).set({ nextRunAt: ctx.now() })
    await runDueSubscriptions(ctx, 'topic')
    await doJobs(ctx)
    ctx.pass(1)
    return (await sendsOf(ctx, topicId)).slice(before)
  }
  const noteOf = async (id = listId) => (await subscriptionOf(ctx, topicId, id)).lastNote
  const [first] = await turn({ flood: flood(12), laos: LAOS })
  expect(first?.snapshot.text).toContain('Inflation in Laos')
  return { ctx, topicId, listId, turn, noteOf }
}
/** Another report of a story that readers know, under another address. */
const AGAIN = { again: { ...LAOS, source: 'Gazette' } }

test('by default an email without anything new is sent; the same articles are not', async () => {
  const { turn, noteOf } = await scene('send')
  expect(await turn(AGAIN)).toHaveLength(1)
  expect(await noteOf()).toBe('')
  expect(await turn({ laos: LAOS })).toEqual([])
  expect(await noteOf()).toBe('Nothing was emailed: no new articles since the last issue')
})

test('skip: nothing is sent, and the subscription says so; a changed figure is new', async () => {
  const { turn, noteOf } = await scene('skip')
  expect(await turn(AGAIN)).toEqual([])
  expect(await noteOf()).toBe('Nothing was emailed: nothing is new since the last issue')
  expect(await turn({ flood2: flood(19) })).toHaveLength(1)
  expect(await noteOf()).toBe('')
})

test('short note: a few lines, also for the same articles, and the subscription says so', async () => {
  const { turn, noteOf } = await scene('note')
  const [note, ...others] = await turn(AGAIN)
  expect(others).toEqual([])
  expect(note).toMatchObject({ kind: 'news', runId: null, researchRunId: null, archiveId: null, audience: 2 })
  expect(note?.subject).toMatch(/^(Nothing new|ไม่มีเรื่องใหม่): \{\{topic\}\}$/)
  expect(note?.snapshot.text).toMatch(/Nothing is new since the last issue|ไม่มีเรื่องใหม่ตั้งแต่ฉบับก่อน/)
  expect(note?.snapshot.text).not.toContain('Laos')
  expect(await noteOf()).toBe('A short note was emailed: nothing is new since the last issue')
  expect(await turn({ laos: LAOS })).toHaveLength(1)
  // notes do not make readers forget what they were told
  expect((await turn({ rate: RATE, laos: LAOS }))[0]?.snapshot.text).toMatch(/1 new|ใหม่ 1 เรื่อง/)
})

test('another list that has not had it gets the issue; nobody gets both', async () => {
  const { ctx, topicId, listId, turn, noteOf } = await scene('note')
  const press = await insertList(ctx, 2)
  await database.sql`
    insert into contacts (list_id, email, email_norm)
    select ${press}, email, email_norm from contacts where list_id = ${listId} limit 1`
  await subscribe(ctx, topicId, [listId, press])
  const [issue, note, ...others] = await turn(AGAIN)
  expect(others).toEqual([])
  expect(issue).toMatchObject({ contactListIds: [press], audience: 3 })
  expect(note).toMatchObject({ contactListIds: [listId] })
  const noted = await database.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.sendId, note?.id ?? 0))
  expect(noted.filter(({ state }) => state === 'pending')).toHaveLength(1)
  expect(await noteOf()).toContain('A short note was emailed')
  expect(await noteOf(press)).toBe('')
})

test.each(['sending', 'cancelled'] as const)(
  'a note is mailed once per run, though its analysis is released later: %s',
  async (state) => {
    const { ctx, topicId, turn, noteOf } = await scene('note')
    const [note] = await turn(AGAIN)
    await ctx.db
      .update(sends)
      .set({ state })
      .where(eq(sends.id, note?.id ?? 0))
    const before = await sendsOf(ctx, topicId)
    const [latest] = await ctx.db.select().from(summaries).orderBy(desc(summaries.id)).limit(1)
    const summaryId = latest?.id ?? 0
    await ctx.db
      .update(summaries)
      .set({ hold: { kind: 'changed' } })
      .where(eq(summaries.id, summaryId))
    expect(await releaseAnalysis(ctx, { summaryId })).toEqual({ isMailing: true })
    await doJobs(ctx)
    expect(await sendsOf(ctx, topicId)).toEqual(before)
    expect(await noteOf()).toBe('A short note was emailed: nothing is new since the last issue')
  },
)

test('a list whose people all get the issue by another list is mailed no note, and says so', async () => {
  const { ctx, topicId, listId, turn, noteOf } = await scene('note')
  const press = await insertList(ctx, 2)
  await database.sql`
    insert into contacts (list_id, email, email_norm)
    select ${press}, email, email_norm from contacts where list_id = ${listId}`
  await subscribe(ctx, topicId, [listId, press])
  expect(await turn(AGAIN)).toMatchObject([{ contactListIds: [press], audience: 4 }])
  expect(await noteOf()).toBe('Nothing was emailed: everyone in the list already received this analysis')
})
