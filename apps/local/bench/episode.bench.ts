import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { FRAME, frameLevels, levelAt, pausesIn } from '@newsloom/audio/checks/levels'
import { secondsOf } from '@newsloom/audio/pcm'
import { decodeMp3 } from '@newsloom/audio/testing/decode-mp3'
import { measuredByEbur128 } from '@newsloom/audio/testing/ebur128'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { startRegenerate } from '@newsloom/core/campaign-content/start-regenerate'
import { createCampaign } from '@newsloom/core/campaign-editing/create-campaign'
import type { Context } from '@newsloom/core/context'
import { getEpisode } from '@newsloom/core/episodes/get-episode'
import { requestAudio } from '@newsloom/core/episodes/request-audio'
import { getScript } from '@newsloom/core/podcasts/get-script'
import { scriptOf, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { createSampleTopic } from '@newsloom/core/topic-editing/create-sample-topic'
import { createAudioStore } from '@newsloom/gateways/audio-store/create-audio-store'
import { createSpeech } from '@newsloom/gateways/speech/create-speech'
import { startFakeSpeech } from '@newsloom/gateways/speech/testing/fake-speech'
import { inWorld, type World } from '../src/faults/harness/world.ts'

/**
 * `npm run bench episode`: the episode of the sample topic, from its news to its MP3 file, as a
 * worker makes it with a local speech server, and what is heard in it; then the memory of a worker
 * that makes 15 minutes.
 */
const SAMPLES = ['sample:thai-economy', 'sample:world-economy']
/** Lines of a bit less than 15 seconds. */
const LINES_OF_15_MINUTES = 66
const MEMORY_GOAL_MB = 250
const LIMIT_MS = 300_000
const POLL_MS = 100

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const rounded = (number: number) => Math.round(number * 100) / 100

async function until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(POLL_MS)) {
    const found = await find()
    if (found !== null) return found
  }
  throw new Error(`waited in vain for ${what}`)
}

const ready = (ctx: Context, episodeId: number): Promise<EpisodeView> =>
  until('the audio', async () => {
    const view = await getEpisode(ctx, { episodeId })
    if (view.state === 'failed') throw new Error(view.error ?? 'the audio failed')
    return view.state === 'succeeded' ? view : null
  })

/** The campaign of the sample topic, with the script that the local analyst writes. */
async function toldCampaign({ ctx: base }: World) {
  const ctx = { ...base, news: { ...base.news, sampleSources: () => SAMPLES } }
  const { id: topicId } = await createSampleTopic(ctx)
  const { id } = await createCampaign(ctx, {
    kind: 'automation',
    name: 'Thai and world economy',
    persona: 'Economist',
    htmlContent: null,
    topicIds: [topicId],
    customPrompt: 'What happened this week?',
    formatPrompt: 'A short briefing.',
  })
  await startRegenerate(ctx, { id })
  const { version } = await until('the script', () => getScript(ctx, { campaignId: id }))
  return { campaignId: id, version }
}

/** Prints the sound of the file, by another decoder and another meter. */
async function printHeard(world: World, { id, cues, chapters, segments }: EpisodeView): Promise<void> {
  const [row] = await world.sql<{ object: string }[]>`select object from podcast_episodes where id = ${id}`
  const mp3 = await createAudioStore(world.ctx.db, undefined, world.ctx.log).read(row?.object ?? '')
  const { samples, rate } = await decodeMp3(mp3)
  const levels = frameLevels(Int16Array.from(samples, (sample) => sample * 32_767))
  const pauses = pausesIn(levels, 0.2).map(({ from, to }) => (to - from) * FRAME)
  const { lufs, truePeakDb } = measuredByEbur128(samples, rate)
  print({
    bench: 'episode.sample',
    seconds: rounded(secondsOf(samples.length)),
    bytes: mp3.length,
    hasCover: Buffer.from(mp3).includes('APIC'),
    parts: segments.length,
    lines: cues.length,
    chapters: chapters.length,
    lineSeconds: {
      least: rounded(Math.min(...cues.map(({ from, to }) => to - from))),
      most: rounded(Math.max(...cues.map(({ from, to }) => to - from))),
    },
    pauses: {
      count: pauses.length,
      longest: rounded(Math.max(0, ...pauses)),
      together: rounded(pauses.reduce((sum, one) => sum + one, 0)),
    },
    levelsDbfs: {
      median: rounded(levelAt(levels, 0.5)),
      loud: rounded(levelAt(levels, 0.95)),
      lastThird: rounded(levelAt(levels.slice(Math.floor((levels.length * 2) / 3)), 0.95)),
    },
    lufs: rounded(lufs),
    truePeakDb: rounded(truePeakDb),
  })
}

/** The most that a process has had in memory; null where the system does not tell. */
function peakMemoryMb(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null
}

const speech = await startFakeSpeech()
const env = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: speech.url }
try {
  await inWorld({ mailRate: 4 }, async (world) => {
    const voices = createSpeech({ apiKey: 'k', log: world.ctx.log })
    const ctx = { ...world.ctx, speech: voices }
    const writer = await world.processes.start('worker')
    const told = await toldCampaign(world)
    await world.processes.kill(writer.child)
    const speaker = await world.processes.start('worker', { env })
    await printHeard(world, await ready(ctx, (await requestAudio(ctx, told)).id))
    await world.processes.kill(speaker.child)
    const { child } = await world.processes.start('worker', { env })
    const idle = peakMemoryMb(child.pid)
    const script = scriptOf(LINES_OF_15_MINUTES, { title: 'Fifteen minutes', targetMinutes: 15 })
    const view = await ready(ctx, await startEpisode(ctx, { campaignId: 9, script }))
    const peak = peakMemoryMb(child.pid)
    const isMissed = peak !== null && peak > MEMORY_GOAL_MB
    print({
      bench: 'episode.memory',
      seconds: rounded(view.seconds ?? 0),
      parts: view.segments.length,
      peakMb: { idle, episode: peak },
      goalMb: MEMORY_GOAL_MB,
      mark: peak === null ? 'not measured' : isMissed ? 'missed' : 'met',
    })
    if (isMissed) process.exitCode = 1
  })
} finally {
  await speech.close()
}
