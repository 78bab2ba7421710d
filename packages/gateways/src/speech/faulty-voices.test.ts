import { checkSpeech } from '@newsloom/audio/check-speech'
import { pcmOf } from '@newsloom/audio/pcm'
import type { Context } from '@newsloom/core/context'
import { getEpisode } from '@newsloom/core/episodes/get-episode'
import { voiceEpisode } from '@newsloom/core/episodes/voice-episode'
import { scriptOf, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAudioStore } from '../audio-store/create-audio-store.ts'
import { seededDice } from '../testing/seeded-dice.ts'
import { createSpeech } from './create-speech.ts'
import { type FakeSpeech, startFakeSpeech } from './testing/fake-speech.ts'
import { BAD_AUDIO, SPEECH_FAULTS, type SpeechFault } from './testing/speech-faults.ts'

vi.setConfig({ testTimeout: 240_000 })
const database = testDatabase()
const { signal: never } = new AbortController()
let fake: FakeSpeech
beforeAll(async () => {
  fake = await startFakeSpeech()
})
afterAll(() => fake.close())
beforeEach(async () => {
  await database.db.delete(podcastEpisodes)
  fake.calls.length = 0
  fake.gone.clear()
})

/** `call`: ms until a call is given up. */
function context(call = 1_500): Context {
  const base = testContext(database)
  const times = { call, total: 60_000, backoff: 5 }
  return {
    ...base,
    speech: createSpeech({ apiKey: 'k', baseUrl: fake.url, log: base.log, times }),
    audio: createAudioStore(database.db, undefined, base.log),
  }
}

async function produced(ctx: Context, { lines, campaignId = 1 }: { lines: number; campaignId?: number }) {
  const episodeId = await startEpisode(ctx, { campaignId, script: scriptOf(lines) })
  await voiceEpisode(ctx, { episodeId }, never)
  return getEpisode(ctx, { episodeId })
}

/** Every segment that is kept, checked again. */
async function keptFaults(ctx: Context): Promise<unknown[]> {
  const rows = await database.db.select().from(podcastSegments)
  const checked = await Promise.all(
    rows.map(async ({ state, object, estimatedSeconds }) => {
      if (object === null) return state === 'done' ? 'done without audio' : null
      return checkSpeech(pcmOf(await ctx.audio.read(object)), estimatedSeconds)
    }),
  )
  return checked.filter((fault) => fault !== null)
}

/** Each fault once and more, then at random: the same seed has the same faults. */
function faultyAnswers(seed: number): void {
  const dice = seededDice(seed)
  fake.faultOf = (call) => {
    if (call < SPEECH_FAULTS.length) return SPEECH_FAULTS[call] ?? null
    return dice() < 0.6 ? (SPEECH_FAULTS[Math.floor(dice() * SPEECH_FAULTS.length)] ?? null) : null
  }
}

test('of at least 40 faults no bad segment is kept, and every run ends in a clear state', async () => {
  faultyAnswers(7)
  const ctx = context()
  const states: string[] = []
  const injected = () => fake.calls.filter(({ fault }) => fault !== null)
  // most have one part, some two
  for (let runs = 0; injected().length < 40; runs++) {
    const view = await produced(ctx, { campaignId: runs, lines: runs % 8 === 7 ? 8 : 1 })
    states.push(view.state)
    expect(['succeeded', 'failed']).toContain(view.state)
    expect(view.state === 'failed' ? view.error : 'an error').toMatch(
      /could not be created|Try again|an error/,
    )
    expect(view.segments.map(({ state }) => state)).not.toContain('voicing')
    expect(view.audioUrl === null).toBe(view.state === 'failed')
    expect(runs).toBeLessThan(80)
  }
  expect(new Set(injected().map(({ fault }) => fault))).toEqual(new Set(SPEECH_FAULTS))
  expect(states).toContain('succeeded')
  expect(await keptFaults(ctx)).toEqual([])
})

test.each(BAD_AUDIO)(
  'a model that always gives %s keeps nothing, and says what is wrong',
  async (fault: SpeechFault) => {
    fake.faultOf = () => fault
    // the speech of a busy machine takes seconds
    const ctx = context(30_000)
    const view = await produced(ctx, { lines: 1 })
    expect(view).toMatchObject({
      state: 'failed',
      error: 'The audio could not be created. Try again.',
    })
    expect(view.segments).toMatchObject([
      { state: 'failed', attempts: 3, fault: expect.stringMatching(/\w/) },
    ])
    expect(fake.calls).toHaveLength(3)
  },
)

test('a listed model that answers 404 is skipped', async () => {
  fake.faultOf = () => null
  fake.gone.add('gemini-3.8-flash-tts')
  fake.gone.add('gemini-3.8-flash-lite-tts')
  // the next one has the older request shape, and its answer is raw PCM
  expect(await produced(context(), { lines: 1 })).toMatchObject({
    state: 'succeeded',
    model: 'gemini-3.1-flash-tts-preview',
  })
})
