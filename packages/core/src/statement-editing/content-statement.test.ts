import { CreateCampaignInput, UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { notes } from '@newsloom/db/schema/analysis'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { mailedStatements } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refreshApprovals } from '../approvals/refresh-approvals.ts'
import { setApprover } from '../approvals/set-approver.ts'
import { getCampaignOrigin } from '../campaign-checks/content-origin.ts'
import { releaseContent } from '../campaign-checks/release-content.ts'
import { startRegenerate } from '../campaign-content/start-regenerate.ts'
import { createCampaign } from '../campaign-editing/create-campaign.ts'
import { updateCampaign } from '../campaign-editing/update-campaign.ts'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { reportStatement } from '../corrections/decide-correction.ts'
import { sendCorrection } from '../corrections/send-correction.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { ALTERED, analystThatSays, FOUND, statementNews } from '../testing/analysis/statement-scene.ts'
import {
  campaignSendsOf,
  contentRunBed,
  doCampaignJobs,
  insertCampaign,
} from '../testing/campaigns/content-run-fixtures.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import {
  checkStatementText,
  editStatement,
  endStatementRelease,
  releaseStatement,
  restoreStatement,
} from './change-statement.ts'

const bed = contentRunBed()
beforeEach(async () => {
  await bed.database().sql`truncate corrections, cited_pages, notes cascade`
})
const RIGHT = 'Exports rose 5.2% in October.'

/** A campaign whose content has a statement that was found, and one that was not. */
async function scene() {
  const analyst = analystThatSays([FOUND, ALTERED])
  const ctx = bed.context({ news: statementNews(), analyst, mailer: fakeMailer() })
  // its news is of tomorrow
  ctx.pass(24)
  const { id: topicId } = await insertTopic(ctx.db)
  const listId = await insertList(ctx, 2)
  const id = await insertCampaign(ctx, [topicId], { audienceKind: 'lists', audienceIds: [listId] })
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  const origin = () => getCampaignOrigin(ctx, { id })
  const runId = (await origin())?.runId ?? 0
  const statements = async () =>
    (await origin())?.analysis?.sections.flatMap((section) => section.statements) ?? []
  return { ctx, id, topicId, runId, origin, statements, html: async () => (await generated(ctx, id)) ?? '' }
}

type Ctx = Awaited<ReturnType<typeof scene>>['ctx']

/** The checks that block the send of a campaign. */
async function blocks(ctx: Ctx, id: number): Promise<string[]> {
  const { items } = await preflightCampaign(ctx, { id, audience: null })
  return items.flatMap((item) => (item.level === 'blocked' ? [item.id] : []))
}

async function generated(ctx: Parameters<typeof getCampaign>[0], id: number) {
  const campaign = await getCampaign(ctx, { id })
  return campaign.kind === 'automation' ? campaign.generatedContent : null
}

test('an edit is checked, recorded, and in the email; the other statements stay', async () => {
  const { ctx, id, runId, origin, statements, html } = await scene()
  expect(await html()).not.toContain(RIGHT)
  expect((await statements()).map(({ rowId, text, isShown }) => [rowId, text, isShown])).toEqual([
    [1, FOUND.text, true],
    [2, ALTERED.text, false],
  ])
  const other = 'Exports rose 7% in October.'
  expect(await checkStatementText(ctx, { rowId: 2, runId, text: other })).toMatchObject({
    verdict: 'unsupported',
    reasons: [expect.stringContaining('7')],
  })
  expect((await statements())[1]?.text).toBe(ALTERED.text)
  const edited = await editStatement(ctx, { rowId: 2, runId, text: RIGHT })
  expect(edited).toMatchObject({
    ...{ rowId: 2, runId, text: RIGHT, verdict: 'supported', reasons: [], isShown: true },
    ...{ originalText: ALTERED.text, editedAt: ctx.now().toISOString(), releasedAt: null },
  })
  expect(await origin()).toMatchObject({ checks: { statements: 2, failed: [] } })
  for (const text of [RIGHT, 'kept its interest rate']) expect(await html()).toContain(text)
  await sendCampaign(ctx, { id })
  const [send] = await campaignSendsOf(ctx, id)
  expect(send?.snapshot.text).toContain(RIGHT)
})

test('a release is recorded and in the email, until it ends; the original can be restored', async () => {
  const { ctx, runId, statements, html } = await scene()
  const released = await releaseStatement(ctx, { rowId: 2, runId })
  expect(released).toMatchObject({ releasedAt: ctx.now().toISOString(), isShown: true })
  expect(await html()).toContain('9.2%')
  await endStatementRelease(ctx, { rowId: 2, runId })
  expect(await html()).not.toContain('9.2%')
  await editStatement(ctx, { rowId: 2, runId, text: RIGHT })
  await restoreStatement(ctx, { rowId: 2, runId })
  expect((await statements())[1]).toMatchObject({ text: ALTERED.text, originalText: null, editedAt: null })
  await expect(releaseStatement(ctx, { rowId: 1, runId })).rejects.toThrow('does not need a release')
})

test('content that was generated again is not changed by an edit of the former', async () => {
  const { ctx, id, runId } = await scene()
  ctx.pass(1)
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  await expect(editStatement(ctx, { rowId: 2, runId, text: RIGHT })).rejects.toThrow(
    'changed in the meantime',
  )
  const now = (await getCampaignOrigin(ctx, { id }))?.runId ?? 0
  await expect(editStatement(ctx, { rowId: 3, runId: now, text: RIGHT })).rejects.toThrow('no longer exists')
})

