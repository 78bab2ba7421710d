import { notes } from '@newsloom/db/schema/analysis'
import { mailedStatements } from '@newsloom/db/schema/issues'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftCampaignSend } from '../campaign-sending/draft-campaign-send.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { transaction } from '../context.ts'
import { noteIdOf } from '../notes/note-url.ts'
import { readNote } from '../notes/save-notes.ts'
import { freezeSend } from '../sends/freeze-send.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { contentRunBed, doCampaignJobs, insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { entry, fakeAnalyst, fakeNews, insertTopic, read } from '../testing/research-fixtures.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { getContentRun } from './get-content-run.ts'
import { startRegenerate } from './start-regenerate.ts'

const { context, database } = contentRunBed()
const TEXT = 'The central bank held the interest rate at 1.50%.'

/** A campaign whose content a model has written from one article. */
async function written() {
  const ctx = context({
    news: fakeNews({ 'https://a.example/feed': read([entry('https://a.example/one', { text: TEXT })]) }),
    analyst: fakeAnalyst(async (request) => ({
      ...answerTo(request, { modelUsed: 'gemini-3.8-flash' }),
      tokens: { prompt: 20_000, answer: 1_000 },
    })),
  })
  const topic = await insertTopic(ctx.db)
  const campaignId = await insertCampaign(ctx, [topic.id])
  const { id: runId } = await startRegenerate(ctx, { id: campaignId })
  await doCampaignJobs(ctx)
  return { ctx, campaignId, run: await getContentRun(ctx, { runId }) }
}

const noteIdsIn = (html: string, publicUrl: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, url = '']) => noteIdOf(publicUrl, url) ?? [])

test('each statement of the content has a numbered note, in the HTML and in the text part', async () => {
  const { ctx, campaignId } = await written()
  const campaign = await requireCampaign(ctx, campaignId)
  const ids = noteIdsIn(campaign.generatedContent, ctx.config.publicUrl)
  expect(ids.length).toBeGreaterThan(0)
  const note = await readNote(ctx, { id: ids[0] ?? '' })
  expect(note.quotes[0]).toMatchObject({ isFound: true, url: 'https://a.example/one' })
  const contactListIds = [await insertList(ctx, 1)]
  const draft = await draftCampaignSend(ctx, campaign, { audience: { kind: 'lists', contactListIds } })
  expect(draft.snapshot.text).toContain(`/${ids[0]}`)
  const sendId = await transaction(ctx, (tx) => freezeSend(tx, draft))
  const mailed = await ctx.db.select().from(mailedStatements).where(eq(mailedStatements.sendId, sendId))
  expect(new Set(mailed.map(({ noteId }) => noteId))).toEqual(new Set(ids))
  expect(await ctx.db.select().from(notes)).toHaveLength(new Set(ids).size)
})

test('its notes are stored after its campaign is locked, in the order of a send', async () => {
  const { ctx, campaignId } = await written()
  const [note] = await ctx.db.select().from(notes)
  await ctx.db.delete(mailedStatements)
  await ctx.db.delete(notes)
  await startRegenerate(ctx, { id: campaignId })
  let saving = Promise.resolve()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from campaigns where id = ${campaignId} for update`)
    saving = doCampaignJobs(ctx)
    await untilLockWait(database())
    // sooner than a deadlock is resolved
    await tx.execute(sql`set local lock_timeout = '300ms'`)
    if (note) await tx.insert(notes).values(note)
  })
  await saving
  expect(
    await ctx.db
      .select()
      .from(notes)
      .where(eq(notes.id, note?.id ?? '')),
  ).toHaveLength(1)
})

test('the preview says what its calls took', async () => {
  const { run } = await written()
  expect(run.preview?.usage).toEqual({
    tokens: { prompt: expect.any(Number), answer: expect.any(Number) },
    ms: expect.any(Number),
    costUsd: expect.any(Number),
  })
  expect(run.preview?.usage?.tokens?.prompt).toBeGreaterThanOrEqual(20_000)
})
