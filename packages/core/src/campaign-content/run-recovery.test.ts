import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { insertCampaign, never } from '../testing/campaign-run-fixtures.ts'
import { DRAFT, type Drafting, draftingBed } from '../testing/drafting-fixtures.ts'
import { ANALYSIS, fakeAnalyst, localEvents, research, untilAborted } from '../testing/research-fixtures.ts'
import { recoverCampaignRuns } from './recover-campaign-runs.ts'
import { runContent } from './run-content.ts'
import { startRegenerate } from './start-regenerate.ts'

const { age, begun, db, drafting, row } = draftingBed()

describe('workers that die', () => {
  test('the process stops: the run is given back, queued again and done by another', async () => {
    const { ctx, runId, running, stop } = await begun((_request, signal) => untilAborted(signal))
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
    expect(await row(runId)).toMatchObject({ state: 'running', beatAt: null })
    ctx.jobs.length = 0
    await recoverCampaignRuns(ctx)
    expect(ctx.jobs).toEqual([{ name: 'campaigns.run', payload: { runId } }])
    await runContent(
      { ...ctx, analyst: { ...fakeAnalyst(), draftCampaign: async () => DRAFT } },
      { runId },
      never,
    )
    expect(await row(runId)).toMatchObject({ state: 'succeeded', fence: 2 })
  })

  test('one that lost its run to another writes nothing', async () => {
    const go = Promise.withResolvers<void>()
    const deaf = { ...localEvents(), subscribe: () => () => undefined }
    const stale: Drafting = async () => {
      await go.promise
      return { ...DRAFT, customPrompt: 'STALE' }
    }
    const { ctx, runId, running } = await begun(stale, { events: deaf })
    const other = { ...ctx, analyst: { ...fakeAnalyst(), draftCampaign: async () => DRAFT } }
    // at it and alive: nobody else takes it
    await runContent(other, { runId }, never)
    expect((await row(runId))?.state).toBe('running')
    await age(runId, 6)
    await runContent(other, { runId }, never)
    const before = await row(runId)
    go.resolve()
    await running
    expect(await row(runId)).toEqual(before)
    expect(before).toMatchObject({ state: 'succeeded', fence: 2, prompts: { customPrompt: 'C' } })
  })

  test('content written by one that lost its run does not come onto the campaign', async () => {
    const { ctx, topicId } = await drafting(async () => DRAFT)
    await research(ctx, topicId)
    const campaignId = await insertCampaign(ctx, [topicId])
    const { id: runId } = await startRegenerate(ctx, { id: campaignId })
    ctx.analyst = fakeAnalyst(async () => {
      await db().update(campaignRuns).set({ fence: 9 })
      return { markdown: ANALYSIS, modelUsed: 'stale' }
    })
    await runContent(ctx, { runId }, never)
    expect(await row(runId)).toMatchObject({ state: 'running', content: null })
    const { generatedContent } = await requireCampaign(ctx, campaignId)
    expect(generatedContent).toBe('')
  })

  test('silent runs are queued again; those tried too often end; one that was being cancelled is', async () => {
    const { ctx, ask } = await drafting(async () => DRAFT)
    const ids: number[] = []
    for (let i = 0; i < 5; i += 1) ids.push((await ask()).id)
    const [alive = 0, silent = 0, hopeless = 0, cancelling = 0, fresh = 0] = ids
    const set = (id: number, values: Partial<typeof campaignRuns.$inferInsert>) =>
      db().update(campaignRuns).set(values).where(sql`id = ${id}`)
    await db().update(campaignRuns).set({ queuedAt: new Date() })
    await set(alive, { state: 'running', fence: 1 })
    await set(silent, { state: 'running', fence: 4 })
    await set(hopeless, { state: 'running', fence: 5 })
    await set(cancelling, { state: 'cancelling', fence: 1 })
    await age(alive, 0)
    for (const id of [silent, hopeless, cancelling]) await age(id, 11)
    ctx.jobs.length = 0
    await recoverCampaignRuns(ctx)
    expect(ctx.jobs).toEqual([{ name: 'campaigns.run', payload: { runId: silent } }])
    expect((await row(alive))?.state).toBe('running')
    expect((await row(fresh))?.state).toBe('queued')
    expect(await row(hopeless)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('interrupted 5 times'),
    })
    expect((await row(cancelling))?.state).toBe('cancelled')
  })
})
