import { researchArchives } from '@newsloom/db/schema/archives'
import { summaries } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approveSend, declineSend } from '../approvals/decide.ts'
import { refreshApprovals } from '../approvals/refresh-approvals.ts'
import { setApprover } from '../approvals/set-approver.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { releaseAnalysis } from '../statements/release-analysis.ts'
import { mailedLink, SECOND } from '../testing/approvals/approval-scene.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import { clockContext, doJobs, dueScene, sendsOf } from '../testing/people/subscription-fixtures.ts'
import { fakeMailer, TEMPLATE_HTML } from '../testing/send-fixtures.ts'
import { PUBLIC_URL } from '../testing/test-context.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()

/** An automation's email that waits for the second person. */
async function waitingScene() {
  const mailer = fakeMailer()
  const ctx = clockContext(database, { mailer })
  ctx.config = { ...ctx.config, publicUrl: PUBLIC_URL }
  const { topicId } = await dueScene(ctx, 2)
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: SECOND })
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  const [send, ...others] = await sendsOf(ctx, topicId)
  if (!send || others.length > 0) throw new Error('one send was expected')
  return { ctx, topicId, send, link: () => mailedLink(ctx, mailer) }
}

test("an automation's email waits for the second person too, once per run", async () => {
  const { ctx, topicId, send, link } = await waitingScene()
  expect(send).toMatchObject({ state: 'paused', pauseKind: 'approval' })
  expect(send.runId).not.toBeNull()
  await refreshApprovals(ctx)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
  await declineSend(ctx, { token: await link(), reason: 'Not today' })
  expect(await sendsOf(ctx, topicId)).toMatchObject([{ state: 'cancelled', runId: send.runId }])
})

test('a declined email is not sent when its analysis is released later', async () => {
  const { ctx, topicId, link } = await waitingScene()
  await declineSend(ctx, { token: await link(), reason: 'Not today' })
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: null })
  await ctx.db
    .update(summaries)
    .set({ hold: { kind: 'changed' } })
    .where(eq(summaries.topicId, topicId))
  const summaryId = (await getAnalysis(ctx, { topicId }))?.summaryId ?? 0
  expect(await releaseAnalysis(ctx, { summaryId })).toEqual({ isMailing: false })
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
})

test('a template that is broken for a while costs no automatic email', async () => {
  const { ctx, topicId, send, link } = await waitingScene()
  await ctx.db.update(templates).set({ htmlContent: '{{nonsense}}' })
  await refreshApprovals(ctx)
  expect(await sendsOf(ctx, topicId)).toMatchObject([{ id: send.id, state: 'paused', runId: send.runId }])
  await ctx.db.update(templates).set({ htmlContent: TEMPLATE_HTML })
  await refreshApprovals(ctx)
  expect(await approveSend(ctx, { token: await link() })).toMatchObject({ state: 'approved' })
  expect(await sendsOf(ctx, topicId)).toMatchObject([{ id: send.id, state: 'sending' }])
})

test('looking at it archives nothing; the text that replaces it is archived once', async () => {
  const { ctx, topicId } = await waitingScene()
  const archives = () =>
    ctx.db
      .select()
      .from(researchArchives)
      .where(eq(researchArchives.topicId, topicId))
      .orderBy(researchArchives.id)
  // the archive of another text, as a run has that found the same articles as the one before
  await ctx.db.update(researchArchives).set({ aiSummary: 'Before' })
  await refreshApprovals(ctx)
  await refreshApprovals(ctx)
  expect(await archives()).toHaveLength(1)
  await ctx.db.update(summaries).set({ overallSummary: 'After' }).where(eq(summaries.topicId, topicId))
  await refreshApprovals(ctx)
  await refreshApprovals(ctx)
  const [, again, ...others] = await sendsOf(ctx, topicId)
  expect(others).toEqual([])
  expect((await archives()).map(({ id, aiSummary }) => [id, aiSummary])).toEqual([
    [expect.any(Number), 'Before'],
    [again?.archiveId, 'After'],
  ])
})
