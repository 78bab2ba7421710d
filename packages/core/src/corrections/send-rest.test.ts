import { notes } from '@newsloom/db/schema/analysis'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { reportStatement } from './decide-correction.ts'
import { listMailedStatements, readCorrection } from './read-correction.ts'
import { sendCorrection } from './send-correction.ts'
import { sendRest } from './send-rest.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

/** A correction to four people, cancelled when one had it, one had failed and two were left out. */
async function halfWay() {
  const scene = await correctionScene(database, { recipientCount: 4 })
  const { ctx } = scene
  await scene.mail()
  const [note] = await ctx.db.select().from(notes).where(sql`${notes.note} ->> 'text' = ${FOUND.text}`)
  const { id } = await reportStatement(ctx, { noteId: note?.id ?? '', why: 'Wrong' })
  const { sendId } = await sendCorrection(ctx, { id, erratum: { kind: 'withdrawn', why: '' }, people: 4 })
  expect((await readCorrection(ctx, { id })).rest).toBe(0)
  await ctx.db.execute(sql`with own as (select id, row_number() over (order by id) as place from deliveries where send_id = ${sendId})
    update deliveries d set state = (array['sent', 'failed', 'skipped', 'skipped'])[own.place],
      reason = (array[null, 'rejected', 'cancelled', 'cancelled'])[own.place] from own where own.id = d.id`)
  await cancelSend(ctx, { id: sendId ?? 0 })
  return { ...scene, id, sendId: sendId ?? 0 }
}

const emailsOf = async ({ ctx }: Awaited<ReturnType<typeof halfWay>>, sendId: number, states: string[]) =>
  (
    await ctx.db.execute<{ email: string }>(sql`
      select email from deliveries where send_id = ${sendId} and state = any(${sql.param(states)}::text[]) order by email`)
  ).map(({ email }) => email)

test('people not reached by a cancelled correction are sent it, once, and nobody else', async () => {
  const scene = await halfWay()
  const { ctx, id, topicId } = scene
  expect((await readCorrection(ctx, { id })).rest).toBe(2)
  const [mailed] = await listMailedStatements(ctx, { of: 'topic', id: topicId })
  expect(mailed?.correction?.rest).toBe(2)
  await expect(sendRest(ctx, { id, people: 3 })).rejects.toThrow(/changed from 3 to 2/)
  const { sendId } = await sendRest(ctx, { id, people: 2 })
  expect(await emailsOf(scene, sendId, ['pending'])).toEqual(await emailsOf(scene, scene.sendId, ['skipped']))
  await expect(sendRest(ctx, { id, people: 2 })).rejects.toThrow(/has already received the correction/)
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  expect(await readCorrection(ctx, { id })).toMatchObject({
    rest: 0,
    status: { state: 'mailed', sendId: scene.sendId },
  })
})

test('cancelled as well, the rest can be sent again, and the correction is kept', async () => {
  const scene = await halfWay()
  const { ctx, id } = scene
  const { sendId } = await sendRest(ctx, { id, people: 2 })
  await cancelSend(ctx, { id: sendId })
  expect(await readCorrection(ctx, { id })).toMatchObject({ rest: 2, status: { state: 'mailed' } })
})

test('people not reached by the email to the rest get it with its retries', async () => {
  const scene = await halfWay()
  const { ctx, id } = scene
  const fail = async (sendId: number) => {
    await ctx.db.execute(
      sql`update deliveries set state = 'failed', reason = 'rejected' where send_id = ${sendId}`,
    )
    await ctx.db.execute(sql`update sends set state = 'done', ended_at = now() where id = ${sendId}`)
  }
  const { sendId } = await sendRest(ctx, { id, people: 2 })
  await fail(sendId)
  expect((await readCorrection(ctx, { id })).rest).toBe(0)
  const retry = await retryFailed(ctx, { id: sendId })
  expect(await emailsOf(scene, retry.id, ['pending'])).toEqual(await emailsOf(scene, sendId, ['failed']))
  await fail(retry.id)
  const again = await retryFailed(ctx, { id: retry.id })
  expect(await emailsOf(scene, again.id, ['pending'])).toHaveLength(2)
})

test('an email that reached nobody is not retried once the correction was sent by another', async () => {
  const scene = await halfWay()
  const { ctx, id } = scene
  await ctx.db.execute(sql`
    update deliveries set state = 'failed', reason = 'rejected' where send_id = ${scene.sendId} and state = 'sent'`)
  await ctx.db.execute(sql`update corrections set state = 'open', send_id = null, ended_at = null`)
  await sendCorrection(ctx, { id, erratum: { kind: 'withdrawn', why: '' }, people: 4 })
  await expect(retryFailed(ctx, { id: scene.sendId })).rejects.toThrow(/was cancelled/)
})

test('a correction that is not cancelled has no rest', async () => {
  const scene = await correctionScene(database)
  await scene.mail()
  const [note] = await scene.ctx.db.select().from(notes)
  const { id } = await reportStatement(scene.ctx, { noteId: note?.id ?? '', why: 'Wrong' })
  await expect(sendRest(scene.ctx, { id, people: 1 })).rejects.toThrow(/has already received the correction/)
})
