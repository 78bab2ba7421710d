import { notes } from '@newsloom/db/schema/analysis'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setApprover } from '../approvals/set-approver.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { editStatement } from '../statement-editing/change-statement.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { reportStatement } from './decide-correction.ts'
import { previewCorrection } from './preview-correction.ts'
import { readCorrection } from './read-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

const ERRATUM = { kind: 'corrected', right: 'The rate is 1.75%.', why: '' } as const
type Scene = Awaited<ReturnType<typeof correctionScene>>

/** A statement that two people were mailed and that was reported as wrong. */
async function reported(recipientCount = 2) {
  const scene = await correctionScene(database, { recipientCount })
  const sendId = await scene.mail()
  const [note] = await scene.ctx.db.select().from(notes).where(sql`${notes.note} ->> 'text' = ${FOUND.text}`)
  const { id } = await reportStatement(scene.ctx, { noteId: note?.id ?? '', why: 'The figure is wrong' })
  return { ...scene, id, sendId, other: await insertList(scene.ctx, 1) }
}

async function correct({ ctx, id }: Scene & { id: number }, recipientCount: number): Promise<number> {
  const { sendId } = await sendCorrection(ctx, { id, erratum: ERRATUM, people: recipientCount })
  if (sendId === null) throw new Error('nothing was sent')
  return sendId
}

const rowOf = async ({ ctx, topicId }: Scene): Promise<number> =>
  (await getAnalysis(ctx, { topicId }))?.sections
    .flatMap(({ statements }) => statements)
    .find(({ text }) => text === FOUND.text)?.rowId ?? 0

const itemOf = async ({ ctx, choice }: Scene, contactListIds: number[]) =>
  (await preflightNews(ctx, { ...choice, contactListIds })).items.find(({ id }) => id === 'corrections')

test('a corrected statement is not mailed again in its old words; in others it is', async () => {
  const scene = await reported()
  const { ctx, choice, other } = scene
  const again = { ...choice, contactListIds: [other] }
  expect(await itemOf(scene, [other])).toMatchObject({ level: 'warning' })
  await deliverSend(ctx, { sendId: await correct(scene, 2), workerId: 'w1' }, never)
  const before = (await scene.lastSend()).id
  expect(await itemOf(scene, [other])).toMatchObject({
    level: 'blocked',
    text: expect.stringContaining(`'${FOUND.text}' was corrected`),
  })
  await expect(sendNews(ctx, again)).rejects.toThrow(/was corrected\. Edit it in the analysis/)
  expect((await scene.lastSend()).id).toBe(before)
  await editStatement(ctx, { rowId: await rowOf(scene), text: 'Rates were discussed.' })
  expect(await itemOf(scene, [other])).toBeUndefined()
  await expect(sendNews(ctx, again)).resolves.toMatchObject({ repeated: false })
})

test('nor to the failed recipients of the email that contained it', async () => {
  const scene = await reported()
  const { ctx, sendId } = scene
  await ctx.db.execute(sql`update deliveries set state = 'failed', reason = 'rejected'
    where id = (select min(id) from deliveries where send_id = ${sendId})`)
  await correct(scene, 1)
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow(/was corrected/)
})

test('an email with it that waits for approval has to be decided first', async () => {
  const scene = await reported()
  const { ctx, id, choice, topicId, other } = scene
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.org' })
  const waiting = await sendNews(ctx, { ...choice, contactListIds: [other] })
  await expect(sendCorrection(ctx, { id, erratum: ERRATUM, people: 2 })).rejects.toThrow(
    /is waiting for approval/,
  )
  await cancelSend(ctx, { id: waiting.sendId })
  expect(await correct(scene, 2)).toBeGreaterThan(waiting.sendId)
})

test('a cancelled email is waited for until its last request has ended', async () => {
  const scene = await reported()
  const { ctx, id, choice, other, mailer } = scene
  const { sendId } = await sendNews(ctx, { ...choice, contactListIds: [other] })
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow: typeof mailer.sendBatch = async (batch, signal) => {
    begun.resolve()
    await answer.promise
    return mailer.sendBatch(batch, signal)
  }
  const delivering = deliverSend(
    { ...ctx, mailer: { ...mailer, sendBatch: slow } },
    { sendId, workerId: 'w1' },
    never,
  )
  await begun.promise
  await cancelSend(ctx, { id: sendId })
  await expect(sendCorrection(ctx, { id, erratum: ERRATUM, people: 2 })).rejects.toThrow(
    /its last request has not ended/,
  )
  answer.resolve()
  await delivering
  await expect(sendCorrection(ctx, { id, erratum: ERRATUM, people: 3 })).resolves.toMatchObject({
    repeated: false,
  })
})

test('the preview counts those who were mailed the statement since it was reported', async () => {
  const scene = await reported()
  const { ctx, id, other } = scene
  await scene.mail({ contactListIds: [other] })
  const { people } = await previewCorrection(ctx, { id, erratum: ERRATUM })
  expect(people).toBe(3)
  await correct(scene, people)
})

test('a correction that was cancelled half-way stands for those who have it', async () => {
  const scene = await reported(3)
  const { ctx, id, choice, other } = scene
  const sendId = await correct(scene, 3)
  // one person's mail left, one's failed, and one's was not begun
  await ctx.db.execute(sql`with own as (select id, row_number() over (order by id) as place from deliveries where send_id = ${sendId})
    update deliveries d set state = (array['sent', 'failed', 'skipped'])[own.place],
      reason = (array[null, 'rejected', 'cancelled'])[own.place] from own where own.id = d.id`)
  await cancelSend(ctx, { id: sendId })
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId })
  await expect(sendNews(ctx, { ...choice, contactListIds: [other] })).rejects.toThrow(/was corrected/)
  await expect(retryFailed(ctx, { id: sendId })).resolves.toMatchObject({ state: 'sending' })
})

test('one that reached nobody is open again, and those who failed wait for the next send', async () => {
  const scene = await reported(2)
  const { ctx, id } = scene
  const sendId = await correct(scene, 2)
  await ctx.db.execute(sql`with own as (select id, row_number() over (order by id) as place from deliveries where send_id = ${sendId})
    update deliveries d set state = (array['failed', 'skipped'])[own.place],
      reason = (array['rejected', 'cancelled'])[own.place] from own where own.id = d.id`)
  await cancelSend(ctx, { id: sendId })
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'open' })
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow(/with the next one/)
})
