import { researchArchives } from '@newsloom/db/schema/archives'
import { campaignRuns, campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { contacts } from '@newsloom/db/schema/contacts'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { shownContentRun } from '../../campaign-content/get-content-run.ts'
import { UnavailableError } from '../../errors.ts'
import {
  campaignSendsOf,
  campaignSubscriptionOf,
  contentRunBed,
  contentRunsOf,
  doCampaignJobs,
  dueCampaign,
  never,
  passHours,
  subscribeTo,
} from '../../testing/campaigns/content-run-fixtures.ts'
import { insertList } from '../../testing/people/subscription-fixtures.ts'
import { fakeAnalyst, fakeNews } from '../../testing/research-fixtures.ts'
import { runDueSubscriptions } from '../run-due-subscriptions.ts'

const { context, db } = contentRunBed()
// subscriptions left due by one test must not affect another
afterEach(() => db().delete(campaignSubscriptions))

describe('lists that are mailed nothing get a note', () => {
  const noteOf = async (ctx: ReturnType<typeof context>, campaignId: number, listId = 0) =>
    (await campaignSubscriptionOf(ctx, campaignId, listId)).lastNote

  test.each([
    ['sent', {}, 'no new articles since the last issue'],
    [
      'waiting for approval',
      { state: 'paused', pauseKind: 'approval' },
      'an email with the same articles is waiting for approval',
    ],
  ] as const)('the last mail with these articles is %s; another list gets it', async (_, values, why) => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    const { readSource } = ctx.news
    const listing = await readSource('', null, never)
    ctx.news = { ...fakeNews({}), readSource: async () => listing }
    await runDueSubscriptions(ctx, 'campaign')
    await doCampaignJobs(ctx)
    await db()
      .update(sends)
      .set({ state: 'sending', ...values })
    const second = await insertList(ctx, 1)
    await subscribeTo(ctx, campaignId, [second])
    await subscribeTo(ctx, campaignId, listIds, 1)
    await db().update(campaignSubscriptions).set({ nextRunAt: ctx.now() })
    await passHours(ctx, 1)
    await runDueSubscriptions(ctx, 'campaign')
    await doCampaignJobs(ctx)
    expect(await noteOf(ctx, campaignId, listIds[0])).toBe(`Nothing was emailed: ${why}`)
    expect(await noteOf(ctx, campaignId, second)).toBe('')
    expect((await campaignSendsOf(ctx, campaignId)).map((send) => send.contactListIds)).toEqual([
      listIds,
      [second],
    ])
  })

  test('a run that finds nothing new and mails nothing leaves no archive', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    const listing = await ctx.news.readSource('', null, never)
    ctx.news = { ...fakeNews({}), readSource: async () => listing }
    const archives = () => db().select().from(researchArchives).orderBy(researchArchives.id)
    const turn = async () => {
      await db().update(campaignSubscriptions).set({ nextRunAt: ctx.now() })
      await runDueSubscriptions(ctx, 'campaign')
      await doCampaignJobs(ctx)
    }
    await turn()
    const first = await archives()
    // the mail's own, and those of the research of its topics
    expect(first.map((archive) => archive.topicName)).toContain('Weekly')
    await passHours(ctx, 1)
    await turn()
    expect(await noteOf(ctx, campaignId, listIds[0])).toMatch(/no new articles since the last issue$/)
    expect(await archives()).toEqual(first)
    const [run] = (await contentRunsOf(ctx, campaignId)).slice(-1)
    expect(run?.content).toMatchObject({ htmlContent: '', archiveId: null })
    expect(run?.content).not.toHaveProperty('unarchived')
  })

  test('a failed research run keeps an earlier one, says so, and does not mail it to anybody again', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    await runDueSubscriptions(ctx, 'campaign')
    await doCampaignJobs(ctx)
    ctx.news = fakeNews({})
    await passHours(ctx, 24)
    await runDueSubscriptions(ctx, 'campaign')
    await doCampaignJobs(ctx)
    const last = (await contentRunsOf(ctx, campaignId)).at(-1)
    expect(last).toMatchObject({ state: 'succeeded' })
    expect(last?.steps.find((step) => step.label === 'Researching Inflation')).toMatchObject({
      state: 'done',
      detail: expect.stringMatching(/^The research failed: .* Earlier research is used\.$/),
    })
    expect(await noteOf(ctx, campaignId, listIds[0])).toMatch(/no new articles since the last issue$/)
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
  })

  test('nobody to mail, and a cancelled or failed run', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    const [listId = 0] = listIds
    const turn = async () => {
      await db().update(campaignSubscriptions).set({ nextRunAt: ctx.now() })
      await runDueSubscriptions(ctx, 'campaign')
      return (await contentRunsOf(ctx, campaignId)).at(-1)?.id ?? 0
    }
    await shownContentRun.cancel(ctx, await turn())
    await doCampaignJobs(ctx)
    expect(await noteOf(ctx, campaignId, listId)).toBe('Nothing was emailed: the run was cancelled')
    ctx.analyst = fakeAnalyst(async () => {
      throw new UnavailableError('The analyst is out of quota')
    })
    await turn()
    await doCampaignJobs(ctx)
    expect(await noteOf(ctx, campaignId, listId)).toMatch(
      /^Nothing was emailed: the content could not be written\. .*out of quota/,
    )
    await db().delete(contacts)
    ctx.analyst = fakeAnalyst()
    await turn()
    await doCampaignJobs(ctx)
    expect(await noteOf(ctx, campaignId, listId)).toBe('Nothing was emailed: the list has no contacts yet')
    expect(await campaignSendsOf(ctx, campaignId)).toEqual([])
    expect(await db().select().from(deliveries)).toEqual([])
  })

  test('without topics, without an active topic, or for a campaign that is sent once, there is no run', async () => {
    const ctx = context()
    const { campaignId, listIds, topicIds } = await dueCampaign(ctx, 1)
    const sweep = async () => {
      await db().update(campaignSubscriptions).set({ nextRunAt: ctx.now() })
      await runDueSubscriptions(ctx, 'campaign')
      return noteOf(ctx, campaignId, listIds[0])
    }
    await db().update(researchTopics).set({ isActive: false })
    expect(await sweep()).toBe('Nothing was emailed: none of its topics is active')
    await db().delete(researchTopics).where(eq(researchTopics.id, topicIds[0]))
    await db().delete(campaignTopics)
    expect(await sweep()).toBe('Nothing was emailed: the campaign has no topics left')
    await db().update(campaigns).set({ kind: 'email' })
    expect(await sweep()).toMatch(/sent by hand/)
    expect(await db().select().from(campaignRuns)).toEqual([])
  })
})
