import { researchArchives } from '@newsloom/db/schema/archives'
import { contactLists } from '@newsloom/db/schema/contacts'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRun } from '../../research/get-run.ts'
import { startResearch } from '../../research/start-research.ts'
import { deleteTemplate } from '../../templates/delete-template.ts'
import { analysisOf, answerTo } from '../../testing/analysis/analyses.ts'
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
import { fakeAnalyst, stepOf } from '../../testing/research-fixtures.ts'
import { never } from '../../testing/start-send.ts'
import { recoverRunMails } from '../recover-run-mails.ts'
import { runDueSubscriptions } from '../run-due-subscriptions.ts'

const database = subscriptionDatabase()

test("the run's result is mailed to its lists with the topic's template, from its own archive", async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 2)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  const [run] = await runsOf(ctx, topicId)
  const [send, ...others] = await sendsOf(ctx, topicId)
  expect(others).toEqual([])
  expect(run?.mailedAt).toEqual(ctx.now())
  expect(send).toMatchObject({
    kind: 'news',
    runId: run?.id,
    archiveId: run?.archiveId,
    contactListIds: listIds,
    state: 'sending',
    audience: 4,
  })
  expect(send?.snapshot.html).toContain('Inflation slows')
  const [archive] = await database.db
    .select()
    .from(researchArchives)
    .where(eq(researchArchives.id, run?.archiveId ?? 0))
  expect(archive?.executionType).toBe('automation')
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).lastNote).toBe('')
})

test('a run that finds the same articles again is not archived again; one with other articles is', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const { readSource } = ctx.news
  const listing = await readSource('', null, never)
  ctx.news = { ...ctx.news, readSource: async () => listing }
  const archives = () =>
    database.db.select().from(researchArchives).where(eq(researchArchives.topicId, topicId))
  const turn = async () => {
    await database.db.update(topicSubscriptions).set({ nextRunAt: ctx.now() })
    await runDueSubscriptions(ctx, 'topic')
    await doJobs(ctx)
    ctx.pass(1)
  }
  await turn()
  const [first] = await archives()
  // a list without earlier mail is mailed from it
  const second = await insertList(ctx, 2)
  await subscribe(ctx, topicId, [...listIds, second])
  await turn()
  expect(await archives()).toEqual([first])
  expect((await sendsOf(ctx, topicId)).map(({ archiveId }) => archiveId)).toEqual([first?.id, first?.id])
  ctx.news = { ...ctx.news, readSource }
  await turn()
  expect(await archives()).toHaveLength(2)
  const saved = await Promise.all(
    (await runsOf(ctx, topicId)).map(
      async (run) => stepOf(await getRun(ctx, { runId: run.id }), 'save')?.detail,
    ),
  )
  expect(saved.slice(0, 2)).toEqual([
    '1 article in 1 story, with an archive',
    '1 article in 1 story, already archived',
  ])
})

test('another list that is mailed a newer text for the same articles has that text in an archive', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const listing = await ctx.news.readSource('', null, never)
  ctx.news = { ...ctx.news, readSource: async () => listing }
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  ctx.analyst = fakeAnalyst(async (request) => {
    const { title } = request.articles[0] ?? { title: '' }
    return answerTo(request, { analysis: analysisOf([1, title]) })
  })
  await subscribe(ctx, topicId, [...listIds, await insertList(ctx, 2)])
  await database.db.update(topicSubscriptions).set({ nextRunAt: ctx.now() })
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  const [first, second] = await database.db
    .select()
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topicId))
    .orderBy(asc(researchArchives.id))
  const mails = await sendsOf(ctx, topicId)
  expect(mails.map(({ archiveId }) => archiveId)).toEqual([first?.id, second?.id])
  expect(mails[1]?.snapshot.html).toContain('“Inflation report')
  expect(first?.aiSummary).not.toContain('“Inflation report')
  expect(second).toMatchObject({ title: first?.title, content: first?.content, createdAt: ctx.now() })
  expect(second?.aiSummary).toContain('“Inflation report')
  const runs = await runsOf(ctx, topicId)
  expect(runs.map(({ archiveId }) => archiveId)).toEqual([first?.id, second?.id])
})

test("a topic whose template was deleted is mailed in Newsloom's own layout", async () => {
  const ctx = clockContext(database)
  const { topicId } = await dueScene(ctx, 1)
  const [topic] = await database.db.select().from(researchTopics).where(eq(researchTopics.id, topicId))
  await deleteTemplate(ctx, { id: topic?.templateId ?? 0, force: true })
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  const [send] = await sendsOf(ctx, topicId)
  expect(send).toMatchObject({ templateId: null, subject: 'Research Update: Thai economy' })
  expect(send?.snapshot.text).toMatch(/^\{\{date\}\}|^\d/)
  expect(send?.snapshot.text).toContain('Inflation slows')
})

/** Pretends that the worker died after saving the research: the mail job is lost. */
async function researchWithoutMail(ctx: ClockContext): Promise<void> {
  const { enqueue } = ctx.queue
  ctx.queue.enqueue = async (db, job, payload) => {
    if (job.name !== 'subscriptions.mail') await enqueue(db, job, payload)
  }
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  ctx.queue.enqueue = enqueue
}

test('an error rolls back the whole mail, and the next attempt sends it', async () => {
  const ctx = clockContext(database)
  const { topicId } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  const enqueue = ctx.queue.enqueue
  ctx.queue.enqueue = async (db, job, payload) => {
    if (job.name === 'sends.deliver') throw new Error('killed')
    await enqueue(db, job, payload)
  }
  await expect(doJobs(ctx)).rejects.toThrow('killed')
  expect(await sendsOf(ctx, topicId)).toEqual([])
  ctx.queue.enqueue = enqueue
  await recoverRunMails(ctx)
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
})

test('mails its own analysis although a user researches the topic again in the meantime', async () => {
  const ctx = clockContext(database)
  const { topicId } = await dueScene(ctx, 1)
  await researchWithoutMail(ctx)
  // from now on the topic's latest analysis is one that is being written
  await startResearch(ctx, { topicId })
  ctx.jobs.length = 0
  await recoverRunMails(ctx)
  await doJobs(ctx)
  const [automation] = await runsOf(ctx, topicId)
  expect(await sendsOf(ctx, topicId)).toMatchObject([
    { runId: automation?.id, archiveId: automation?.archiveId, state: 'sending' },
  ])
})

test('a run whose lists are all deleted is completed without a mail', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  await database.db.delete(contactLists).where(inArray(contactLists.id, listIds))
  await doJobs(ctx)
  expect((await runsOf(ctx, topicId))[0]?.mailedAt).toEqual(ctx.now())
  expect(await sendsOf(ctx, topicId)).toEqual([])
})
