import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { episodeBed } from '../testing/podcasts/episode-bed.ts'
import { fakeVoices, scriptOf, spokenAnswer, startEpisode } from '../testing/podcasts/episode-fixtures.ts'
import { episodeRun } from './episode-run.ts'
import { getEpisode } from './get-episode.ts'
import { voiceEpisode } from './voice-episode.ts'

const { database, scene } = episodeBed()
const { signal } = new AbortController()
const { id, fence } = podcastEpisodes

/** Another worker has claimed the episode: whatever this one does from now on is not written. */
const takeAway = (episodeId: number) =>
  database.db
    .update(podcastEpisodes)
    .set({ fence: sql`${fence} + 1`, heartbeatAt: sql`now() - interval '11 seconds'` })
    .where(eq(id, episodeId))

describe('a worker killed while a part is created', () => {
  /** The worker is killed when the bytes of the first answer are in the store. */
  async function killedOnceStored(ctx: Context, episodeId: number): Promise<void> {
    let puts = 0
    const put: Context['audio']['put'] = async (name, bytes) => {
      await ctx.audio.put(name, bytes)
      if (++puts === 1) await takeAway(episodeId)
    }
    await voiceEpisode({ ...ctx, audio: { ...ctx.audio, put } }, { episodeId }, signal)
  }

  test('after storing the audio: the next one checks it and does not pay again', async () => {
    const { ctx, speech } = scene()
    const episodeId = await startEpisode(ctx, { script: scriptOf(1) })
    await killedOnceStored(ctx, episodeId)
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ state: 'running' })
    await voiceEpisode(ctx, { episodeId }, signal)
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ state: 'succeeded', tokens: { prompt: 50 } })
    expect(speech.requests).toHaveLength(1)
  })

  test('after storing bad audio: the next one records the segment again', async () => {
    const half = fakeVoices((request, call) => {
      const answer = spokenAnswer(request)
      const { bytes } = answer
      return call > 0 ? answer : { ...answer, media: 'audio/L16;rate=24000', bytes: bytes.slice(44, 200_044) }
    })
    const { ctx } = scene({ speech: half })
    const episodeId = await startEpisode(ctx, { script: scriptOf(1) })
    await killedOnceStored(ctx, episodeId)
    await voiceEpisode(ctx, { episodeId }, signal)
    const view = await getEpisode(ctx, { episodeId })
    expect(view).toMatchObject({ state: 'succeeded', tokens: { prompt: 100 } })
    expect(view.seconds).toBeGreaterThan(9)
    expect(half.requests).toHaveLength(2)
  })

  test('before storing the audio: the next one records the segment again', async () => {
    const { ctx, speech } = scene()
    const episodeId = await startEpisode(ctx, { script: scriptOf(1) })
    const put = async () => {
      await takeAway(episodeId)
      throw new Error('the worker was killed')
    }
    await voiceEpisode({ ...ctx, audio: { ...ctx.audio, put } }, { episodeId }, signal)
    await voiceEpisode(ctx, { episodeId }, signal)
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ state: 'succeeded' })
    expect(speech.requests).toHaveLength(2)
  })
})

describe('an episode whose workers were killed again and again', () => {
  async function killed(times: number, voiced: number, lines = 24) {
    const { ctx } = scene()
    const episodeId = await startEpisode(ctx, { script: scriptOf(lines) })
    await database.db
      .update(podcastEpisodes)
      .set({ state: 'running', fence: times, heartbeatAt: sql`now() - interval '11 seconds'` })
      .where(eq(id, episodeId))
    await database.db
      .update(podcastSegments)
      .set({ state: 'done', seconds: 10 })
      .where(sql`${podcastSegments.position} < ${voiced}`)
    ctx.jobs.length = 0
    await episodeRun.recover(ctx)
    return { isQueued: ctx.jobs.length === 1, view: await getEpisode(ctx, { episodeId }) }
  }

  test('is continued, as long as segments were recorded in between', async () => {
    expect((await killed(4, 0)).isQueued).toBe(true)
    expect((await killed(6, 2)).isQueued).toBe(true)
  })

  test('is given up when it was interrupted five times more often than segments were recorded', async () => {
    const { isQueued, view } = await killed(7, 2)
    expect(isQueued).toBe(false)
    expect(view).toMatchObject({ state: 'failed', error: expect.stringMatching(/interrupted 7 times/) })
  })

  test('is given up after fifteen times, however much was recorded', async () => {
    expect((await killed(14, 99, 120)).isQueued).toBe(true)
    expect((await killed(15, 99, 120)).view).toMatchObject({ state: 'failed' })
  })
})
