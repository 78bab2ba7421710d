import { decodeMp3 } from '@newsloom/audio/testing/decode-mp3'
import { measuredByEbur128 } from '@newsloom/audio/testing/ebur128'
import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import type { VoiceSampleInput } from '@newsloom/contract/podcasts/voice-sample'
import { voiceSamples } from '@newsloom/db/schema/episodes'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { sweepAudio } from '../episodes/sweep-audio.ts'
import { NotFoundError } from '../errors.ts'
import { fakeVoices, memoryStore, spokenAnswer } from '../testing/podcasts/episode-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { produceSample } from './produce-sample.ts'
import { sampleRun } from './sample-run.ts'
import { SAMPLE_WORDS } from './sample-words.ts'
import { findSampleAudio, findVoiceSample, makeVoiceSample } from './voice-samples.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(voiceSamples)
  await database.db.delete(modelCalls)
})
const { signal: never } = new AbortController()
const KORE: VoiceSampleInput = { voice: 'Kore', language: 'English' }
const MODEL = 'gemini-3.8-flash-tts'

function scene({ speech = fakeVoices(), models = [MODEL] } = {}) {
  const audio = memoryStore()
  const ctx = testContext(database, { speech: { ...speech, models: () => models }, audio })
  const made = async (input = KORE) => {
    const { id: sampleId } = await makeVoiceSample(ctx, input)
    await produceSample(ctx, { sampleId }, never)
    return (await findVoiceSample(ctx, input)).sample
  }
  return { ctx, audio, speech, made }
}
const nameIn = (path: string | null | undefined) => /voices\/(\w+)\.mp3$/.exec(path ?? '')?.[1] ?? ''

test('a sample is made when it is asked for, at the loudness of an episode, and its cost is recorded', async () => {
  const { ctx, speech, made } = scene()
  const offer = await findVoiceSample(ctx, KORE)
  expect(offer).toMatchObject({ hasKey: true, cost: expect.any(Number), sample: null })
  const sample = await made()
  expect(sample).toMatchObject({ voice: 'Kore', language: 'English', state: 'succeeded', error: null })
  expect(speech.requests).toMatchObject([
    { voices: ['Kore', 'Kore'], turns: [{ speaker: 0, text: SAMPLE_WORDS.English }] },
  ])
  const { bytes, read } = await findSampleAudio(ctx, nameIn(sample?.audioPath))
  const { samples, rate } = await decodeMp3(await read({ from: 0, to: bytes - 1 }))
  const { lufs, truePeakDb } = measuredByEbur128(samples, rate)
  expect(lufs).toBeGreaterThan(-20)
  expect(lufs).toBeLessThan(-18)
  expect(truePeakDb).toBeLessThanOrEqual(-1)
  const [call] = await database.db.select().from(modelCalls)
  expect(call).toMatchObject({ task: 'speech', model: MODEL, topicId: null, campaignId: null })
  // an estimate, made before
  expect(call?.costUsd).toBeGreaterThan((offer.cost ?? 0) / 2)
  expect(call?.costUsd).toBeLessThan((offer.cost ?? 0) * 2)
})

test('a sample that is made, or being made, is never asked for again', async () => {
  const { ctx, speech, made } = scene()
  const [one, two] = await Promise.all([makeVoiceSample(ctx, KORE), makeVoiceSample(ctx, KORE)])
  expect(one.id).toBe(two.id)
  const first = await made()
  expect(await made()).toEqual(first)
  expect(speech.requests).toHaveLength(1)
  // another language is another sample
  await made({ voice: 'Kore', language: 'Thai' })
  expect(speech.requests.map(({ turns: [turn] }) => turn?.text)).toEqual([
    SAMPLE_WORDS.English,
    SAMPLE_WORDS.Thai,
  ])
})

test('a sample is kept when unreferenced audio is deleted', async () => {
  const { ctx, audio, made } = scene()
  await made()
  await database.sql`update audio_objects set created_at = now() - interval '40 days'`
  await sweepAudio(ctx)
  expect(audio.kept.size).toBe(1)
})

test('one whose audio is gone is made again', async () => {
  const { ctx, audio, speech, made } = scene()
  const first = await made()
  audio.kept.clear()
  const second = await made()
  expect(second).toMatchObject({ state: 'succeeded' })
  expect(second?.audioPath).not.toBe(first?.audioPath)
  expect(speech.requests).toHaveLength(2)
  await expect(findSampleAudio(ctx, nameIn(first?.audioPath))).rejects.toThrow(NotFoundError)
})

test('bad audio is asked for at most three times, is not kept, and says what is wrong', async () => {
  const silent = fakeVoices((request) => ({ ...spokenAnswer(request), bytes: new Uint8Array(0), media: '' }))
  const { audio, speech, made } = scene({ speech: silent })
  expect(await made()).toMatchObject({
    state: 'failed',
    audioPath: null,
    error: expect.stringMatching(/^No good sample could be created \(.+\)\. Try again\.$/),
  })
  expect(speech.requests).toHaveLength(3)
  expect(audio.kept.size).toBe(0)
  // tried again, the failed one is forgotten
  await made()
  expect(await database.db.select().from(voiceSamples)).toHaveLength(1)
})

test('a model that is gone is skipped', async () => {
  const speech = fakeVoices((request) => (request.model === MODEL ? { kind: 'gone' } : spokenAnswer(request)))
  const { made } = scene({ speech, models: [MODEL, 'gemini-3.1-flash-tts-preview'] })
  expect(await made()).toMatchObject({ state: 'succeeded' })
  expect(await database.db.select().from(voiceSamples)).toMatchObject([
    { model: 'gemini-3.1-flash-tts-preview' },
  ])
})

test('without a key there is no new sample, and one that was made is still heard', async () => {
  const first = await scene().made()
  const { ctx } = scene({ models: [] })
  expect(await findVoiceSample(ctx, KORE)).toEqual({ hasKey: false, cost: null, sample: first })
  const puck = { ...KORE, voice: 'Puck' } as const
  expect(await findVoiceSample(ctx, puck)).toEqual({ hasKey: false, cost: null, sample: null })
  await expect(makeVoiceSample(ctx, puck)).rejects.toThrow('Voice samples need a Gemini API key')
})

test('a cancelled sample is made when it is asked for again', async () => {
  const { ctx, made } = scene()
  const { id } = await makeVoiceSample(ctx, KORE)
  expect(await sampleRun.cancel(ctx, id)).toMatchObject({ state: 'cancelled', audioPath: null })
  expect(await made()).toMatchObject({ state: 'succeeded' })
})

test('every language has words of about six seconds, without figures', () => {
  for (const language of PodcastLanguage.options) {
    const seconds = estimateSeconds(SAMPLE_WORDS[language], language)
    expect(seconds, language).toBeGreaterThan(4)
    expect(seconds, language).toBeLessThan(12)
    expect(SAMPLE_WORDS[language]).not.toMatch(/\d/)
  }
})
