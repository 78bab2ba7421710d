import { contacts } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { releaseAnalysis } from '../statements/release-analysis.ts'
import { setTopicLists } from '../subscriptions/set-lists.ts'
import { ALTERED, analystThatSays, FOUND, statementNews } from '../testing/analysis/statement-scene.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  runsOf,
  sendsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { previewRelease } from './preview-release.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()

test('an automation does not mail a held analysis, says why, and mails it once it is released', async () => {
  const ctx = clockContext(database, {
    news: statementNews(),
    analyst: analystThatSays([FOUND, ALTERED, { ...ALTERED, text: 'Exports fell 7%.' }]),
  })
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toEqual([])
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).lastNote).toBe(
    'Nothing was emailed: the analysis is on hold. Only 1 of 3 statements were found in their articles. Check its statements and release it in News Research.',
  )
  const analysis = await getAnalysis(ctx, { topicId })
  await releaseAnalysis(ctx, { summaryId: analysis?.summaryId ?? 0 })
  await doJobs(ctx)
  const [send, ...others] = await sendsOf(ctx, topicId)
  expect(others).toEqual([])
  expect(send?.snapshot.text).toContain(FOUND.text)
  expect(send?.snapshot.text).not.toMatch(/9\.2|7%/)
  const [run] = await runsOf(ctx, topicId)
  expect(run?.mailedAt).toBeTruthy()
  // released twice, mailed once
  await releaseAnalysis(ctx, { summaryId: analysis?.summaryId ?? 0 })
  await doJobs(ctx)
  expect(await database.db.select().from(sends).where(eq(sends.topicId, topicId))).toHaveLength(1)
})

test('a release mails nothing again whose run was mailed, even if that send was cancelled', async () => {
  const ctx = clockContext(database, { news: statementNews(), analyst: analystThatSays([FOUND]) })
  const { topicId } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  await ctx.db.update(sends).set({ state: 'cancelled' }).where(eq(sends.topicId, topicId))
  const analysis = await getAnalysis(ctx, { topicId })
  await ctx.db
    .update(summaries)
    .set({ hold: { kind: 'changed' } })
    .where(eq(summaries.topicId, topicId))
  await releaseAnalysis(ctx, { summaryId: analysis?.summaryId ?? 0 })
  await doJobs(ctx)
  expect(await ctx.db.select().from(sends).where(eq(sends.topicId, topicId))).toHaveLength(1)
})

test('the preview of a release counts the people who are mailed at once, each once', async () => {
  const ctx = clockContext(database, {
    news: statementNews(),
    analyst: analystThatSays([FOUND, ALTERED, { ...ALTERED, text: 'Exports fell 7%.' }]),
  })
  const { topicId, listIds } = await dueScene(ctx, 3)
  const [first = 0, second = 0, ended = 0] = listIds
  const [shared] = await ctx.db.select().from(contacts).where(eq(contacts.listId, first)).limit(1)
  if (!shared) throw new Error('the list has nobody')
  const { id: _, ...person } = shared
  await ctx.db.insert(contacts).values({ ...person, listId: second })
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  await setTopicLists(ctx, {
    topicId,
    lists: [{ contactListId: ended, subscribed: false, frequency: 24 }],
  })
  const summaryId = (await getAnalysis(ctx, { topicId }))?.summaryId ?? 0
  const preview = await previewRelease(ctx, { summaryId })
  expect(preview).toMatchObject({ people: 4, lists: [{ id: first }, { id: second }], notMailed: [] })
  expect((await getAnalysis(ctx, { topicId }))?.hold?.releasedAt).toBeNull()
  await releaseAnalysis(ctx, { summaryId })
  await doJobs(ctx)
  const [send] = await sendsOf(ctx, topicId)
  expect(send?.contactListIds).toEqual([first, second])
  expect(await previewRelease(ctx, { summaryId })).toMatchObject({ people: 0, lists: [] })
  await expect(previewRelease(ctx, { summaryId: summaryId + 1 })).rejects.toThrow(NotFoundError)
})
