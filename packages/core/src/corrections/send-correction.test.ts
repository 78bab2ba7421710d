import { notes } from '@newsloom/db/schema/analysis'
import { deliveries } from '@newsloom/db/schema/sends'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approveSend, declineSend } from '../approvals/decide.ts'
import { setApprover } from '../approvals/set-approver.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSend } from '../send-views/get-send.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { pauseSend } from '../sends/pause-send.ts'
import { mailedLink } from '../testing/approvals/approval-scene.ts'
import { correctionScene, FOUND } from '../testing/corrections/correction-scene.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { suppressAddress } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { dismissCorrection, editCorrection, reportStatement } from './decide-correction.ts'
import { previewCorrection } from './preview-correction.ts'
import { listMailedStatements, readCorrection } from './read-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

const RIGHT = { kind: 'corrected', right: 'The rate is *1.75%* {{name}}.', why: 'We misread it.' } as const
type Scene = Awaited<ReturnType<typeof correctionScene>>

/** A statement that was mailed and reported as wrong. */
async function reported(options: { recipientCount?: number } = {}) {
  const scene = await correctionScene(database, options)
  await scene.mail()
  return { ...scene, ...(await report(scene)) }
}

async function report({ ctx }: Scene) {
  const noteId = await noteOf(ctx, FOUND.text)
  const { id } = await reportStatement(ctx, { noteId, why: 'The figure is wrong' })
  return { id, noteId }
}

async function noteOf(ctx: Scene['ctx'], text: string): Promise<string> {
  const rows = await ctx.db.select().from(notes).where(sql`${notes.note} ->> 'text' = ${text}`)
  return rows[0]?.id ?? ''
}

const deliveriesOf = (ctx: Scene['ctx'], sendId: number) =>
  ctx.db
    .select({ email: deliveries.email, state: deliveries.state })
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
    .orderBy(asc(deliveries.email))

async function sent({ ctx }: Scene, id: number, recipientCount: number): Promise<number> {
  const { sendId } = await sendCorrection(ctx, { id, erratum: RIGHT, people: recipientCount })
  if (sendId === null) throw new Error('nothing was sent')
  return sendId
}

test('goes once to exactly those who got the statement, however often it is asked for', async () => {
  const scene = await reported({ recipientCount: 3 })
  const { ctx, id, mailer, listId } = scene
  // joined later, and never got it
  await ctx.db.execute(
    sql`insert into contacts (list_id, email, email_norm) values (${listId}, 'new@example.org', 'new@example.org')`,
  )
  expect(await previewCorrection(ctx, { id, erratum: RIGHT })).toMatchObject({ people: 3, leftOut: 0 })
  const before = new Map(mailer.recipients)
  const [first, second] = await Promise.all([sent(scene, id, 3), sent(scene, id, 3)])
  expect(second).toBe(first)
  await deliverSend(ctx, { sendId: first, workerId: 'w1' }, never)
  await deliverSend(ctx, { sendId: first, workerId: 'w2' }, never)
  expect((await deliveriesOf(ctx, first)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  expect([...mailer.recipients].map(([to, times]) => times - (before.get(to) ?? 0))).toEqual([1, 1, 1])
  expect(await sendCorrection(ctx, { id, erratum: RIGHT, people: 3 })).toMatchObject({
    sendId: first,
    repeated: true,
  })
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId: first })
})

test('the email says what was said and what is right, as they are written, in its language', async () => {
  const scene = await reported()
  const { ctx, id, mailer, noteId } = scene
  expect((await previewCorrection(ctx, { id, erratum: RIGHT })).subject).toBe('Correction: Thai economy')
  await ctx.db.execute(sql`update corrections set lang = 'th'`)
  await deliverSend(ctx, { sendId: await sent(scene, id, 2), workerId: 'w1' }, never)
  const mail = mailer.mails.at(-1)
  expect(mail?.subject).toBe('แก้ไขข่าว: Thai economy')
  expect(mail?.text).toContain(FOUND.text)
  expect(mail?.text).toMatch(/อีเมลวันที่ \d+ \S+ ค\.ศ\. \d{4} ระบุว่า/)
  expect(mail?.text).toContain(RIGHT.right)
  expect(mail?.text).toContain(RIGHT.why)
  expect((await scene.lastSend()).snapshot.links).toHaveProperty(`${ctx.config.publicUrl}/n/${noteId}`)
})

