import { ArchiveDeliveriesInput, ArchivesInput, type ArchiveView } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteArchive } from './delete-archive.ts'
import { getArchive } from './get-archive.ts'
import { getArchiveUsage } from './get-archive-usage.ts'
import { listEmailHistory } from './list-email-history.ts'
import { listFullArchives } from './list-full-archives.ts'
import { pageArchiveDeliveries } from './page-archive-deliveries.ts'
import { pageArchiveSends } from './page-archive-sends.ts'
import { pageArchives } from './page-archives.ts'

const database = testDatabase()
const listArchives = async (ctx: Context) =>
  (await pageArchives(ctx, ArchivesInput.parse({ limit: 200 }))).items

const content = {
  newsItems: [
    {
      title: 'Inflation slows',
      summary: 'It slows.',
      source: 'A',
      url: 'https://a.example/1',
      publishedAt: '2026-11-21T06:00:00.000Z',
      relevanceScore: 0.8,
      isSample: false,
      others: [],
    },
  ],
}

async function insertArchive(title: string): Promise<number> {
  const [row] = await database.db
    .insert(researchArchives)
    .values({
      topicName: 'Thai economy',
      title,
      executionType: 'manual',
      newsItemsCount: 1,
      resultsCount: 1,
      aiSummary: 'An analysis',
      modelUsed: 'test-model',
      content,
    })
    .returning({ id: researchArchives.id })
  return row?.id ?? 0
}

async function insertSend(
  archiveId: number,
  states: (typeof deliveries.$inferInsert)['state'][],
  kind: 'news' | 'test' = 'news',
) {
  const [send] = await database.db
    .insert(sends)
    .values({
      kind,
      label: 'News',
      archiveId,
      contactListIds: [1],
      subject: 'News',
      snapshot: { from: '', subject: '', html: '', text: '', publicUrl: '', links: {}, values: {} },
      fingerprint: `f${archiveId}`,
      state: 'done',
      audience: states.length,
      duplicates: 0,
    })
    .returning({ id: sends.id })
  const sendId = send?.id ?? 0
  await database.db.insert(deliveries).values(
    states.map((state, i) => ({
      sendId,
      email: `p${i}@example.org`,
      emailNorm: `p${i}@example.org`,
      state,
      sentAt: state === 'sent' ? new Date('2026-11-21T08:00:00Z') : null,
    })),
  )
}

test('lists archives newest first with their delivery counts', async () => {
  const ctx = testContext(database)
  const older = await insertArchive('Older')
  const newer = await insertArchive('Newer')
  await insertSend(older, ['sent', 'sent', 'failed', 'uncertain', 'suppressed', 'pending', 'skipped'])
  const cards = await listArchives(ctx)
  expect(cards.map((card) => [card.id, card.sentCount, card.failedCount])).toEqual([
    [newer, 0, 0],
    [older, 2, 2],
  ])
  expect(Object.keys(cards[0] ?? {})).not.toContain('content')
  expect(await getArchive(ctx, { id: older })).toMatchObject({
    aiSummary: 'An analysis',
    sentCount: 2,
    content,
  })

  const history = await listEmailHistory(ctx, { archiveId: older })
  expect(history.map((record) => [record.contactEmail, record.status])).toEqual([
    ['p3@example.org', 'failed'],
    ['p2@example.org', 'failed'],
    ['p1@example.org', 'sent'],
    ['p0@example.org', 'sent'],
  ])
  expect(history.at(-1)).toMatchObject({ researchArchiveId: older, sentAt: '2026-11-21T08:00:00.000Z' })
  expect(await listEmailHistory(ctx, { archiveId: newer })).toEqual([])
  expect(await listEmailHistory(ctx, {})).toEqual(history)
  expect(await listEmailHistory(ctx, { before: history[1]?.id })).toEqual(history.slice(2))

  await deleteArchive(ctx, { id: older })
  await expect(getArchive(ctx, { id: older })).rejects.toThrow(NotFoundError)
  await expect(deleteArchive(ctx, { id: older })).rejects.toThrow(NotFoundError)
  expect((await listArchives(ctx)).map((card) => card.id)).toEqual([newer])
  expect(await database.db.select().from(deliveries)).toHaveLength(7)
})

test('the full list comes in pages and misses none', async () => {
  const before = (await listArchives(testContext(database))).length
  for (let i = 0; i < 60; i += 1) await insertArchive(`Archive ${i}`)
  const pages: ArchiveView[][] = []
  for await (const page of listFullArchives(testContext(database))) pages.push(page)
  const ids = pages.flat().map((archive) => archive.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(before + 60)
  expect(pages.length).toBe(2)
})

test("an archive's recipients are paged and can be filtered by state and search; tests are left out", async () => {
  const ctx = testContext(database)
  const id = await insertArchive('Mailed')
  await insertSend(id, ['sent', 'failed', 'sent', 'suppressed'])
  await insertSend(id, ['sent', 'pending'])
  await insertSend(id, ['sent', 'sent'], 'test')
  const page = (input: object) => pageArchiveDeliveries(ctx, ArchiveDeliveriesInput.parse({ id, ...input }))
  const all = await page({})
  expect(all.counts).toEqual({
    audience: 6,
    sent: 3,
    failed: 1,
    suppressed: 1,
    pending: 1,
    skipped: 0,
    uncertain: 0,
  })
  // the second email went to two of the four
  expect(all.people).toBe(4)
  expect(all.items.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'p1@example.org pending',
    'p0@example.org sent',
    'p3@example.org suppressed',
    'p2@example.org sent',
    'p1@example.org failed',
    'p0@example.org sent',
  ])
  const first = await page({ state: 'sent', limit: 2 })
  const second = await page({ state: 'sent', limit: 2, cursor: first.nextCursor })
  expect([first, second].map(({ items }) => items.map(({ email }) => email))).toEqual([
    ['p0@example.org', 'p2@example.org'],
    ['p0@example.org'],
  ])
  expect(second.nextCursor).toBeNull()
  expect((await page({ search: 'P3@' })).items.map(({ email }) => email)).toEqual(['p3@example.org'])
  expect(await page({ id: 999_999 })).toMatchObject({ items: [], counts: { audience: 0 } })
  const newest = await pageArchiveSends(ctx, { id, limit: 1 })
  const oldest = await pageArchiveSends(ctx, { id, limit: 1, cursor: newest.nextCursor })
  expect([newest, oldest].map(({ items }) => items.map(({ subject, sent }) => [subject, sent]))).toEqual([
    [['News', 1]],
    [['News', 2]],
  ])
  expect(oldest.nextCursor).toBeNull()
  expect(await getArchiveUsage(ctx, { id })).toEqual({ emailsSent: 3, currentTopic: null })
})
