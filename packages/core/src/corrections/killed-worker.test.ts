import { notes } from '@newsloom/db/schema/analysis'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { reportStatement } from './decide-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

test('a worker that dies after the email service took a correction leaves nobody with two', async () => {
  const { ctx, mail, mailer } = await correctionScene(database)
  await mail()
  const [note] = await ctx.db.select().from(notes).where(sql`${notes.note} ->> 'text' = ${FOUND.text}`)
  const { id } = await reportStatement(ctx, { noteId: note?.id ?? '', why: 'Wrong' })
  const erratum = { kind: 'withdrawn', why: '' } as const
  const { sendId } = await sendCorrection(ctx, { id, erratum, people: 2 })
  if (sendId === null) throw new Error('nothing was sent')
  const before = new Map(mailer.recipients)
  const died: typeof mailer.sendBatch = async (batch, signal) => {
    await mailer.sendBatch(batch, signal)
    throw new Error('the worker is gone')
  }
  const dying = { ...ctx, db: ctx.db, runPrepared: ctx.runPrepared, mailer: { ...mailer, sendBatch: died } }
  await expect(deliverSend(dying, { sendId, workerId: 'w1' }, never)).rejects.toThrow('the worker is gone')
  expect(
    await ctx.db.execute(sql`select state from deliveries where send_id = ${sendId} group by 1`),
  ).toEqual([{ state: 'pending' }])
  await deliverSend(ctx, { sendId, workerId: 'w2' }, never)
  expect([...mailer.recipients].map(([to, times]) => times - (before.get(to) ?? 0))).toEqual([1, 1])
  expect(
    await ctx.db.execute(sql`select state from deliveries where send_id = ${sendId} group by 1`),
  ).toEqual([{ state: 'sent' }])
})
