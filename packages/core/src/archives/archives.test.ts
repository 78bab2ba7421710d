import type { ArchiveView } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteArchive } from './delete-archive.ts'
import { getArchive } from './get-archive.ts'
import { listArchives } from './list-archives.ts'
import { listEmailHistory } from './list-email-history.ts'
import { listFullArchives } from './list-full-archives.ts'

const database = testDatabase()

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

async function insertSend(archiveId: number, states: (typeof deliveries.$inferInsert)['state'][]) {
  const [send] = await database.db
    .insert(sends)
    .values({
      kind: 'news',
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
