import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMp3Writer } from '../src/files/mp3.ts'
import { joinEpisode, MAX_TRUE_PEAK, TARGET_LUFS } from '../src/join-episode.ts'
import { pcmBytes, pcmOf, secondsOf, toFloats } from '../src/pcm.ts'
import { decodeMp3 } from '../src/testing/decode-mp3.ts'
import { measuredByEbur128 } from '../src/testing/ebur128.ts'
import { diceOf, syntheticSpeech } from '../src/testing/synthetic-speech.ts'

/**
 * `npm run bench audio`: the speed of the encoder alone and of joining on one core, the loudness of
 * 20 episodes as another decoder and ebur128 hear them, and the memory of a process that joins 15
 * minutes. Fails when a goal is missed.
 */
const GOALS = { timesRealTime: 40, lufs: TARGET_LUFS, lufsWithin: 1, truePeakDb: MAX_TRUE_PEAK }
const EPISODES = 20
const SEGMENTS_OF_15_MINUTES = 15
const SEGMENT_SECONDS = 60

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
/** Prints figures that have a goal. */
function judged(line: object, isMet: boolean): void {
  print({ ...line, mark: isMet ? 'met' : 'missed' })
  if (!isMet) process.exitCode = 1
}
const rounded = (number: number) => Math.round(number * 100) / 100
const fileOf = (dir: string, index: number) => path.join(dir, `${index}.pcm`)

/** Segments on the disk, as a worker reads them one at a time. */
const sourceIn = (dir: string, count: number) => ({
  count,
  load: async (index: number) => pcmOf(readFileSync(fileOf(dir, index))),
})

function writeSegments(dir: string): void {
  for (let i = 0; i < SEGMENTS_OF_15_MINUTES; i++) {
    const pcm = syntheticSpeech({ seed: `bench ${i}`, seconds: SEGMENT_SECONDS, peak: 0.1 + (i % 5) * 0.2 })
    writeFileSync(fileOf(dir, i), pcmBytes(pcm))
  }
}

/** Processor time, as other processes may use the same core. */
async function timed<T>(work: () => Promise<T>): Promise<{ result: T; cpuSeconds: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuSeconds: (user + system) / 1_000_000 }
}

async function encoding(dir: string): Promise<void> {
  const samples = toFloats(pcmOf(readFileSync(fileOf(dir, 0))))
  const { cpuSeconds } = await timed(async () => {
    const writer = await createMp3Writer()
    for (let i = 0; i < 5; i++) writer.push(samples)
    return writer.end()
  })
  const seconds = 5 * secondsOf(samples.length)
  const timesRealTime = seconds / cpuSeconds
  judged(
    {
      bench: 'audio.encode',
      seconds,
      cpuSeconds: rounded(cpuSeconds),
      timesRealTime: rounded(timesRealTime),
      goal: GOALS.timesRealTime,
    },
    timesRealTime >= GOALS.timesRealTime,
  )
}

/** In a process of its own, whose highest memory the system reports. */
async function joiningIn(dir: string): Promise<void> {
  const { result, cpuSeconds } = await timed(() => joinEpisode(sourceIn(dir, SEGMENTS_OF_15_MINUTES)))
  print({
    bench: 'audio.join',
    seconds: rounded(result.seconds),
    cpuSeconds: rounded(cpuSeconds),
    timesRealTime: rounded(result.seconds / cpuSeconds),
    peakMemoryMb: rounded(process.resourceUsage().maxRSS / 1_024),
  })
}

async function loudness(): Promise<void> {
  const heard = []
  for (let episode = 0; episode < EPISODES; episode++) {
    const dice = diceOf(`episode ${episode}`)
    const segments = Array.from({ length: 2 + Math.floor(dice() * 3) }, (_, i) =>
      syntheticSpeech({
        seed: `${episode}/${i}`,
        seconds: 8 + dice() * 20,
        peak: 0.02 + dice() * 0.98,
        pitch: 90 + dice() * 150,
      }),
    )
    const load = async (index: number) => segments[index] ?? new Int16Array(0)
    const { mp3 } = await joinEpisode({ count: segments.length, load })
    const { samples, rate } = await decodeMp3(mp3)
    heard.push(measuredByEbur128(samples, rate))
  }
  const lufs = heard.map((one) => one.lufs)
  const peaks = heard.map((one) => one.truePeakDb)
  const { lufs: middle, lufsWithin, truePeakDb } = GOALS
  judged(
    {
      bench: 'audio.loudness',
      episodes: EPISODES,
      lufs: { least: rounded(Math.min(...lufs)), most: rounded(Math.max(...lufs)) },
      truePeakDb: { most: rounded(Math.max(...peaks)) },
      goal: { lufs: `${middle} ± ${lufsWithin}`, truePeakDb },
    },
    lufs.every((one) => Math.abs(one - middle) <= lufsWithin) && peaks.every((one) => one <= truePeakDb),
  )
}

const [given] = process.argv.slice(2)
if (given) await joiningIn(given)
else {
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-audio-'))
  try {
    writeSegments(dir)
    await encoding(dir)
    const child = fork(fileURLToPath(import.meta.url), [dir], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await new Promise((resolve) => child.once('exit', resolve))
    await loudness()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