test('people who may no longer be emailed are left out, and the confirmed number has to be right', async () => {
  const scene = await reported({ recipientCount: 4 })
  const { ctx, id } = scene
  const [one, two, three] = await deliveriesOf(ctx, (await scene.lastSend()).id)
  await suppressAddress(ctx, one?.email ?? '')
  await ctx.db.execute(sql`update contacts set left_at = now() where email = ${two?.email ?? ''}`)
  await ctx.db.execute(
    sql`update deliveries set state = 'failed', reason = 'rejected' where email = ${three?.email ?? ''}`,
  )
  await expect(sendCorrection(ctx, { id, erratum: RIGHT, people: 4 })).rejects.toThrow(/changed from 4 to 1/)
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'open' })
  const sendId = await sent(scene, id, 1)
  expect((await deliveriesOf(ctx, sendId)).map(({ state }) => state).toSorted()).toEqual([
    'pending',
    'suppressed',
  ])
})

test('nobody who may be emailed: the pages are still marked', async () => {
  const { ctx, id } = await reported({ recipientCount: 1 })
  await ctx.db.execute(sql`update contacts set left_at = now()`)
  expect(await sendCorrection(ctx, { id, erratum: RIGHT, people: 0 })).toMatchObject({ sendId: null })
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId: null })
})

test('nobody who may be emailed, and a second person: the pages are marked once that person approves', async () => {
  const { ctx, id, topicId, mailer } = await reported({ recipientCount: 1 })
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.org' })
  await ctx.db.execute(sql`update contacts set left_at = now()`)
  const { sendId } = await sendCorrection(ctx, { id, erratum: RIGHT, people: 0 })
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'waiting', sendId })
  await approveSend(ctx, { token: await mailedLink(ctx, mailer) })
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId })
  await deliverSend(ctx, { sendId: sendId ?? 0, workerId: 'w1' }, never)
  expect(await getSend(ctx, { id: sendId ?? 0 })).toMatchObject({ state: 'done' })
})

test('waits until the emails with the statement are sent, and covers all of them', async () => {
  const scene = await reported({ recipientCount: 1 })
  const { ctx, id, choice } = scene
  const other = await insertList(ctx, 2)
  const { sendId } = await sendNews(ctx, { ...choice, contactListIds: [other], skipReceived: false })
  await pauseSend(ctx, { id: sendId })
  const { people } = await previewCorrection(ctx, { id, erratum: RIGHT })
  await expect(sendCorrection(ctx, { id, erratum: RIGHT, people })).rejects.toThrow(/still being sent/)
  await cancelSend(ctx, { id: sendId })
  expect(await deliveriesOf(ctx, await sent(scene, id, 1))).toHaveLength(1)
})

test('the approval of its topic applies to it; declined, it is open again, and approved, it leaves', async () => {
  const scene = await reported()
  const { ctx, id, topicId, mailer } = scene
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.org' })
  const first = await sent(scene, id, 2)
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'waiting', sendId: first })
  await declineSend(ctx, { token: await mailedLink(ctx, mailer), reason: 'Ask Somchai first' })
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'open' })
  const second = await sent(scene, id, 2)
  expect(second).not.toBe(first)
  await approveSend(ctx, { token: await mailedLink(ctx, mailer) })
  expect((await readCorrection(ctx, { id })).status).toMatchObject({ state: 'mailed', sendId: second })
  await deliverSend(ctx, { sendId: second, workerId: 'w1' }, never)
  expect((await deliveriesOf(ctx, second)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('cancelled before anybody was mailed, it is open again', async () => {
  const scene = await reported()
  const { ctx, id } = scene
  await cancelSend(ctx, { id: await sent(scene, id, 2) })
  expect((await readCorrection(ctx, { id })).status).toEqual({ state: 'open' })
})

test('a proposal is edited, dismissed with a reason, and may be reported again', async () => {
  const scene = await reported()
  const { ctx, id, noteId, topicId } = scene
  expect((await reportStatement(ctx, { noteId, why: 'Again' })).id).toBe(id)
  expect((await editCorrection(ctx, { id, erratum: RIGHT })).erratum).toEqual(RIGHT)
  const dismissed = await dismissCorrection(ctx, { id, reason: 'It was right' })
  expect(dismissed.status).toMatchObject({ state: 'dismissed', reason: 'It was right' })
  await expect(sendCorrection(ctx, { id, erratum: RIGHT, people: 2 })).rejects.toThrow(/dismissed/)
  await expect(editCorrection(ctx, { id, erratum: RIGHT })).rejects.toThrow(/dismissed/)
  const second = await report(scene)
  expect(second.id).not.toBe(id)
  const mailed = await listMailedStatements(ctx, { of: 'topic', id: topicId })
  expect(mailed.map(({ text, correction }) => [text, correction?.id ?? null])).toEqual([
    [FOUND.text, second.id],
    ['Exports rose 5.2% in October.', null],
  ])
})
