import { podcastSegments } from '@newsloom/db/schema/episodes'
import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fakeVoices, memoryStore, startEpisode } from '../../testing/podcasts/episode-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getEpisode } from '../get-episode.ts'
import { voiceEpisode } from '../voice-episode.ts'

// speech of minutes is made, checked and encoded
vi.setConfig({ testTimeout: 60_000 })
const database = testDatabase()
const { signal: never } = new AbortController()

test('a segment whose audio is no longer in the store is recorded again, the others are not', async () => {
  const [speech, audio] = [fakeVoices(), memoryStore()]
  const ctx = testContext(database, { speech, audio })
  const produced = async () => {
    const episodeId = await startEpisode(ctx)
    await voiceEpisode(ctx, { episodeId }, never)
    return getEpisode(ctx, { episodeId })
  }
  const before = await produced()
  const asked = speech.requests.length
  const [lost] = await database.db.select().from(podcastSegments).orderBy(asc(podcastSegments.position))
  audio.kept.delete(lost?.object ?? '')
  const after = await produced()
  expect(after).toMatchObject({ state: 'succeeded', model: before.model })
  expect(speech.requests).toHaveLength(asked + 1)
  expect(after.segments.map(({ isReused }) => isReused)).toEqual([
    false,
    ...before.segments.slice(1).map(() => true),
  ])
})
