import { getEpisode } from '@newsloom/core/episodes/get-episode'
import { scriptOf, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { createSpeech } from '@newsloom/gateways/speech/create-speech'
import { type FakeSpeech, startFakeSpeech } from '@newsloom/gateways/speech/testing/fake-speech'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { seed: number; kills: number }

/** A run that was claimed five times is given up. */
const KILLS_AN_EPISODE = 3
/** Three parts of an episode. */
const LINES = 12
const soon = { withinMs: 120_000, everyMs: 5 }

type Making = { world: World; speech: FakeSpeech; episodeId: number }

const isFinished = async ({ world, episodeId }: Making): Promise<boolean> =>
  (await getEpisode(world.ctx, { episodeId })).state === 'succeeded'

/**
 * Waits until the speech server has been called this often for the episode. @returns whether the
 * episode was not finished before
 */
async function isInTheMiddle(making: Making, calls: number): Promise<boolean> {
  const reached = async () => making.speech.calls.length >= calls || (await isFinished(making)) || null
  await until(`${calls} calls of the speech server`, reached, soon)
  return !(await isFinished(making))
}

/**
 * The texts that were asked for after their audio had been saved. `known`: how often each saved
 * text had been asked for when it was first seen.
 */
async function paidAgain({ world, speech, episodeId }: Making, known: Map<string, number>) {
  const rows = await world.sql<{ spoken: string }[]>`
    select (select string_agg(turn->>'spoken', ${'\n'} order by place)
      from jsonb_array_elements(turns) with ordinality as t(turn, place)) as spoken
    from podcast_segments where episode_id = ${episodeId} and state = 'done'`
  const callsOf = (spoken: string) => speech.calls.filter(({ said }) => said === spoken).length
  const again = [...known].filter(([spoken, calls]) => callsOf(spoken) > calls)
  for (const { spoken } of rows) if (!known.has(spoken)) known.set(spoken, callsOf(spoken))
  return again.map(([spoken]) => spoken)
}

/** Kills the worker with kill -9 at random moments of an episode, and starts another each time. */
async function killDuring(making: Making, worker: Worker, { most, dice }: Killing) {
  const { world, speech } = making
  const saved = new Map<string, number>()
  const again: string[] = []
  let { child } = worker
  let kills = 0
  for (let next = 1; kills < most; next = speech.calls.length + 1) {
    next += Math.floor(dice() * 2)
    if (!(await isInTheMiddle(making, next))) break
    await world.processes.kill(child)
    kills += 1
    again.push(...(await paidAgain(making, saved)))
    ;({ child } = await world.processes.start('worker'))
  }
  await until('the episode', async () => (await isFinished(making)) || null, soon)
  again.push(...(await paidAgain(making, saved)))
  return { worker: { child }, kills, again }
}
type Worker = Pick<Awaited<ReturnType<World['processes']['start']>>, 'child'>
type Killing = { most: number; dice: () => number }

async function killAtRandomMoments(world: World, speech: FakeSpeech, { seed, kills }: Size) {
  const voices = createSpeech({ apiKey: 'k', log: world.ctx.log })
  const dice = seededDice(seed)
  const again: string[] = []
  // one that was not killed makes the next episode too: to start one takes seconds
  let worker: Worker = await world.processes.start('worker')
  let [done, episodes] = [0, 0]
  while (done < kills) {
    episodes += 1
    const script = scriptOf(LINES, { title: `Episode ${episodes}`, tone: `Calm ${episodes}` })
    speech.calls.length = 0
    const campaignId = episodes
    const episodeId = await startEpisode({ ...world.ctx, speech: voices }, { campaignId, script })
    const most = Math.min(KILLS_AN_EPISODE, kills - done)
    const during = await killDuring({ world, speech, episodeId }, worker, { most, dice })
    worker = during.worker
    done += during.kills
    again.push(...during.again)
  }
  await world.processes.kill(worker.child)
  return { episodes, again }
}

/** Every episode is finished, and no saved part is voiced, and paid for, again. */
async function run(size: Size): Promise<FaultVerdict> {
  const speech = await startFakeSpeech()
  speech.delayMs = 150
  const started = performance.now()
  try {
    const env = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: speech.url }
    const { episodes, again } = await inWorld({ mailRate: 4, env }, (world) =>
      killAtRandomMoments(world, speech, size),
    )
    return {
      figures: { ...size, episodes, paidAgain: again.length, seconds: secondsSince(started) },
      missed: missedMarks({ 'no saved part is paid for again': again.length === 0 }),
    }
  } finally {
    await speech.close()
  }
}

export const killedVoices: Fault<Size> = {
  number: 15,
  name: 'workers killed by kill -9 while they voice podcasts',
  short: { seed: 1, kills: 3 },
  long: [{ seed: 1, kills: 10 }],
  run,
}
