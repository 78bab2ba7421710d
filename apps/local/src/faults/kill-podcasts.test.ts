import { getEpisode } from '@newsloom/core/podcasts/get-episode'
import { scriptOf, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { createSpeech } from '@newsloom/gateways/speech/create-speech'
import { type FakeSpeech, startFakeSpeech } from '@newsloom/gateways/speech/testing/fake-speech'
import { expect, test, vi } from 'vitest'
import { inWorld, type World } from './harness/world.ts'

const KILLS = 10
/** A run that was claimed five times is given up. */
const KILLS_AN_EPISODE = 3
/** Three parts of an episode. */
const LINES = 12
const soon = { timeout: 120_000, interval: 5 }

type Moment = { episodeId: number; calls: number }

/**
 * Waits until the speech server has been called this often for the episode. @returns whether the
 * episode was not finished before
 */
async function isInTheMiddle(
  world: World,
  speech: FakeSpeech,
  { episodeId, calls }: Moment,
): Promise<boolean> {
  const isOver = async () => (await getEpisode(world.ctx, { episodeId })).state === 'succeeded'
  await vi.waitFor(async () => expect(speech.calls.length >= calls || (await isOver())).toBe(true), soon)
  return !(await isOver())
}

/** How often each text was asked for after its audio had been saved. */
async function paidAgain(world: World, speech: FakeSpeech, episodeId: number, known: Map<string, number>) {
  const rows = await world.sql<{ spoken: string }[]>`
    select (select string_agg(turn->>'spoken', ${'\n'} order by place)
      from jsonb_array_elements(turns) with ordinality as t(turn, place)) as spoken
    from podcast_segments where episode_id = ${episodeId} and state = 'done'`
  const callsOf = (spoken: string) => speech.calls.filter(({ said }) => said === spoken).length
  const again = [...known].filter(([spoken, calls]) => callsOf(spoken) > calls)
  for (const { spoken } of rows) if (!known.has(spoken)) known.set(spoken, callsOf(spoken))
  return again
}

async function killAtRandomMoments(world: World, speech: FakeSpeech): Promise<void> {
  const voices = createSpeech({ apiKey: 'k', log: world.ctx.log })
  let kills = 0
  // one that was not killed makes the next episode too: to start one takes seconds
  let { child } = await world.processes.start('worker')
  for (let episode = 1; kills < KILLS; episode++) {
    const script = scriptOf(LINES, { title: `Episode ${episode}`, tone: `Calm ${episode}` })
    const episodeId = await startEpisode({ ...world.ctx, speech: voices }, { campaignId: episode, script })
    const saved = new Map<string, number>()
    speech.calls.length = 0
    let next = 1
    for (let kill = 0; kill < KILLS_AN_EPISODE && kills < KILLS; kill++) {
      next = Math.max(next, speech.calls.length) + Math.floor(Math.random() * 2)
      if (!(await isInTheMiddle(world, speech, { episodeId, calls: next }))) break
      await world.processes.kill(child)
      kills += 1
      expect(await paidAgain(world, speech, episodeId, saved)).toEqual([])
      next = speech.calls.length + 1
      ;({ child } = await world.processes.start('worker'))
    }
    await vi.waitFor(async () => {
      const { state } = await getEpisode(world.ctx, { episodeId })
      expect(state).toBe('succeeded')
    }, soon)
    expect(await paidAgain(world, speech, episodeId, saved)).toEqual([])
  }
  await world.processes.kill(child)
}

test('a worker killed at 10 random moments: every episode is finished, no saved segment is voiced again', {
  timeout: 600_000,
}, async () => {
  const speech = await startFakeSpeech()
  speech.delayMs = 150
  try {
    const env = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: speech.url }
    await inWorld({ mailRate: 4, env }, (world) => killAtRandomMoments(world, speech))
  } finally {
    await speech.close()
  }
})
