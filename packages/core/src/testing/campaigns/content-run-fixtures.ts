import { StartPreviewInput } from '@newsloom/contract/campaigns/content-runs'
import { subscriptionNoteText } from '@newsloom/contract/contacts/subscription-note'
import { campaignRuns, campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { researchRuns } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { mailRun } from '../../automation/mail-run.ts'
import { runContent } from '../../campaign-content/content-job.ts'
import type { Context } from '../../context.ts'
import { runResearch } from '../../research/research-job.ts'
import { setCampaignLists } from '../../subscriptions/set-lists.ts'
import { type ClockContext, clockContext, insertList } from '../people/subscription-fixtures.ts'
import { insertTopic } from '../research-fixtures.ts'
import type { TestContext } from '../test-context.ts'
import { testDatabase } from '../test-database.ts'

export const never = new AbortController().signal

export const previewInput = (topicIds: number[], over: object = {}): StartPreviewInput =>
  StartPreviewInput.parse({
    topicIds,
    customPrompt: 'Own words',
    formatPrompt: 'Own form',
    persona: 'Risk Manager',
    name: 'Weekly',
    ...over,
  })

export async function insertCampaign(
  ctx: Context,
  topicIds: number[],
  over: Partial<typeof campaigns.$inferInsert> = {},
): Promise<number> {
  const [row] = await ctx.db
    .insert(campaigns)
    .values({
      kind: 'automation',
      name: 'Weekly',
      subject: 'Weekly - Campaign Update',
      persona: 'Risk Manager',
      customPrompt: 'Own words',
      formatPrompt: 'Own form',
      ...over,
    })
    .returning()
  const campaignId = row?.id ?? 0
  if (topicIds.length > 0)
    await ctx.db
      .insert(campaignTopics)
      .values(topicIds.map((topicId, position) => ({ campaignId, topicId, position })))
  return campaignId
}

/**
 * Runs the waiting jobs as a worker would, including research that another job waits for. The fake
 * queue shows a job before the transaction that sent it has ended, so a missing row is tried again.
 * Mail jobs have their own tests.
 */
export async function doCampaignJobs(ctx: TestContext): Promise<void> {
  const running = new Set<Promise<void>>()
  const take = (isMeant: (name: string) => boolean) => {
    const jobs = ctx.jobs.splice(0)
    ctx.jobs.push(...jobs.filter((job) => !isMeant(job.name)))
    for (const { name, payload } of jobs.filter((job) => isMeant(job.name))) {
      const { runId } = payload as { runId: number }
      const done = doJob(ctx, name, runId).finally(() => running.delete(done))
      running.add(done)
    }
  }
  const isWork = (name: string) => name.endsWith('.run')
  const enqueued = setInterval(() => take(isWork), 5)
  try {
    for (take(isWork); running.size > 0; take(isWork)) await Promise.all(running)
  } finally {
    clearInterval(enqueued)
  }
  take(() => true)
  await Promise.all(running)
}

async function doJob(ctx: TestContext, name: string, runId: number): Promise<void> {
  if (name === 'campaigns.run') await runContent(ctx, { runId }, never)
  else if (name === 'campaigns.mail') await mailRun(ctx, { kind: 'campaign', runId })
  else if (name === 'research.run') {
    await runResearch(ctx, { runId }, never)
    // published again when it is readable: the fake events publish before the transaction ends
    await ctx.events.publish(ctx.db, { kind: 'run', id: runId })
    const [run] = await ctx.db.select().from(researchRuns).where(eq(researchRuns.id, runId))
    if (!run || run.state === 'queued') ctx.jobs.push({ name, payload: { runId } })
  }
}

/** A database for the content runs of one file, emptied before each test, and helpers. */
export function contentRunBed() {
  const database = testDatabase()
  beforeEach(async () => {
    await database.db.delete(campaignRuns)
    await database.db.delete(campaigns)
    await database.db.delete(researchTopics)
    await database.db.delete(contactLists)
    await database.db.delete(sends)
  })
  return {
    database: () => database,
    db: () => database.db,
    context: (overrides: Partial<Context> = {}): ClockContext => clockContext(database, overrides),
    row: async (runId: number) => {
      const [found] = await database.db.select().from(campaignRuns).where(eq(campaignRuns.id, runId))
      return found
    },
  }
}

export const contentRunsOf = (ctx: Context, campaignId: number) =>
  ctx.db
    .select()
    .from(campaignRuns)
    .where(eq(campaignRuns.campaignId, campaignId))
    .orderBy(asc(campaignRuns.id))
export const campaignSendsOf = (ctx: Context, campaignId: number) =>
  ctx.db.select().from(sends).where(eq(sends.campaignId, campaignId)).orderBy(asc(sends.id))

export async function subscribeTo(ctx: Context, campaignId: number, listIds: number[], frequency = 24) {
  const lists = listIds.map((contactListId) => ({ contactListId, subscribed: true, frequency }))
  await setCampaignLists(ctx, { campaignId, lists })
}

export async function campaignSubscriptionOf(ctx: Context, campaignId: number, listId: number) {
  const [row] = await ctx.db
    .select()
    .from(campaignSubscriptions)
    .where(and(eq(campaignSubscriptions.campaignId, campaignId), eq(campaignSubscriptions.listId, listId)))
  if (!row) throw new Error('there is no such subscription')
  return { ...row, lastNote: row.note ? subscriptionNoteText(row.note) : '' }
}

/** Moves the app's time forward, and makes research in the database as much older. */
export async function passHours(ctx: ClockContext, hours: number): Promise<void> {
  ctx.pass(hours)
  const endedAt = sql`${researchRuns.endedAt} - make_interval(hours => ${hours})`
  await ctx.db.update(researchRuns).set({ endedAt })
}

export type DueCampaign = { campaignId: number; topicIds: [number, number]; listIds: number[] }

/** A campaign with two topics and lists of two people each, all of them due. */
export async function dueCampaign(ctx: ClockContext, lists = 2): Promise<DueCampaign> {
  const topicIds: [number, number] = [
    (await insertTopic(ctx.db)).id,
    (await insertTopic(ctx.db, { name: 'Inflation' })).id,
  ]
  const campaignId = await insertCampaign(ctx, topicIds)
  const listIds: number[] = []
  for (let i = 0; i < lists; i += 1) listIds.push(await insertList(ctx, 2))
  await subscribeTo(ctx, campaignId, listIds)
  ctx.pass(24)
  return { campaignId, topicIds, listIds }
}
