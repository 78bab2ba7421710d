import { researchArchives } from '@newsloom/db/schema/archives'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listArchiveEpisodes } from './list-archive-episodes.ts'

const database = testDatabase()
const ctx = testContext(database, { audio: memoryStore() })
/** An article that the inserted episode cites. */
const CITED = 'https://ledger.example/rates?a=1&b=2'

const article = (url: string, others: string[] = []) => ({
  title: 'Bank holds',
  summary: '',
  source: 'Ledger',
  url,
  publishedAt: null,
  relevanceScore: 0.5,
  others: others.map((other) => ({ title: 'Held', source: 'Wire', url: other })),
})
async function archiveOf(content: (typeof researchArchives.$inferInsert)['content']): Promise<number> {
  const values = { topicName: 'Rates', title: 'Rates', executionType: 'manual' as const, content }
  const [row] = await database.db
    .insert(researchArchives)
    .values({ ...values, newsItemsCount: 1, resultsCount: 1 })
    .returning()
  return row?.id ?? 0
}
const episodesOf = async (id: number) => (await listArchiveEpisodes(ctx, { id })).map(({ title }) => title)

test('an archive has the podcasts that cite its articles, also by another report of a story', async () => {
  await insertEpisode(ctx, new Uint8Array(9))
  const making = { name: 'cd34'.repeat(12), state: 'running' as const, campaignId: 2 }
  await insertEpisode(ctx, new Uint8Array(8), making)
  const other = 'https://other.example/1'
  expect(await episodesOf(await archiveOf({ newsItems: [article(CITED)] }))).toEqual(['Rates & <prices>'])
  expect(await episodesOf(await archiveOf({ newsItems: [article(other, [CITED])] }))).toHaveLength(1)
  expect(await episodesOf(await archiveOf({ newsItems: [article(other)] }))).toEqual([])
  await ctx.db.update(podcastEpisodes).set({
    sources: sql`replace(${podcastEpisodes.sources}::text, 'https://ledger.example/rates?a=1&b=2', ${`${ctx.config.publicUrl}/samples/rates/1`})::jsonb`,
  })
  const sample = { ...article('sample:rates/1'), isSample: true }
  expect(await episodesOf(await archiveOf({ newsItems: [sample] }))).toHaveLength(1)
  expect(await episodesOf(await archiveOf('A text of old.'))).toEqual([])
  await expect(listArchiveEpisodes(ctx, { id: 999 })).rejects.toThrow(NotFoundError)
})

test('of a corrected episode, only its newest audio is offered, and only if it still cites the article', async () => {
  await database.db.delete(podcastEpisodes)
  const version = { campaignId: 5, edition: 1 }
  const archive = await archiveOf({ newsItems: [article(CITED)] })
  await insertEpisode(ctx, new Uint8Array(5), { ...version, name: '1a'.repeat(24) })
  await insertEpisode(ctx, new Uint8Array(4), { ...version, name: '2b'.repeat(24) })
  await insertEpisode(ctx, new Uint8Array(3), { ...version, name: '3c'.repeat(24), edition: 2 })
  const urls = (await listArchiveEpisodes(ctx, { id: archive })).map(({ audioUrl }) => audioUrl?.slice(-8))
  expect(urls).toEqual(['3c3c.mp3', '2b2b.mp3'])
  await insertEpisode(ctx, new Uint8Array(6), { ...version, name: '4d'.repeat(24), sources: [] })
  expect(await listArchiveEpisodes(ctx, { id: archive })).toHaveLength(1)
})
