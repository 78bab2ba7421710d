import { subscriptionNoteText } from '@newsloom/contract/contacts/subscription-note'
import { contactLists } from '@newsloom/db/schema/contacts'
import { researchRuns } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { templates } from '@newsloom/db/schema/templates'
import type { TestDatabase } from '@newsloom/db/testing'
import { and, asc, eq } from 'drizzle-orm'
import { mailRun } from '../../automation/mail-run.ts'
import type { Context } from '../../context.ts'
import type { SourceEntry } from '../../ports.ts'
import { runResearch } from '../../research/research-job.ts'
import { setTopicLists } from '../../subscriptions/set-lists.ts'
import { entry, fakeNews, insertTopic, NOW, read, researchContext } from '../research-fixtures.ts'
import { addPeople, TEMPLATE_HTML } from '../send-fixtures.ts'
import type { TestContext } from '../test-context.ts'

const HOUR_MS = 3_600_000
export const hoursFromNow = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS)

/**
 * A context whose clock stays at NOW until `pass` moves it, and whose source has one more article
 * at each reading.
 */
export type ClockContext = TestContext & { pass: (hours: number) => void }
export function clockContext(database: TestDatabase, overrides: Partial<Context> = {}): ClockContext {
  let now = NOW
  const entries: SourceEntry[] = []
  const readSource = async () => {
    entries.push(
      entry(`https://a.example/${entries.length}`, { publishedAt: new Date(now.getTime() - HOUR_MS) }),
    )
    return read([...entries])
  }
  const ctx = researchContext(database, {
    now: () => now,
    news: { ...fakeNews({}), readSource },
    ...overrides,
  })
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  return Object.assign(ctx, { pass })
}

export async function insertList(ctx: Context, peopleCount = 0): Promise<number> {
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  if (!list) throw new Error('no list was inserted')
  if (peopleCount > 0) await addPeople(ctx, list.id, list.id * 1_000, list.id * 1_000 + peopleCount - 1)
  return list.id
}

export async function insertTopicWithTemplate(ctx: Context, html = TEMPLATE_HTML): Promise<number> {
  const [template] = await ctx.db
    .insert(templates)
    .values({ name: 'T', subject: '{{topic}}', htmlContent: html, geminiModel: 'gemini-1.5-flash' })
    .returning()
  const topic = await insertTopic(ctx.db, { templateId: template?.id ?? null })
  return topic.id
}

export async function subscribe(
  ctx: Context,
  topicId: number,
  listIds: number[],
  frequency = 24,
): Promise<void> {
  const lists = listIds.map((contactListId) => ({ contactListId, subscribed: true, frequency }))
  await setTopicLists(ctx, { topicId, lists })
}

/** A topic with lists of two people each, all of them due. */
export async function dueScene(
  ctx: ClockContext,
  lists = 2,
): Promise<{ topicId: number; listIds: number[] }> {
  const topicId = await insertTopicWithTemplate(ctx)
  const listIds: number[] = []
  for (let i = 0; i < lists; i += 1) listIds.push(await insertList(ctx, 2))
  await subscribe(ctx, topicId, listIds)
  ctx.pass(24)
  return { topicId, listIds }
}

/** Runs the waiting jobs in order, as a worker would; mails have their own tests. */
export async function doJobs(ctx: TestContext): Promise<void> {
  const { signal } = new AbortController()
  for (let job = ctx.jobs.shift(); job; job = ctx.jobs.shift()) {
    const { runId } = job.payload as { runId: number }
    if (job.name === 'research.run') await runResearch(ctx, { runId }, signal)
    else if (job.name === 'subscriptions.mail') await mailRun(ctx, { kind: 'topic', runId })
  }
}

export const runsOf = (ctx: Context, topicId: number) =>
  ctx.db.select().from(researchRuns).where(eq(researchRuns.topicId, topicId)).orderBy(asc(researchRuns.id))

export const sendsOf = (ctx: Context, topicId: number) =>
  ctx.db.select().from(sends).where(eq(sends.topicId, topicId)).orderBy(asc(sends.id))

export async function subscriptionOf(ctx: Context, topicId: number, listId: number) {
  const [row] = await ctx.db
    .select()
    .from(topicSubscriptions)
    .where(and(eq(topicSubscriptions.topicId, topicId), eq(topicSubscriptions.listId, listId)))
  if (!row) throw new Error('there is no such subscription')
  return { ...row, lastNote: row.note ? subscriptionNoteText(row.note) : '' }
}
