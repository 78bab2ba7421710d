import { sendApprovals } from '@newsloom/db/schema/approvals'
import { templates } from '@newsloom/db/schema/templates'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { recoverSends } from '../delivery/recover-sends.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { pauseSend } from '../sends/pause-send.ts'
import { resumeSend } from '../sends/resume-send.ts'
import { approvalScene, SECOND } from '../testing/approvals/approval-scene.ts'
import { mutationOf } from '../testing/faults/mutated-tokens.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { TEMPLATE_HTML } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeApprover, resendRequest } from './ask-again.ts'
import { approveSend, declineSend, readApproval, readApprovalMail } from './decide.ts'
import { refreshApprovals } from './refresh-approvals.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate sends, contact_lists, research_topics, templates cascade`
})

test('a send waits for the second person, whatever its sender presses, and after a restart', async () => {
  const { ctx, send, deliver, view, mailed } = await approvalScene(database)
  const { sendId, message } = await send()
  expect(message).toBe(`Waiting for approval from ${SECOND}: 3 recipients will be emailed once it is given`)
  expect(ctx.jobs.map((job) => job.name)).toEqual(['approvals.mail'])
  const waiting = { state: 'paused', pause: { kind: 'approval' }, approval: { state: 'waiting' } }
  expect(await view(sendId)).toMatchObject(waiting)
  await expect(resumeSend(ctx, { id: sendId })).rejects.toThrow(ConflictError)
  await pauseSend(ctx, { id: sendId })
  expect(await send()).toMatchObject({ sendId, repeated: true })
  // a worker does this when it starts
  await recoverSends(ctx)
  await deliver(sendId)
  expect(await view(sendId)).toMatchObject({ ...waiting, counts: { pending: 3, sent: 0 } })
  expect(mailed()).toEqual([])
})

test('the link approves once, and the send starts; opening it changes nothing', async () => {
  const { ctx, send, deliver, view, link, mailed, mailer } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  expect(mailer.mails.map(({ to }) => to)).toEqual([SECOND])
  for (let times = 0; times < 3; times += 1) {
    expect(await readApproval(ctx, { token })).toMatchObject({
      state: 'open',
      approver: SECOND,
      facts: { subject: 'Research Update: Thai economy', people: 3, lists: ['Board'] },
    })
  }
  expect((await readApprovalMail(ctx, { token })).html).toContain('ธนาคารกลาง')
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting', mail: { kind: 'mailed' } } })
  const [first, second] = await Promise.all([approveSend(ctx, { token }), approveSend(ctx, { token })])
  expect([first, second].map((page) => 'isNow' in page && page.isNow).toSorted()).toEqual([false, true])
  expect(ctx.jobs.filter((job) => job.name === 'sends.deliver')).toHaveLength(1)
  await deliver(sendId)
  expect(mailed()).toEqual(['p1@example.org', 'p2@example.org', 'p3@example.org'])
  expect(await view(sendId)).toMatchObject({
    state: 'done',
    approval: { state: 'approved', approver: SECOND },
  })
  expect(await declineSend(ctx, { token, reason: 'late' })).toMatchObject({ state: 'approved', isNow: false })
  await expect(readApprovalMail(ctx, { token })).rejects.toThrow(NotFoundError)
})

test('a declined send mails nobody and keeps the reason', async () => {
  const { ctx, send, deliver, view, link, mailed } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  expect(await declineSend(ctx, { token, reason: 'The figure is wrong' })).toMatchObject({
    state: 'declined',
    isNow: true,
  })
  await recoverSends(ctx)
  await deliver(sendId)
  expect(await view(sendId)).toMatchObject({
    state: 'cancelled',
    approval: { state: 'declined', reason: 'The figure is wrong' },
    counts: { skipped: 3, sent: 0 },
  })
  expect(await approveSend(ctx, { token })).toMatchObject({ state: 'declined', isNow: false })
  expect(mailed()).toEqual([])
})

test('a change of what would be sent asks again, and the old link approves nothing', async () => {
  const { ctx, send, deliver, view, link, mailed, templateId } = await approvalScene(database)
  const { sendId } = await send()
  const old = await link()
  await refreshApprovals(ctx)
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
  await ctx.db
    .update(templates)
    .set({ htmlContent: '<p>Other words</p>{{content}}' })
    .where(eq(templates.id, templateId))
  // nobody looked since the change: the page and the approval themselves find it
  expect(await readApproval(ctx, { token: old })).toEqual({ state: 'over', why: 'changed' })
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
  expect(await approveSend(ctx, { token: old })).toEqual({ state: 'over', why: 'changed' })
  expect(await view(sendId)).toMatchObject({ state: 'cancelled', approval: { state: 'changed' } })
  const token = await link()
  const again = await approveSend(ctx, { token })
  expect(again).toMatchObject({ state: 'approved', isNow: true })
  const nextId = sendId + 1
  await Promise.all([deliver(sendId), deliver(nextId)])
  expect((await view(nextId)).counts.sent).toBe(3)
  expect(mailed()).toHaveLength(3)
})

