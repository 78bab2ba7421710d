import type { AttentionItem } from '@newsloom/contract/activity/attention'
import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { sourceNotices } from '@newsloom/db/schema/sources'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { insertSend } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listAttention } from './list-attention.ts'

const database = testDatabase()
const base = testContext(database)
/** With both keys, so only what is planted needs attention. */
const ctx = testContext(database, {
  analyst: { ...base.analyst, kind: 'gemini' },
  mailer: { ...base.mailer, kind: 'resend' },
})
const at = new Date('2026-11-20T08:00:00Z')
afterEach(async () => {
  await database.sql`truncate research_topics, campaigns, sends, source_notices cascade`
})

async function insertTopic(name: string, newsSources: string[] = []): Promise<number> {
  const [topic] = await database.db
    .insert(researchTopics)
    .values({
      name,
      newsSources,
      geminiModel: 'm',
      timeFilter: '24h',
      customTimeValue: 1,
      customTimeUnit: 'days',
    })
    .returning()
  return topic?.id ?? 0
}
async function insertRun(topicId: number, state: 'failed' | 'succeeded'): Promise<number> {
  const error = state === 'failed' ? 'No source answered.' : null
  const [run] = await database.db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', state, error, endedAt: at })
    .returning()
  return run?.id ?? 0
}
const kinds = (items: AttentionItem[]) => items.map(({ kind }) => kind)

test('nothing needs attention where nothing is wrong; a missing key does', async () => {
  expect(await listAttention(ctx)).toEqual([])
  expect(await listAttention(base)).toEqual([
    { kind: 'no-key', of: 'analyst' },
    { kind: 'no-key', of: 'mailer' },
  ])
})

test('a failed run needs attention until the topic has another run', async () => {
  const topicId = await insertTopic('Rice')
  await insertRun(topicId, 'succeeded')
  const id = await insertRun(topicId, 'failed')
  expect(await listAttention(ctx)).toEqual([
    {
      kind: 'failed-run',
      id,
      topicId,
      name: 'Rice',
      run: 'research',
      error: 'No source answered.',
      at: at.toISOString(),
    },
  ])
  await insertRun(topicId, 'succeeded')
  expect(await listAttention(ctx)).toEqual([])
})

test('an analysis needs attention while it is held, and no longer once there is a newer one', async () => {
  const topicId = await insertTopic('Rice')
  const runId = await insertRun(topicId, 'succeeded')
  const written = { topicId, runId, generating: false, overallSummary: 'Text', completedAt: at }
  const hold = { kind: 'few-found', found: 1, of: 4 } as const
  await database.db.insert(summaries).values({ ...written, hold })
  await database.db.insert(summaries).values({ ...written, generating: true, overallSummary: '' })
  expect(await listAttention(ctx)).toEqual([
    { kind: 'held-analysis', topicId, name: 'Rice', hold, at: at.toISOString() },
  ])
  await database.db.update(summaries).set({ releasedAt: at }).where(eq(summaries.generating, false))
  expect(await listAttention(ctx)).toEqual([])
  await database.db.update(summaries).set({ releasedAt: null })
  await database.db.insert(summaries).values(written)
  expect(await listAttention(ctx)).toEqual([])
})

test('held campaigns, failed content, paused sends and silent sources come in this order', async () => {
  const topicId = await insertTopic('Rice', ['https://a.example/feed'])
  const [held] = await database.db
    .insert(campaigns)
    .values({
      kind: 'email',
      name: 'Letter',
      status: 'held',
      hold: { kind: 'list-gone', list: 'Board' },
      scheduledAt: at,
    })
    .returning()
  const [digest] = await database.db.insert(campaigns).values({ kind: 'automation', name: 'D' }).returning()
  const input = { name: 'D', topicIds: [], persona: '', geminiModel: '', customPrompt: '', formatPrompt: '' }
  await database.db.insert(campaignRuns).values({
    campaignId: digest?.id,
    kind: 'content',
    state: 'failed',
    error: 'The model gave no answer.',
    endedAt: at,
    input: { ...input, templateIds: null },
  })
  const sendId = await insertSend(ctx)
  await database.db
    .update(sends)
    .set({ state: 'paused', pauseKind: 'refused', pauseDetail: 'The key is wrong.', createdAt: at })
    .where(eq(sends.id, sendId))
  await database.db
    .insert(sourceNotices)
    .values({ url: 'https://a.example/feed', kind: 'failing', since: at })
  const items = await listAttention(ctx)
  expect(kinds(items)).toEqual(['held-campaign', 'paused-send', 'failed-content-run', 'source'])
  expect(items[0]).toEqual({
    kind: 'held-campaign',
    id: held?.id,
    name: 'Letter',
    hold: { kind: 'list-gone', list: 'Board' },
    at: at.toISOString(),
  })
  expect(items[1]).toMatchObject({ id: sendId, pause: { kind: 'refused', detail: 'The key is wrong.' } })
  expect(items[2]).toMatchObject({ campaignId: digest?.id, name: 'D', error: 'The model gave no answer.' })
  expect(items[3]).toMatchObject({ notice: 'failing', topicId, topicNames: ['Rice'], at: at.toISOString() })
})
