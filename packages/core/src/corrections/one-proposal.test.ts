import { contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runContent } from '../campaign-content/content-job.ts'
import { getContentRun } from '../campaign-content/get-content-run.ts'
import { startPreview } from '../campaign-content/start-preview.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { insertCampaign, previewInput } from '../testing/campaigns/content-run-fixtures.ts'
import { correctionScene, EXPORTS, FOUND } from '../testing/corrections/correction-scene.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { research } from '../testing/research-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { dismissCorrection } from './decide-correction.ts'
import { previewCorrection } from './preview-correction.ts'
import { readCorrection } from './read-correction.ts'
import { sendCorrection } from './send-correction.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles, campaigns cascade`
})

/** One statement in two issues of a topic and in a campaign, whose lists share a reader. */
async function mailedThrice() {
  const scene = await correctionScene(database)
  const { ctx, topicId, listId, mail, pass, reread } = scene
  await mail()
  const newcomers = await insertList(ctx, 1)
  const [shared] = await ctx.db.select().from(contacts).where(eq(contacts.listId, listId)).limit(1)
  if (!shared) throw new Error('the list is empty')
  const { email, emailNorm } = shared
  await ctx.db.insert(contacts).values({ listId: newcomers, email, emailNorm })
  pass(1)
  await research(ctx, topicId)
  await mail({ contactListIds: [newcomers] })
  pass(1)
  const { id: runId } = await startPreview(ctx, previewInput([topicId]))
  await runContent(ctx, { runId }, never)
  const generatedContent = (await getContentRun(ctx, { runId })).preview?.htmlContent ?? ''
  const campaignId = await insertCampaign(ctx, [topicId], { generatedContent })
  const audience = { kind: 'lists' as const, contactListIds: [listId] }
  const { sendId } = await sendCampaign(ctx, { id: campaignId, audience, people: 2 })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  await reread()
  return scene
}

test('a statement in several emails makes one proposal, which names them and mails each person once', async () => {
  const { ctx, mailer, reread, pass, says, proposals } = await mailedThrice()
  says(EXPORTS)
  pass(24)
  await reread()
  const [proposal, ...others] = await proposals()
  expect(others).toEqual([])
  const id = proposal?.id ?? 0
  const { emails, label } = await readCorrection(ctx, { id })
  expect(emails).toHaveLength(3)
  expect(new Set(emails.map((one) => one.label)).size).toBe(2)
  expect(label.split(', ').toSorted()).toEqual([...new Set(emails.map((one) => one.label))].toSorted())
  const before = new Map(mailer.recipients)
  const { sendId } = await sendCorrection(ctx, { id, erratum: { kind: 'withdrawn', why: '' }, people: 3 })
  await deliverSend(ctx, { sendId: sendId ?? 0, workerId: 'w1' }, never)
  expect([...mailer.recipients].map(([to, times]) => times - (before.get(to) ?? 0))).toEqual([1, 1, 1])
  pass(24)
  await reread()
  expect(await proposals()).toHaveLength(1)
})

test('one that was dismissed is not proposed again for the other emails', async () => {
  const { ctx, reread, pass, says, proposals } = await mailedThrice()
  says(EXPORTS)
  pass(24)
  await reread()
  const [proposal] = await proposals()
  await dismissCorrection(ctx, { id: proposal?.id ?? 0, reason: 'It is right' })
  pass(24)
  await reread()
  expect((await proposals()).map(({ said, state }) => [said, state])).toEqual([[FOUND.text, 'dismissed']])
})

test('the same words about another page are another statement', async () => {
  const { ctx, reread, pass, says, proposals } = await mailedThrice()
  await ctx.db.execute(
    `update notes set note = jsonb_set(note, '{quotes,0,url}', '"https://b.example/other"') where id in (
      select note_id from mailed_statements where send_id = (select max(send_id) from mailed_statements))`,
  )
  says(EXPORTS)
  pass(24)
  await reread()
  const [proposal] = await proposals()
  expect((await readCorrection(ctx, { id: proposal?.id ?? 0 })).emails).toHaveLength(2)
})

const PARTLY = {
  text: 'Inflation slowed to 0.4% in October.',
  quotes: [{ articleId: '1', quote: 'Inflation slowed to 0.4% in October' }],
}

test('statements in other words about one vanished sentence make one proposal, which lists them', async () => {
  const scene = await correctionScene(database, { statements: [FOUND, PARTLY] })
  const { ctx, mailer, mail, mailEdited, reread, pass, says, proposals } = scene
  await mail()
  const edited = await mailEdited(PARTLY.text, 'In October, inflation slowed to 0.4%.')
  await reread()
  says(EXPORTS)
  pass(24)
  await reread()
  const [proposal, ...more] = await proposals()
  expect(more).toEqual([])
  const id = proposal?.id ?? 0
  const { said, others, emails } = await readCorrection(ctx, { id })
  expect([said, ...others].toSorted()).toEqual([FOUND.text, PARTLY.text, edited.text].toSorted())
  expect(emails).toHaveLength(2)
  const erratum = { kind: 'withdrawn' as const, why: '' }
  const { html, people } = await previewCorrection(ctx, { id, erratum })
  for (const text of [FOUND.text, PARTLY.text, edited.text, 'We withdraw these statements.'])
    expect(html).toContain(text)
  expect(html.match(/\/n\/[\w-]{21}/g)).toHaveLength(3)
  expect(people).toBe(3)
  const before = new Map(mailer.recipients)
  const { sendId } = await sendCorrection(ctx, { id, erratum, people })
  await deliverSend(ctx, { sendId: sendId ?? 0, workerId: 'w1' }, never)
  expect([...mailer.recipients].map(([to, times]) => times - (before.get(to) ?? 0))).toEqual([1, 1, 1])
  pass(24)
  await reread()
  expect(await proposals()).toHaveLength(1)
})

test('a statement that is emailed while the proposal for its sentence is open joins it', async () => {
  const scene = await correctionScene(database, { statements: [FOUND, PARTLY] })
  const { ctx, mail, mailEdited, reread, pass, says, proposals } = scene
  await mail()
  await reread()
  says(EXPORTS)
  pass(24)
  await reread()
  const edited = await mailEdited(PARTLY.text, 'In October, inflation slowed to 0.4%.')
  pass(24)
  await reread()
  const [proposal, ...more] = await proposals()
  expect(more).toEqual([])
  const { said, others } = await readCorrection(ctx, { id: proposal?.id ?? 0 })
  expect([said, ...others]).toContain(edited.text)
})