test('a worker notices a changed analysis, and asks again by itself', async () => {
  const { ctx, send, view, link } = await approvalScene(database)
  const { sendId } = await send()
  const old = await link()
  await ctx.db.execute(sql`update summaries set overall_summary = overall_summary || ' อีกครั้ง'`)
  await Promise.all([refreshApprovals(ctx), refreshApprovals(ctx)])
  expect(await view(sendId)).toMatchObject({ state: 'cancelled', approval: { state: 'changed' } })
  expect(await view(sendId + 1)).toMatchObject({ state: 'paused', approval: { state: 'waiting' } })
  expect(await readApproval(ctx, { token: old })).toEqual({ state: 'over', why: 'changed' })
  expect(await ctx.db.select().from(sendApprovals)).toHaveLength(2)
})

test('an email that cannot be sent at present is refused, and waits until it can', async () => {
  const { ctx, send, deliver, view, link, mailed, templateId } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  const draw = (htmlContent: string) =>
    ctx.db.update(templates).set({ htmlContent }).where(eq(templates.id, templateId))
  await draw('{{nonsense}}')
  expect(await readApproval(ctx, { token })).toEqual({ state: 'unsendable' })
  await refreshApprovals(ctx)
  expect((await view(sendId)).pause).toEqual({
    kind: 'approval',
    detail: expect.stringContaining('nonsense'),
  })
  expect(await approveSend(ctx, { token })).toEqual({ state: 'unsendable' })
  await deliver(sendId)
  expect(mailed()).toEqual([])
  expect(await view(sendId)).toMatchObject({ state: 'paused', approval: { state: 'waiting' } })
  await draw(TEMPLATE_HTML)
  await refreshApprovals(ctx)
  expect((await view(sendId)).pause).toEqual({ kind: 'approval', detail: null })
  expect(await approveSend(ctx, { token })).toMatchObject({ state: 'approved', isNow: true })
})

test('sending again after a change leaves one request', async () => {
  const { ctx, send, view } = await approvalScene(database)
  const first = await send()
  await ctx.db.execute(sql`update summaries set overall_summary = overall_summary || ' อีกครั้ง'`)
  const second = await send()
  expect(second.sendId).not.toBe(first.sendId)
  await refreshApprovals(ctx)
  expect(await view(first.sendId)).toMatchObject({ state: 'cancelled', approval: { state: 'changed' } })
  expect(await view(second.sendId)).toMatchObject({ approval: { state: 'waiting' } })
  const open = await ctx.db.select().from(sendApprovals).where(eq(sendApprovals.state, 'waiting'))
  expect(open).toHaveLength(1)
})

test('the same analysis to other lists is another send, with a request of its own', async () => {
  const { ctx, send, view, choice } = await approvalScene(database)
  const first = await send()
  const listId = await insertList(ctx, 2)
  const second = await sendNews(ctx, { ...choice, contactListIds: [listId] })
  for (const { sendId } of [first, second])
    expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
})

test('a cancelled send can no longer be approved', async () => {
  const { ctx, send, view, link } = await approvalScene(database)
  const { sendId } = await send()
  const token = await link()
  await cancelSend(ctx, { id: sendId })
  expect(await view(sendId)).toMatchObject({ state: 'cancelled', approval: { state: 'cancelled' } })
  expect(await approveSend(ctx, { token })).toEqual({ state: 'over', why: 'cancelled' })
})

test('another person is asked instead; the first link approves nothing', async () => {
  const { ctx, send, view, link, mailer } = await approvalScene(database)
  const { sendId } = await send()
  const old = await link()
  await changeApprover(ctx, { sendId, approver: 'third@example.org' })
  const token = await link()
  expect(mailer.mails.at(-1)?.to).toBe('third@example.org')
  expect(await approveSend(ctx, { token: old })).toEqual({ state: 'over', why: 'replaced' })
  expect(await view(sendId)).toMatchObject({ state: 'paused', approval: { approver: 'third@example.org' } })
  expect(await approveSend(ctx, { token })).toMatchObject({ state: 'approved' })
  await expect(changeApprover(ctx, { sendId, approver: SECOND })).rejects.toThrow(ConflictError)
})

test('a link expires; a new one is mailed once however often it is asked for', async () => {
  const { ctx, send, pass, link, mailer } = await approvalScene(database)
  const { sendId } = await send()
  const old = await link()
  await resendRequest(ctx, { id: sendId })
  expect(ctx.jobs.filter((job) => job.name === 'approvals.mail')).toHaveLength(1)
  pass(8)
  expect(await readApproval(ctx, { token: old })).toEqual({ state: 'expired' })
  expect(await approveSend(ctx, { token: old })).toEqual({ state: 'expired' })
  await resendRequest(ctx, { id: sendId })
  await resendRequest(ctx, { id: sendId })
  expect(ctx.jobs.filter((job) => job.name === 'approvals.mail')).toHaveLength(2)
  const token = await link()
  expect(mailer.mails).toHaveLength(2)
  expect(await approveSend(ctx, { token })).toMatchObject({ state: 'approved' })
})

test('no altered link opens anything', async () => {
  const { ctx, send, link } = await approvalScene(database)
  await send()
  const token = await link()
  for (const forged of fc.sample(mutationOf(token), 200))
    await expect(approveSend(ctx, { token: forged })).rejects.toThrow(NotFoundError)
})
