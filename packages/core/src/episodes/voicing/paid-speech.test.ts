import { SAMPLE_RATE } from '@newsloom/audio/pcm'
import { writeWav } from '@newsloom/audio/testing/write-wav'
import { podcastSegments } from '@newsloom/db/schema/episodes'
import { describe, expect, test } from 'vitest'
import { UnavailableError } from '../../errors.ts'
import { episodeBed } from '../../testing/podcasts/episode-bed.ts'
import {
  fakeVoices,
  memoryStore,
  scriptOf,
  spokenAnswer,
  startEpisode,
} from '../../testing/podcasts/episode-fixtures.ts'
import { episodeRun } from '../episode-run.ts'
import { getEpisode } from '../get-episode.ts'
import { voiceEpisode } from '../voice-episode.ts'
import { planEpisode } from './plan-episode.ts'

const { database, scene } = episodeBed()
const short = { script: scriptOf(1) }
/** 20 s without sound. */
const SILENCE = writeWav(new Int16Array(20 * SAMPLE_RATE))
const unreachable = () => Object.assign(new Error('select 1'), { query: 'select 1', code: 'ECONNREFUSED' })

test.each([
  ['the bucket', () => new Error('the audio store answered PUT with status 503')],
  ['the database', unreachable],
])('an error of %s stores the same answer again, and does not ask for another', async (_, error) => {
  const audio = memoryStore()
  const { put } = audio
  let refusals = 2
  audio.put = async (name, bytes) => {
    refusals -= 1
    if (refusals >= 0) throw error()
    return put(name, bytes)
  }
  const { speech, produced } = scene({ audio })
  expect(await produced(short)).toMatchObject({ state: 'succeeded', tokens: { prompt: 50 } })
  expect(speech.requests).toHaveLength(1)
})

test('speech that cannot be stored at all ends with a message, and its cost is known', async () => {
  const audio = memoryStore()
  audio.put = () => Promise.reject(new Error('the audio store answered PUT with status 403'))
  const { speech, produced } = scene({ audio })
  expect(await produced(short)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The audio could not be stored/),
    tokens: { prompt: 50 },
  })
  expect(speech.requests).toHaveLength(1)
})

test('an error of one call lets the other end, keeps its answer and begins no more', async () => {
  const [otherBegan, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const speech = fakeVoices(async (request, call, signal) => {
    if (call === 1) {
      await otherBegan.promise
      failed.resolve()
      throw new UnavailableError('The speech model returned an error (status 500). Try again later.')
    }
    if (call === 2) {
      otherBegan.resolve()
      await failed.promise
      // an abort because of the error would have arrived by the next turn
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
    }
    return spokenAnswer(request)
  })
  const { produced } = scene({ speech })
  const view = await produced({ script: scriptOf(24) })
  expect(view).toMatchObject({ state: 'failed', error: expect.stringMatching(/status 500/) })
  expect(view.segments.length).toBeGreaterThan(3)
  expect(speech.requests).toHaveLength(3)
  const rows = await database.db.select().from(podcastSegments)
  expect(rows.filter(({ object }) => object !== null)).toHaveLength(2)
  expect(view.segments.filter(({ state }) => state === 'done')).toHaveLength(2)
})

describe('an answer that was stored, but not judged when its run was cancelled', () => {
  /** A run that is cancelled while its first answer is stored. */
  async function cancelled(answers: Parameters<typeof fakeVoices>[0]) {
    const audio = memoryStore()
    const { put } = audio
    let cancel = async (): Promise<void> => undefined
    audio.put = async (name, bytes) => {
      await put(name, bytes)
      await cancel()
    }
    const bed = scene({ audio, speech: fakeVoices(answers) })
    const episodeId = await startEpisode(bed.ctx, short)
    cancel = async () => void (await episodeRun.cancel(bed.ctx, episodeId))
    await voiceEpisode(bed.ctx, { episodeId }, new AbortController().signal)
    cancel = async () => undefined
    expect(await getEpisode(bed.ctx, { episodeId })).toMatchObject({ state: 'cancelled' })
    expect(bed.speech.requests).toHaveLength(1)
    return bed
  }

  test('is judged by the next run, and not paid for again', async () => {
    const { ctx, produced, speech } = await cancelled(spokenAnswer)
    const plan = await planEpisode(ctx, { campaignId: 1, ...short, voices: ['Kore', 'Puck'] })
    expect(plan.segments.map(({ recorded }) => recorded !== null)).toEqual([true])
    const view = await produced(short)
    expect(view).toMatchObject({ state: 'succeeded', model: 'voice-1', tokens: { prompt: 0 } })
    expect(view.segments).toMatchObject([{ state: 'done', isReused: true }])
    expect(speech.requests).toHaveLength(1)
  })

  test('is asked for again when it turns out to be bad', async () => {
    const { produced, speech } = await cancelled((request, call) =>
      call === 0 ? { ...spokenAnswer(request), bytes: SILENCE } : spokenAnswer(request),
    )
    const view = await produced(short)
    expect(view).toMatchObject({ state: 'succeeded', tokens: { prompt: 50 } })
    expect(view.segments).toMatchObject([{ state: 'done', isReused: false }])
    expect(speech.requests).toHaveLength(2)
  })
})
