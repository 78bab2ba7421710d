import { audioObjects, podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { beforeEach, expect, test } from 'vitest'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sweepAudio } from './sweep-audio.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(podcastEpisodes)
  await database.db.delete(audioObjects)
})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('audio that nothing names is deleted after a day, and segments after 30; the episode stays', async () => {
  const audio = memoryStore()
  const ctx = testContext(database, { audio })
  await insertEpisode(ctx, new Uint8Array(9), { endedAt: daysAgo(31) })
  const [episode] = await database.db.select().from(podcastEpisodes)
  for (const [name, days] of [
    ['of-a-segment', 31],
    ['left', 1.1],
    ['new', 0.1],
  ] as const) {
    await audio.put(name, new Uint8Array(2))
    await database.db.insert(audioObjects).values({ name, bytes: 2, createdAt: daysAgo(days) })
  }
  const of = { episodeId: episode?.id ?? 0, key: 'k', turns: [], estimatedSeconds: 1 }
  await database.db
    .insert(podcastSegments)
    .values({ ...of, position: 0, object: 'of-a-segment', state: 'done' })
  await database.sql`update audio_objects set created_at = now() - interval '31 days' where name = ${episode?.object ?? ''}`
  await sweepAudio(ctx)
  expect([...audio.kept.keys()].toSorted()).toEqual(['new', episode?.object].toSorted())
  expect(await database.db.select({ name: audioObjects.name }).from(audioObjects)).toHaveLength(2)
})

/** Audio of two days ago that nothing names. */
async function orphans(...names: string[]) {
  const audio = memoryStore()
  const ctx = testContext(database, { audio })
  for (const name of names) {
    await audio.put(name, new Uint8Array(2))
    await database.db.insert(audioObjects).values({ name, bytes: 2, createdAt: daysAgo(2) })
  }
  return { ctx, audio, remove: audio.remove }
}
const rowNames = async () => (await database.db.select().from(audioObjects)).map(({ name }) => name)

test('audio whose bytes cannot be deleted stays known, holds up no other, and goes with the next sweep', async () => {
  const { ctx, audio, remove } = await orphans('a', 'b', 'c')
  audio.remove = async (name) => {
    if (name === 'a') throw new Error('the audio store answered DELETE with status 503')
    return remove(name)
  }
  await sweepAudio(ctx)
  expect([await rowNames(), [...audio.kept.keys()]]).toEqual([['a'], ['a']])
  audio.remove = remove
  await sweepAudio(ctx)
  expect([await rowNames(), audio.kept.size]).toEqual([[], 0])
})

test('audio that an episode names by then keeps its bytes', async () => {
  const { ctx, audio, remove } = await orphans('a', 'b')
  const name = async (object: string) => {
    await insertEpisode(ctx, new Uint8Array(9))
    await database.db.update(podcastEpisodes).set({ object })
  }
  audio.remove = async (removed) => {
    await remove(removed)
    // after the sweep has read its list
    if (!(await database.db.select().from(podcastEpisodes))[0]) await name(removed === 'a' ? 'b' : 'a')
  }
  await sweepAudio(ctx)
  const [episode] = await database.db.select().from(podcastEpisodes)
  expect(audio.kept.has(episode?.object ?? '')).toBe(true)
  expect(await rowNames()).toContain(episode?.object)
})
