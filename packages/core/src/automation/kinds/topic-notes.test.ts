import { researchArchives } from '@newsloom/db/schema/archives'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { NOT_CLOSED } from '@newsloom/email/research/research-body'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { UnavailableError } from '../../errors.ts'
import { sendNews } from '../../news-sending/send-news.ts'
import { startResearch } from '../../research/start-research.ts'
import { subscriptionDatabase } from '../../testing/emptied-databases.ts'
import {
  type ClockContext,
  clockContext,
  doJobs,
  dueScene,
  insertList,
  runsOf,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '../../testing/people/subscription-fixtures.ts'
import { entry, fakeAnalyst, fakeNews, hoursAgo, read, SOURCE } from '../../testing/research-fixtures.ts'
import { addPeople, suppressAddress } from '../../testing/send-fixtures.ts'
import { runDueSubscriptions } from '../run-due-subscriptions.ts'

const database = subscriptionDatabase()

async function sweepAndWork(ctx: ClockContext): Promise<void> {
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
}
const noteOf = async (ctx: ClockContext, topicId: number, listId = 0) =>
  (await subscriptionOf(ctx, topicId, listId)).lastNote
const changeTopic = (topicId: number, values: Partial<typeof researchTopics.$inferInsert>) =>
  database.db.update(researchTopics).set(values).where(eq(researchTopics.id, topicId))

test('no new articles: nothing is mailed, and the note says so; a list that has none of them gets the mail', async () => {
  const news = fakeNews({ [SOURCE]: read([entry('https://a.example/same', { publishedAt: hoursAgo(-24) })]) })
  const ctx = clockContext(database, { news })
  const { topicId, listIds } = await dueScene(ctx, 1)
  const [known = 0] = listIds
  await sweepAndWork(ctx)
  ctx.pass(12)
  await subscribe(ctx, topicId, [known], 12)
  const fresh = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [fresh], 0.1)
  ctx.pass(0.1)
  await sweepAndWork(ctx)
  expect((await sendsOf(ctx, topicId)).map((send) => send.contactListIds)).toEqual([[known], [fresh]])
  expect(await noteOf(ctx, topicId, known)).toBe('Nothing was emailed: no new articles since the last issue')
  expect(await noteOf(ctx, topicId, fresh)).toBe('')
  const runs = await runsOf(ctx, topicId)
  expect(runs.map((run) => run.mailListIds)).toEqual([[known], [known, fresh]])
})

test.for([
  ['is not emailed again', false],
  ['is not emailed again when its archive was deleted', true],
] as const)('an article that a user mailed to a list %s', async ([, isDeleted]) => {
  const news = fakeNews({ [SOURCE]: read([entry('https://a.example/same', { publishedAt: hoursAgo(-24) })]) })
  const ctx = clockContext(database, { news })
  const { topicId, listIds } = await dueScene(ctx, 1)
  await startResearch(ctx, { topicId })
  await doJobs(ctx)
  const [topic] = await database.db.select().from(researchTopics).where(eq(researchTopics.id, topicId))
  await sendNews(ctx, { topicId, templateId: topic?.templateId ?? 0, contactListIds: listIds, subject: null })
  if (isDeleted) await database.db.delete(researchArchives)
  await sweepAndWork(ctx)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
  expect(await noteOf(ctx, topicId, listIds[0])).toContain('no new articles')
})

test('lists with nobody to mail get a note, and the other lists still get their mail', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 2)
  const [full = 0, silent = 0] = listIds
  const empty = await insertList(ctx)
  await subscribe(ctx, topicId, [empty], 0.1)
  ctx.pass(0.1)
  for (const place of [0, 1]) await suppressAddress(ctx, `p${silent * 1_000 + place}@example.org`)
  await sweepAndWork(ctx)
  expect((await sendsOf(ctx, topicId)).map((send) => send.contactListIds)).toEqual([[full]])
  expect(await noteOf(ctx, topicId, empty)).toBe('Nothing was emailed: the list has no contacts yet')
  expect(await noteOf(ctx, topicId, silent)).toBe(
    'Nothing was emailed: nobody on the list can be emailed right now',
  )
  // the next run is normal again
  await addPeople(ctx, empty, 90_000, 90_001)
  ctx.pass(24)
  await sweepAndWork(ctx)
  expect(await noteOf(ctx, topicId, empty)).toBe('')
})

const off = entry('https://a.example/cup', {
  title: 'Cup final',
  summary: 'Two teams',
  text: 'Two teams meet.',
  publishedAt: hoursAgo(-23),
})
test.each([
  [
    'no articles',
    async (ctx: ClockContext) => {
      ctx.news = fakeNews({ [SOURCE]: read([off]) })
    },
    'the research found no articles',
  ],
  [
    'no analysis',
    async (ctx: ClockContext) => {
      ctx.analyst = fakeAnalyst(async () => {
        throw new UnavailableError('The model is overloaded')
      })
    },
    'the analysis could not be written. The model is overloaded',
  ],
  [
    'a failed run',
    async (ctx: ClockContext) => {
      ctx.news = fakeNews({})
    },
    'the research failed. No news source could be read. a.example/feed: no such host',
  ],
  [
    'a template that cannot be sent',
    async (ctx: ClockContext, topicId: number) => {
      const values = { name: 'Bad', subject: 's', htmlContent: '<p>{{nobody}}</p>', geminiModel: 'm' }
      const [bad] = await ctx.db.insert(templates).values(values).returning()
      await changeTopic(topicId, { templateId: bad?.id ?? null })
    },
    'the template has unknown merge tags: {{nobody}}',
  ],
  [
    'a template that hides what comes after it',
    async (ctx: ClockContext, topicId: number) => {
      const values = { name: 'Open', subject: 's', htmlContent: '<p>Hello</p><!-- note', geminiModel: 'm' }
      const [open] = await ctx.db.insert(templates).values(values).returning()
      await changeTopic(topicId, { templateId: open?.id ?? null })
    },
    `t${NOT_CLOSED.slice(1)}`,
  ],
])('%s: nothing is mailed, the note says why, and the next period is normal', async (_, spoil, why) => {
  const ctx = clockContext(database)
  const { analyst, news } = ctx
  const { topicId, listIds } = await dueScene(ctx, 1)
  const [topic] = await database.db.select().from(researchTopics).where(eq(researchTopics.id, topicId))
  await spoil(ctx, topicId)
  await sweepAndWork(ctx)
  expect(await sendsOf(ctx, topicId)).toEqual([])
  expect(await noteOf(ctx, topicId, listIds[0])).toBe(`Nothing was emailed: ${why}`)
  const [run] = await runsOf(ctx, topicId)
  expect(run?.mailedAt).toEqual(ctx.now())
  Object.assign(ctx, { analyst, news })
  await changeTopic(topicId, { templateId: topic?.templateId ?? null })
  ctx.pass(24)
  await sweepAndWork(ctx)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
  expect(await noteOf(ctx, topicId, listIds[0])).toBe('')
})
