import { sentence } from '@newsloom/contract/sentences/sentences'
import { getEpisode } from '@newsloom/core/episodes/get-episode'
import { scriptOf, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { createSpeech } from '@newsloom/gateways/speech/create-speech'
import { type FakeSpeech, startFakeSpeech } from '@newsloom/gateways/speech/testing/fake-speech'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { seed: number; kills: number; lines: number }

const soon = { withinMs: 180_000, everyMs: 5 }
/** A segment is asked for, answered, named in the store and saved as good. */
const MOMENTS_OF_A_PART = 4

type Making = { world: World; speech: FakeSpeech; episodeId: number }

const isFinished = async ({ world, episodeId }: Making): Promise<boolean> => {
  const { state, error } = await getEpisode(world.ctx, { episodeId })
  if (state === 'failed') throw new Error(error ?? 'the audio failed')
  return state === 'succeeded'
}

/** How many moments of the episode have passed; joining it is the last one. */
async function momentsOf({ world, speech, episodeId }: Making): Promise<number> {
  const [row] = await world.sql<{ saved: number }[]>`
    select ((select count(*) from audio_objects)
      + (select count(*) from podcast_segments where episode_id = ${episodeId} and state = 'done')
      + (select count(*) from podcast_episodes
          where id = ${episodeId} and step = ${sentence('joiningParts')}))::int as saved`
  return speech.calls.length + speech.answered.length + (row?.saved ?? 0)
}

/** Seeded moments of the making of an episode, in their order; the last one is in the joining. */
function momentsToKill(parts: number, { seed, kills }: Size): number[] {
  const dice = seededDice(seed)
  const last = parts * MOMENTS_OF_A_PART + 1
  const chosen = Array.from({ length: kills - 1 }, () => 1 + Math.floor(dice() * (last - 1)))
  return [...chosen.toSorted((a, b) => a - b), last]
}

/** The segments whose audio is stored, as their texts. */
async function storedTexts({ world, episodeId }: Making): Promise<string[]> {
  const rows = await world.sql<{ spoken: string }[]>`
    select (select string_agg(turn->>'spoken', ${'\n'} order by place)
      from jsonb_array_elements(turns) with ordinality as t(turn, place)) as spoken
    from podcast_segments s
    where episode_id = ${episodeId} and exists (select from audio_chunks c where c.object = s.object)`
  return rows.map(({ spoken }) => spoken)
}

/** How often each stored text had been asked for when it was first seen as stored. */
type StoredCalls = Map<string, number>

/** The texts that were asked for after their audio had been stored. */
async function paidAgain(making: Making, known: StoredCalls): Promise<string[]> {
  const callsOf = (spoken: string) => making.speech.calls.filter(({ said }) => said === spoken).length
  const again = [...known].filter(([spoken, calls]) => callsOf(spoken) > calls)
  for (const text of await storedTexts(making)) if (!known.has(text)) known.set(text, callsOf(text))
  return again.map(([spoken]) => spoken)
}

/** The texts that were asked for, and whose audio is not stored yet. */
async function inFlight(making: Making): Promise<string[]> {
  const stored = new Set(await storedTexts(making))
  return [...new Set(making.speech.calls.map(({ said }) => said))].filter((said) => !stored.has(said))
}

/** The answers beyond the first of a text that no kill explains. */
function unexplained(answered: readonly string[], lost: readonly string[]): string[] {
  const count = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length
  return [...new Set(answered)].filter((text) => count(answered, text) - 1 > count(lost, text))
}

/** `lost`: texts in flight at a kill, once for each; `again`: paid again though they were stored */
type Killed = { again: string[]; lost: string[]; parts: number }

/** Kills the worker with kill -9 at random moments of one episode, and starts another each time. */
async function killDuring(making: Making, size: Size): Promise<Killed> {
  const { world, episodeId } = making
  const { segments } = await getEpisode(world.ctx, { episodeId })
  const known: StoredCalls = new Map()
  const again: string[] = []
  const lost: string[] = []
  let { child } = await world.processes.start('worker')
  for (const moment of momentsToKill(segments.length, size)) {
    await until(`moment ${moment}`, async () => ((await momentsOf(making)) >= moment ? true : null), soon)
    await world.processes.kill(child)
    again.push(...(await paidAgain(making, known)))
    lost.push(...(await inFlight(making)))
    if (await isFinished(making)) throw new Error(`the episode was finished before moment ${moment}`)
    ;({ child } = await world.processes.start('worker'))
  }
  await until('the episode', async () => (await isFinished(making)) || null, soon)
  again.push(...(await paidAgain(making, known)))
  await world.processes.kill(child)
  return { again, lost, parts: segments.length }
}

/**
 * Checks that the episode is finished and that no stored segment is recorded (and paid for) again.
 */
async function run(size: Size): Promise<FaultVerdict> {
  const speech = await startFakeSpeech()
  speech.delayMs = 150
  const started = performance.now()
  try {
    const env = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: speech.url }
    const { again, lost, parts } = await inWorld({ mailRate: 4, env }, async (world) => {
      const voices = createSpeech({ apiKey: 'k', log: world.ctx.log })
      const script = scriptOf(size.lines)
      const episodeId = await startEpisode({ ...world.ctx, speech: voices }, { campaignId: 1, script })
      return killDuring({ world, speech, episodeId }, size)
    })
    return {
      figures: {
        ...size,
        parts,
        calls: speech.calls.length,
        answered: speech.answered.length,
        // killed between the last byte of an answer and its storing: nobody can know of it
        lostOnArrival: speech.answered.length - new Set(speech.answered).size,
        paidAgain: again.length,
        seconds: secondsSince(started),
      },
      missed: missedMarks({
        'no stored part is paid for again': again.length === 0,
        'only parts in flight at a kill are answered twice': unexplained(speech.answered, lost).length === 0,
      }),
    }
  } finally {
    await speech.close()
  }
}

export const killedVoices: Fault<Size> = {
  number: 15,
  name: 'workers killed by kill -9 while they voice a podcast',
  short: { seed: 1, kills: 3, lines: 12 },
  long: [1, 2, 3].map((seed) => ({ seed, kills: 10, lines: 36 })),
  run,
}