test('a release of the content ends with an edit that leaves other statements out', async () => {
  const { ctx, id, runId } = await scene()
  expect(await blocks(ctx, id)).toEqual([])
  await editStatement(ctx, { rowId: 1, runId, text: 'The central bank raised its interest rate to 2%.' })
  expect(await blocks(ctx, id)).toEqual(['statements'])
  await restoreStatement(ctx, { rowId: 1, runId })
  // once held, it waits for its release
  expect(await blocks(ctx, id)).toEqual(['statements'])
  await releaseContent(ctx, { id, runId })
  expect(await blocks(ctx, id)).toEqual([])
  await releaseStatement(ctx, { rowId: 2, runId })
  expect(await blocks(ctx, id)).toEqual([])
  await endStatementRelease(ctx, { rowId: 2, runId })
  await editStatement(ctx, { rowId: 1, runId, text: 'The central bank raised its interest rate to 2%.' })
  expect(await blocks(ctx, id)).toEqual(['statements'])
})

test('an edit requests approval again', async () => {
  const { ctx, id, runId } = await scene()
  await setApprover(ctx, { owner: { kind: 'campaign', id }, approver: 'second@example.org' })
  await sendCampaign(ctx, { id })
  const waiting = async () =>
    ctx.db
      .select({ id: sends.id, state: sends.state, pauseKind: sends.pauseKind, snapshot: sends.snapshot })
      .from(sends)
      .orderBy(desc(sends.id))
  const [first] = await waiting()
  expect(first).toMatchObject({ pauseKind: 'approval' })
  await editStatement(ctx, { rowId: 2, runId, text: RIGHT })
  await refreshApprovals(ctx)
  const [now, former] = await waiting()
  expect(now).toMatchObject({ state: 'paused', pauseKind: 'approval' })
  expect(now?.snapshot.text).toContain(RIGHT)
  expect(former).toMatchObject({ id: first?.id, state: 'cancelled' })
})

async function mail(ctx: Ctx, campaignId: number): Promise<number> {
  await sendCampaign(ctx, { id: campaignId })
  const [{ id: sendId } = { id: 0 }] = await campaignSendsOf(ctx, campaignId)
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  return sendId
}

/** Corrects a statement that the readers of a send got. */
async function correct(ctx: Ctx, sendId: number, said: string) {
  const [mailed] = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .innerJoin(mailedStatements, eq(mailedStatements.noteId, notes.id))
    .where(sql`${notes.note} ->> 'text' = ${said} and ${mailedStatements.sendId} = ${sendId}`)
  const { id } = await reportStatement(ctx, { noteId: mailed?.id ?? '', why: 'Wrong' })
  await sendCorrection(ctx, { id, erratum: { kind: 'withdrawn', why: '' }, people: 2 })
}

test('a statement that was emailed and corrected is not emailed again after an edit of another', async () => {
  const { ctx, id, runId, html } = await scene()
  await correct(ctx, await mail(ctx, id), FOUND.text)
  ctx.pass(1)
  const other = { id, audience: { kind: 'lists' as const, contactListIds: [await insertList(ctx, 1)] } }
  expect(await blocks(ctx, id)).toContain('corrections')
  await editStatement(ctx, { rowId: 2, runId, text: RIGHT })
  expect(await html()).toContain(RIGHT)
  await expect(sendCampaign(ctx, other)).rejects.toThrow('was corrected')
  await editStatement(ctx, { rowId: 1, runId, text: 'The central bank kept its interest rate.' })
  expect(await html()).toContain('kept its interest rate.')
  await sendCampaign(ctx, other)
})

test('an edit leaves out other statements whose words were corrected since their checks', async () => {
  const { ctx, id, origin, statements, html } = await scene()
  const sendId = await mail(ctx, id)
  ctx.pass(1)
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  await correct(ctx, sendId, FOUND.text)
  expect(await html()).toContain(FOUND.text)
  await editStatement(ctx, { rowId: 2, runId: (await origin())?.runId ?? 0, text: RIGHT })
  expect((await statements()).map(({ isShown, verdict }) => [isShown, verdict])).toEqual([
    [false, 'unclear'],
    [true, 'supported'],
  ])
  expect(await html()).not.toContain(FOUND.text)
})

test('an edit that changes nothing of the content leaves the campaign marked as tested', async () => {
  const { ctx, id, runId, html } = await scene()
  const testedAt = ctx.now()
  await ctx.db.update(campaigns).set({ testedAt }).where(eq(campaigns.id, id))
  const before = await html()
  ctx.pass(1)
  await editStatement(ctx, { rowId: 2, runId, text: 'Exports rose 7% in October.' })
  expect(await html()).toBe(before)
  expect((await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.testedAt).toEqual(testedAt)
  await editStatement(ctx, { rowId: 2, runId, text: RIGHT })
  expect((await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.testedAt).toBeNull()
})

test('content as it was before an edit is not saved again: neither the edit nor its hold is lost', async () => {
  const { ctx, id, topicId, runId, html } = await scene()
  const before = await html()
  await editStatement(ctx, { rowId: 1, runId, text: 'The central bank raised its interest rate to 2%.' })
  expect(await blocks(ctx, id)).toEqual(['statements'])
  const edited = await html()
  const values = { kind: 'automation' as const, name: 'Weekly', persona: 'Analyst' }
  const save = (generatedContent: string) =>
    updateCampaign(ctx, UpdateCampaignInput.parse({ ...values, id, generatedContent }))
  await expect(save(before)).rejects.toThrow('were edited in the meantime')
  const copy = CreateCampaignInput.parse({ ...values, topicIds: [topicId], generatedContent: before })
  await expect(createCampaign(ctx, copy)).rejects.toThrow('were edited in the meantime')
  expect(await html()).toBe(edited)
  await save(edited)
  expect(await blocks(ctx, id)).toEqual(['statements'])
  await restoreStatement(ctx, { rowId: 1, runId })
  await save(before)
  expect(await blocks(ctx, id)).toEqual(['statements'])
})
