import { expect, test } from 'vitest'
import { episodeBed } from '../../testing/podcasts/episode-bed.ts'
import { fakeVoices, scriptOf, spokenAnswer } from '../../testing/podcasts/episode-fixtures.ts'
import { planEpisode } from '../voicing/plan-episode.ts'

const { scene } = episodeBed()

test('one failed part is tried again alone; its cost, and that of the tries before, stays known', async () => {
  let broken: string[] = []
  const base = fakeVoices((request) => {
    const said = request.turns.map(({ text }) => text).join(' ')
    const isBroken = broken.some((text) => said.includes(text))
    return { ...spokenAnswer(request), ...(isBroken && { finishReason: 'OTHER' }) }
  })
  const speech = { ...base, models: () => ['gemini-3.8-flash-tts'] }
  const { ctx, produced } = scene({ speech })
  const script = scriptOf(12)
  const voices = ['Kore', 'Puck'] as const
  const planned = await planEpisode(ctx, { campaignId: 1, script, voices })
  expect(planned.segments.length).toBeGreaterThan(2)
  const wordsOf = (place: number) => planned.segments[place]?.turns[0]?.spoken ?? ''
  broken = [wordsOf(0), wordsOf(1)]
  const failed = await produced({ script })
  const states = (episode: typeof failed) => episode.segments.slice(0, 3).map(({ state }) => state)
  expect(states(failed)).toEqual(['failed', 'failed', 'done'])
  expect(failed.cost).toMatchObject({ soFar: expect.any(Number), earlier: 0 })
  broken = []
  const asked = speech.requests.length
  const second = await produced({ script, again: 1 })
  expect(speech.requests).toHaveLength(asked + 1)
  expect(states(second)).toEqual(['failed', 'done', 'done'])
  expect(second.state).toBe('failed')
  expect(second.segments[0]?.fault).toBe(failed.segments[0]?.fault)
  expect(second.cost.earlier).toBe(failed.cost.soFar)
  const third = await produced({ script, again: 0 })
  expect(speech.requests).toHaveLength(asked + 2)
  expect(third).toMatchObject({ state: 'succeeded' })
  expect(third.cost.earlier).toBeCloseTo((failed.cost.soFar ?? 0) + (second.cost.soFar ?? 0))
})
