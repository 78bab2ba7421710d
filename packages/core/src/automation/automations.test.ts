import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { AUTOMATION_SCENES } from '../testing/campaigns/automation-scenes.ts'
import { contentRunBed } from '../testing/campaigns/content-run-fixtures.ts'
import { type ClockContext, hoursFromNow, insertList } from '../testing/people/subscription-fixtures.ts'
import { fakeAnalyst } from '../testing/research-fixtures.ts'
import { mailRun } from './mail-run.ts'
import { recoverRunMails } from './recover-run-mails.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const { context, db } = contentRunBed()

describe.each(AUTOMATION_SCENES)('lists that are due for a $kind', ({ kind, mailJob, create }) => {
  const sweep = (ctx: ClockContext) => runDueSubscriptions(ctx, kind)

  test('many simultaneous sweeps, and another one: one run, one send', async () => {
    const ctx = context()
    const { runs, sends, doJobs } = await create(ctx, 3)
    await Promise.all(Array.from({ length: 6 }, () => sweep(ctx)))
    await doJobs()
    await sweep(ctx)
    await doJobs()
    expect(await runs()).toHaveLength(1)
    expect(await sends()).toHaveLength(1)
  })

  test('after a long stop each runs once, and the rhythm is unchanged', async () => {
    const ctx = context()
    const { runs, listIds, subscription, doJobs } = await create(ctx, 1)
    ctx.pass(24 * 30 + 5)
    await sweep(ctx)
    await doJobs()
    await sweep(ctx)
    expect(await runs()).toHaveLength(1)
    expect((await subscription(listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24 * 32))
  })

  test('a sweep that dies before its end leaves everything due', async () => {
    const ctx = context()
    const { runs, listIds, subscription } = await create(ctx, 2)
    const dying = transaction(ctx, async (tx) => {
      await runDueSubscriptions({ ...ctx, db: tx.db }, kind)
      expect(await runs(tx)).toHaveLength(1)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await runs()).toEqual([])
    expect((await subscription(listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24))
    await sweep(ctx)
    expect(await runs()).toHaveLength(1)
  })

  test('a list that falls due during the run joins it and is mailed with it', async () => {
    const ctx = context()
    const { runs, sends, listIds, subscribe, doJobs } = await create(ctx, 1)
    const second = await insertList(ctx, 1)
    await subscribe([second], 0.1)
    await sweep(ctx)
    let joined: number[] | undefined
    ctx.analyst = fakeAnalyst(async (request) => {
      if (!joined) {
        ctx.pass(0.1)
        await sweep(ctx)
        joined = (await runs())[0]?.mailListIds
      }
      return answerTo(request, { modelUsed: 'test-model' })
    })
    await doJobs()
    expect(joined).toEqual([...listIds, second])
    expect(await runs()).toHaveLength(1)
    expect((await sends()).map((send) => send.contactListIds)).toEqual([[...listIds, second]])
  })

  test('a list whose run takes longer than its period waits for the end, then gets its next run', async () => {
    const ctx = context()
    const { runs, listIds, subscribe, subscription, doJobs } = await create(ctx, 1)
    await subscribe(listIds, 0.1)
    await sweep(ctx)
    ctx.pass(0.2)
    await sweep(ctx)
    const [listId = 0] = listIds
    expect((await runs()).map((run) => run.mailListIds)).toEqual([[listId]])
    expect((await subscription(listId)).nextRunAt?.getTime()).toBeLessThan(ctx.now().getTime())
    await doJobs()
    await sweep(ctx)
    expect((await runs()).map((run) => run.mailListIds)).toEqual([[listId], [listId]])
  })

  test('lists that were switched off or deleted during the run are not mailed', async () => {
    const ctx = context()
    const { sends, listIds, switchOff, doJobs } = await create(ctx, 3)
    const [off = 0, gone = 0, stays = 0] = listIds
    await sweep(ctx)
    await switchOff(off)
    await db().delete(contactLists).where(eq(contactLists.id, gone))
    await doJobs()
    expect((await sends()).map((send) => send.contactListIds)).toEqual([[stays]])
  })

  /** Pretends that the worker died after saving the result: the mail jobs are counted and lost. */
  async function runWithoutMail(ctx: ClockContext, doJobs: () => Promise<void>) {
    const lost: unknown[] = []
    const { enqueue } = ctx.queue
    ctx.queue.enqueue = async (tx, job, payload) => {
      if (job.name === mailJob) lost.push(payload)
      else await enqueue(tx, job, payload)
    }
    await sweep(ctx)
    await doJobs()
    ctx.queue.enqueue = enqueue
    return lost
  }

  test('the mail job may run any number of times, too early, at once and again: one send, one delivery', async () => {
    const ctx = context()
    const { runs, sends, doJobs } = await create(ctx, 1)
    await sweep(ctx)
    const runId = (await runs())[0]?.id ?? 0
    await mailRun(ctx, { kind, runId })
    expect(await sends()).toEqual([])
    expect(await runWithoutMail(ctx, doJobs)).toContainEqual({ runId })
    await Promise.all(Array.from({ length: 4 }, () => mailRun(ctx, { kind, runId })))
    await mailRun(ctx, { kind, runId })
    const mailed = await sends()
    expect(mailed).toHaveLength(1)
    expect(ctx.jobs).toEqual([{ name: 'sends.deliver', payload: { sendId: mailed[0]?.id } }])
  })

  test('a lost mail job is queued again, and a crash in it mails nothing', async () => {
    const ctx = context()
    const { runs, sends, doJobs } = await create(ctx, 1)
    await runWithoutMail(ctx, doJobs)
    const runId = (await runs())[0]?.id ?? 0
    const dying = transaction(ctx, async (tx) => {
      await mailRun(tx, { kind, runId })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await sends()).toEqual([])
    ctx.jobs.length = 0
    await recoverRunMails(ctx)
    expect(ctx.jobs).toEqual([{ name: mailJob, payload: { runId } }])
    await doJobs()
    expect(await sends()).toHaveLength(1)
    ctx.jobs.length = 0
    await recoverRunMails(ctx)
    expect(ctx.jobs).toEqual([])
  })

  test('an active run has nothing to mail yet', async () => {
    const ctx = context()
    await create(ctx, 1)
    await sweep(ctx)
    const queued = ctx.jobs.map((job) => job.name)
    await recoverRunMails(ctx)
    expect(ctx.jobs.map((job) => job.name)).toEqual(queued)
  })
})
