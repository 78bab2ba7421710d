import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import { CreateCampaignInput, UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startPreview } from '../campaign-content/start-preview.ts'
import { startRegenerate } from '../campaign-content/start-regenerate.ts'
import { createCampaign } from '../campaign-editing/create-campaign.ts'
import { duplicateCampaign } from '../campaign-editing/duplicate-campaign.ts'
import { updateCampaign } from '../campaign-editing/update-campaign.ts'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { scheduleCampaign } from '../campaign-sending/schedule-campaign.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ALTERED, analystThatSays, FOUND, statementNews } from '../testing/analysis/statement-scene.ts'
import { dueIn } from '../testing/campaigns/campaign-scene.ts'
import {
  campaignSendsOf,
  contentRunBed,
  doCampaignJobs,
  insertCampaign,
  previewInput,
} from '../testing/campaigns/content-run-fixtures.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { getCampaignOrigin } from './content-origin.ts'
import { releaseContent } from './release-content.ts'

const bed = contentRunBed()
const OTHER = { ...ALTERED, text: 'Exports fell 7%.' }
const FEW =
  "The content is on hold. Only 1 of 3 statements were found in their articles. Check its statements and release it on the campaign's page, or generate it again."

/** A topic, two people, and an analyst that makes these statements. */
async function scene(said = [FOUND, ALTERED, OTHER], unsupported: Unsupported = 'leave-out') {
  const ctx = bed.context({ news: statementNews(), analyst: analystThatSays(said) })
  // its news is of tomorrow
  ctx.pass(24)
  const { id: topicId } = await insertTopic(ctx.db, { unsupported })
  const listId = await insertList(ctx, 2)
  return { ctx, topicId, listId }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** A campaign whose content a person has generated. */
async function generated({ ctx, topicId, listId }: Scene): Promise<number> {
  const id = await insertCampaign(ctx, [topicId], { audienceKind: 'lists', audienceIds: [listId] })
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  return id
}
const blocks = async ({ ctx }: Scene, id: number) =>
  (await preflightCampaign(ctx, { id, audience: null })).items.filter(({ level }) => level === 'blocked')
const release = async ({ ctx }: Scene, id: number) =>
  releaseContent(ctx, { id, runId: (await getCampaignOrigin(ctx, { id }))?.runId ?? 0 })

describe('content that a person generated', () => {
  test('is held with fewer than half of its statements found, until a person releases it', async () => {
    const made = await scene()
    const { ctx } = made
    const id = await generated(made)
    expect(await blocks(made, id)).toEqual([{ id: 'statements', level: 'blocked', text: FEW }])
    await expect(sendCampaign(ctx, { id })).rejects.toThrow(FEW)
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    await expect(scheduleCampaign(ctx, { id, scheduledAt })).rejects.toThrow(FEW)
    expect(await campaignSendsOf(ctx, id)).toEqual([])

    expect(await release(made, id)).toMatchObject({
      checks: { hold: { releasedAt: ctx.now().toISOString() } },
    })
    expect(await blocks(made, id)).toEqual([])
    await sendCampaign(ctx, { id })
    const [send] = await campaignSendsOf(ctx, id)
    expect(send?.snapshot.text).toContain(FOUND.text)
    expect(send?.snapshot.text).not.toMatch(/9\.2|7%/)
  })

  test('says how many of its statements failed, which, and why', async () => {
    const made = await scene([FOUND, ALTERED])
    const id = await generated(made)
    expect(await blocks(made, id)).toEqual([])
    expect(await getCampaignOrigin(made.ctx, { id })).toMatchObject({
      modelUsed: 'test-model',
      isLocal: false,
      replaced: null,
      checks: {
        statements: 2,
        unsupported: 'leave-out',
        hold: null,
        failed: [
          {
            text: ALTERED.text,
            reasons: [expect.stringContaining('9.2')],
            quotes: [{ url: 'https://a.example/one', quote: ALTERED.quotes[0]?.quote }],
          },
        ],
      },
    })
  })

  test("is held for one missing statement by a topic's setting", async () => {
    const held = await scene([FOUND, ALTERED], 'hold')
    const [block] = await blocks(held, await generated(held))
    expect(block?.text).toContain('1 of 2 statements were not found in their articles')
  })

  test('marks what was not found by another', async () => {
    const made = await scene([FOUND, ALTERED], 'mark')
    const id = await generated(made)
    await sendCampaign(made.ctx, { id })
    const [send] = await campaignSendsOf(made.ctx, id)
    expect(send?.snapshot.text).toContain(ALTERED.text)
  })

  test('was scheduled before: it is held when it is due, and says why', async () => {
    const made = await scene()
    const id = await generated(made)
    await dueIn(made.ctx, id, -1)
    await runDueCampaigns(made.ctx)
    const held = await getCampaign(made.ctx, { id })
    expect(held).toMatchObject({ status: 'held', heldReason: 'refused' })
    expect(held.statusNote).toContain('Only 1 of 3 statements were found in their articles')
    expect(await campaignSendsOf(made.ctx, id)).toEqual([])
  })

  test('is held again once it is generated again, and the release of what a person saw fails', async () => {
    const made = await scene()
    const { ctx } = made
    const id = await generated(made)
    const seen = (await getCampaignOrigin(ctx, { id }))?.runId ?? 0
    await release(made, id)
    ctx.pass(1)
    await startRegenerate(ctx, { id })
    await doCampaignJobs(ctx)
    expect(await blocks(made, id)).toHaveLength(1)
    await expect(releaseContent(ctx, { id, runId: seen })).rejects.toThrow(
      'The content was changed in the meantime',
    )
  })

  test('cannot be released when nothing of it would be emailed', async () => {
    const made = await scene([FOUND, ALTERED], 'hold')
    const id = await generated(made)
    const [run] = await bed.db().select().from(campaignRuns)
    const checks = run?.content?.checks
    if (!run?.content || !checks) throw new Error('no checks were stored')
    const none = { ...checks, hold: { kind: 'none-found' } as const }
    await bed
      .db()
      .update(campaignRuns)
      .set({ content: { ...run.content, checks: none } })
    await expect(release(made, id)).rejects.toThrow('There is nothing to email.')
  })

  test('is free when a person has written other content', async () => {
    const made = await scene()
    const id = await generated(made)
    const campaign = await getCampaign(made.ctx, { id })
    await updateCampaign(
      made.ctx,
      UpdateCampaignInput.parse({ ...campaign, generatedContent: '<p>My own words</p>' }),
    )
    expect(await blocks(made, id)).toEqual([])
    expect(await getCampaignOrigin(made.ctx, { id })).toBeNull()
  })
})

describe('content that was generated before its campaign was saved', () => {
  async function saved(made: Scene) {
    const { ctx, topicId, listId } = made
    const { id: runId } = await startPreview(ctx, previewInput([topicId]))
    await doCampaignJobs(ctx)
    const run = await bed.row(runId)
    const input = {
      name: 'Weekly',
      persona: 'Risk Manager',
      customPrompt: 'Own words',
      formatPrompt: 'Own form',
      topicIds: [topicId],
      generatedContent: run?.content?.htmlContent,
      audience: { kind: 'lists', contactListIds: [listId] },
    }
    return (await createCampaign(ctx, CreateCampaignInput.parse(input))).id
  }

  test('is held like other content, also when the run that wrote it is forgotten', async () => {
    const made = await scene()
    const id = await saved(made)
    expect(await blocks(made, id)).toHaveLength(1)
    await bed.db().delete(campaignRuns).where(isNull(campaignRuns.campaignId))
    await expect(sendCampaign(made.ctx, { id })).rejects.toThrow(FEW)
  })

  test('is held in a duplicate, which is released on its own', async () => {
    const made = await scene()
    const first = await saved(made)
    const { id } = await duplicateCampaign(made.ctx, { id: first })
    expect(await blocks(made, id)).toHaveLength(1)
    await release(made, id)
    expect(await blocks(made, id)).toEqual([])
    expect(await blocks(made, first)).toHaveLength(1)
  })

  test('is held in a campaign that is given it later', async () => {
    const made = await scene()
    const first = await getCampaign(made.ctx, { id: await saved(made) })
    const id = await insertCampaign(made.ctx, [made.topicId])
    await updateCampaign(made.ctx, UpdateCampaignInput.parse({ ...first, id }))
    expect(await blocks(made, id)).toHaveLength(1)
  })

  test('stays known while runs come and go', async () => {
    const made = await scene()
    const id = await saved(made)
    for (let run = 0; run < 25; run += 1)
      await bed
        .db()
        .insert(campaignRuns)
        .values({
          campaignId: id,
          kind: 'prompts',
          state: 'succeeded',
          input: { ...previewInput([made.topicId]) },
        })
    await startRegenerate(made.ctx, { id })
    expect(await blocks(made, id)).toHaveLength(1)
  })

  test('stays known for a month before it is saved', async () => {
    const made = await scene()
    const { id: runId } = await startPreview(made.ctx, previewInput([made.topicId]))
    await doCampaignJobs(made.ctx)
    const after = async (days: number) => {
      const endedAt = sql`now() - make_interval(days => ${days})`
      await bed.db().update(campaignRuns).set({ endedAt }).where(eq(campaignRuns.id, runId))
      await startPreview(made.ctx, previewInput([made.topicId]))
      return bed.row(runId)
    }
    expect(await after(29)).toBeDefined()
    expect(await after(31)).toBeUndefined()
  })
})
