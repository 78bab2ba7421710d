import { ArchivesInput, type StoredContent } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getArchive } from './get-archive.ts'
import { indexArchives } from './index-archives.ts'
import { listArchiveTopics, pageArchives } from './page-archives.ts'
import { searchWords } from './search-words.ts'

const database = testDatabase()
const ctx = testContext(database)

type ArchiveText = { title: string; topicName: string; aiSummary: string | null }
const RATES = {
  title: 'Thai economy: Bank holds its rates',
  topicName: 'Thai economy',
  aiSummary: 'กนง. คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 2.25 [1](https://wire.example/opaque-address)',
}
const RICE = { title: 'Rice: exports slow', topicName: 'Rice', aiSummary: "Farmers' debts grow." }
const GOLD = { title: 'Gold: a record', topicName: 'Gold', aiSummary: null }

async function insert(
  told: ArchiveText,
  over: Partial<typeof researchArchives.$inferInsert> = {},
): Promise<number> {
  const [row] = await database.db
    .insert(researchArchives)
    .values({
      ...told,
      searchWords: searchWords(told),
      executionType: 'manual',
      newsItemsCount: 1,
      resultsCount: 1,
      content: { newsItems: [] },
      ...over,
    })
    .returning({ id: researchArchives.id })
  return row?.id ?? 0
}
const page = (input: z.input<typeof ArchivesInput>) => pageArchives(ctx, ArchivesInput.parse(input))
const titles = async (input: z.input<typeof ArchivesInput>): Promise<string[]> =>
  (await page(input)).items.map(({ title }) => title)

beforeAll(async () => {
  await insert(RATES)
  await insert(RICE, { executionType: 'automation' })
  await insert(GOLD)
})

test.each<[string, string, string[]]>([
  ['a word of the title', 'holds', [RATES.title]],
  ['the beginning of a word', 'expor', [RICE.title]],
  ['another number and case', 'RATE', [RATES.title]],
  ['a word of the topic', 'gold', [GOLD.title]],
  ['several words in any order', 'rates bank', [RATES.title]],
  ['Thai words without spaces', 'ดอกเบี้ยนโยบาย', [RATES.title]],
  ['an abbreviation', 'กนง', [RATES.title]],
  ['words of two archives', 'rates gold', []],
  ['a part of a Thai word that is not a word', 'ลี้ย', []],
  ['an address behind a link', 'opaque-address', []],
  ['signs of the query language', "debt's & ! :* \\", [RICE.title]],
  ['no word at all', '&&&', []],
])('finds %s', async (_, search, found) => {
  expect(await titles({ search })).toEqual(found)
})

test('filters by topic and kind, together with a search', async () => {
  expect(await titles({ topic: 'Rice' })).toEqual([RICE.title])
  expect(await titles({ kind: 'manual' })).toEqual([GOLD.title, RATES.title])
  expect(await titles({ kind: 'manual', search: 'rate' })).toEqual([RATES.title])
  expect(await titles({ kind: 'automation', search: 'rate' })).toEqual([])
  expect(await listArchiveTopics(ctx)).toEqual(['Gold', 'Rice', 'Thai economy'])
})

test('counts the archives that match beside all', async () => {
  expect(await page({ search: 'rate' })).toMatchObject({ total: 1, all: 3 })
  expect(await page({ search: 'nowhere' })).toMatchObject({ total: 0, all: 3 })
})

test('comes in pages, newest first, with the count of all', async () => {
  const first = await page({ limit: 2 })
  expect(first).toMatchObject({ total: 3, items: [{ title: GOLD.title }, { title: RICE.title }] })
  expect(Object.keys(first.items[0] ?? {})).not.toContain('content')
  const second = await page({ limit: 2, cursor: first.nextCursor })
  expect(second).toMatchObject({ total: 3, items: [{ title: RATES.title }], nextCursor: null })
})

test('an archive from before the search is found as text, and by its words once they were read', async () => {
  const old = { title: 'Old: Baht rises', topicName: 'Old', aiSummary: 'ค่าเงินบาทแข็งค่า' }
  await insert(old, { searchWords: null })
  expect(await titles({ search: 'baht RISES' })).toEqual([old.title])
  expect(await titles({ search: 'rises baht' })).toEqual([])
  await indexArchives(ctx)
  expect(await titles({ search: 'rises baht' })).toEqual([old.title])
  expect(await titles({ search: 'แข็งค่า' })).toEqual([old.title])
})

test.each<[string, StoredContent]>([
  ['an object', { newsItems: [{ title: 'A' }, { title: 'B' }] }],
  ['JSON as a text', JSON.stringify({ articles: [{ title: 'A' }, { title: 'B' }] })],
  ['plain text', 'A\n\nB'],
])('content that is %s is read, and given as it is stored', async (_, content) => {
  const id = await insert(GOLD, { content })
  const archive = await getArchive(ctx, { id })
  expect(archive.content).toEqual(content)
  expect(archive.articles.map(({ title }) => title)).toEqual(['A', 'B'])
})
