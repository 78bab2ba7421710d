import { Voice } from '@newsloom/contract/podcasts/episode'
import { podcastEpisodes, voiceSamples } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { episodeRun } from '../../episodes/episode-run.ts'
import { getEpisode } from '../../episodes/get-episode.ts'
import { voiceEpisode } from '../../episodes/voice-episode.ts'
import { insertNewsCampaign } from '../../testing/podcast-fixtures.ts'
import {
  fakeVoices,
  line,
  memoryStore,
  scriptOf,
  spokenAnswer,
  startEpisode,
} from '../../testing/podcasts/episode-fixtures.ts'
import { produceSample } from '../../voice-samples/produce-sample.ts'
import { sampleRun } from '../../voice-samples/sample-run.ts'
import { makeVoiceSample } from '../../voice-samples/voice-samples.ts'
import type { Answer, RunScene } from './run-scene.ts'

/** One store for all workers, and the answer with which each of its objects was made. */
const store = memoryStore()
const answers = new Map<string, string>()
const answerOf = (row: { object: string | null } | undefined): string | null =>
  answers.get(row?.object ?? '') ?? null

/** A voice that speaks when the answer comes, and remembers it beside the audio. */
function audioOf(answer: Answer): Partial<Context> {
  let latest = ''
  return {
    speech: fakeVoices(async (request, _call, signal) => {
      latest = await answer(signal)
      return spokenAnswer(request)
    }),
    audio: {
      ...store,
      put: async (name, bytes) => {
        answers.set(name, latest)
        await store.put(name, bytes)
      },
    },
  }
}

/** One short line: its audio is soon encoded. */
const SCRIPT = scriptOf(0, { lines: [line('l1', 'The central bank kept its policy rate.')] })

export const episodeScene: RunScene = {
  name: 'the audio of a podcast',
  runs: episodeRun,
  jobOf: (episodeId) => ({ name: 'podcasts.produce', payload: { episodeId } }),
  plant: async (ctx) => {
    const campaignId = await insertNewsCampaign(ctx)
    return async (again: Context) =>
      getEpisode(again, { episodeId: await startEpisode(again, { campaignId, script: SCRIPT }) })
  },
  job: (ctx, episodeId, signal) => voiceEpisode(ctx, { episodeId }, signal),
  world: audioOf,
  result: async (db, id) =>
    answerOf((await db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, id)))[0]),
  row: async (db, id) => (await db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, id)))[0],
  set: (db, id, values) => db.update(podcastEpisodes).set(values).where(eq(podcastEpisodes.id, id)),
}

export const sampleScene: RunScene = {
  name: 'the sample of a voice',
  runs: sampleRun,
  isMadeOnce: true,
  jobOf: (sampleId) => ({ name: 'voices.sample', payload: { sampleId } }),
  plant: async ({ db }) => {
    const taken = await db.select({ id: voiceSamples.id }).from(voiceSamples)
    const voice = Voice.options[taken.length] ?? 'Kore'
    return (ctx: Context) => makeVoiceSample(ctx, { voice, language: 'English' })
  },
  job: (ctx, sampleId, signal) => produceSample(ctx, { sampleId }, signal),
  world: audioOf,
  result: async (db, id) =>
    answerOf((await db.select().from(voiceSamples).where(eq(voiceSamples.id, id)))[0]),
  row: async (db, id) => (await db.select().from(voiceSamples).where(eq(voiceSamples.id, id)))[0],
  set: (db, id, values) => db.update(voiceSamples).set(values).where(eq(voiceSamples.id, id)),
}
