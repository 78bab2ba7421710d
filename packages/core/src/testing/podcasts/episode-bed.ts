import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { beforeEach, vi } from 'vitest'
import { getEpisode } from '../../episodes/get-episode.ts'
import { voiceEpisode } from '../../episodes/voice-episode.ts'
import { testContext } from '../test-context.ts'
import { testDatabase } from '../test-database.ts'
import { fakeVoices, memoryStore, startEpisode } from './episode-fixtures.ts'

/** A database for the episodes of one file, emptied before each test, and what produces them. */
export function episodeBed() {
  // speech of minutes is made, checked and encoded
  vi.setConfig({ testTimeout: 60_000 })
  const database = testDatabase()
  beforeEach(async () => {
    await database.db.delete(podcastEpisodes)
  })
  const { signal } = new AbortController()
  const scene = ({ speech = fakeVoices(), audio = memoryStore() } = {}) => {
    const ctx = testContext(database, { speech, audio })
    const produced = async (over: Parameters<typeof startEpisode>[1] = {}) => {
      const episodeId = await startEpisode(ctx, over)
      await voiceEpisode(ctx, { episodeId }, signal)
      return getEpisode(ctx, { episodeId })
    }
    return { ctx, speech, audio, produced }
  }
  return { database, scene }
}
