import type { Script } from '@newsloom/contract/podcasts/script'
import { podcastSegments } from '@newsloom/db/schema/episodes'
import { expect, test } from 'vitest'
import { UnavailableError } from '../../errors.ts'
import { episodeBed } from '../../testing/podcasts/episode-bed.ts'
import { fakeVoices, scriptOf, spokenAnswer, startEpisode } from '../../testing/podcasts/episode-fixtures.ts'
import { getEpisode } from '../get-episode.ts'
import { voiceEpisode } from '../voice-episode.ts'
import { planEpisode } from './plan-episode.ts'
import { planSegments } from './plan-segments.ts'

const { database, scene } = episodeBed()

const changed = (script: Script, place: number, text: string): Script => ({
  ...script,
  lines: script.lines.map((line, i) => (i === place ? { ...line, text } : line)),
})

test('a restored version has the audio that it had, bytes and all, at no cost', async () => {
  const { ctx, produced } = scene()
  const script = scriptOf(6)
  await produced({ script })
  const rows = await database.db.select().from(podcastSegments).orderBy(podcastSegments.id)
  await produced({ script: changed(script, 5, 'Exports fell.'), scriptVersion: 2 })
  const plan = await planEpisode(ctx, { campaignId: 1, script, voices: ['Kore', 'Puck'] })
  expect(plan.segments.length).toBeGreaterThan(1)
  expect(plan.segments.map(({ recorded }) => recorded?.object)).toEqual(rows.map(({ object }) => object))
})

test('after other voices have failed, the audio of the voices before is still kept', async () => {
  let isBusy = false
  const speech = fakeVoices((request) => {
    if (isBusy) throw new UnavailableError('Too many requests. Try again later.')
    return spokenAnswer(request)
  })
  const { ctx, produced } = scene({ speech })
  const script = scriptOf(6)
  const { segments } = await produced({ script })
  isBusy = true
  expect(await produced({ script, voices: ['Leda', 'Orus'] })).toMatchObject({ state: 'failed' })
  const plan = await planEpisode(ctx, { campaignId: 1, script, voices: ['Kore', 'Puck'] })
  expect(plan.segments.map(({ recorded }) => recorded !== null)).toEqual(segments.map(() => true))
})

test('a line that is moved to another segment changes two of them, and back again none', async () => {
  const { ctx, produced } = scene()
  const script = scriptOf(12)
  const { segments } = await produced({ script })
  expect(segments.length).toBeGreaterThan(2)
  const [moved, ...others] = script.lines
  if (!moved) throw new Error('there are no lines')
  const lines = others.toSpliced(others.length - 1, 0, moved)
  const after = await produced({ script: { ...script, lines }, scriptVersion: 2 })
  expect(after.segments.map(({ isReused }) => isReused)).toEqual(
    segments.map((_, place) => place > 0 && place < segments.length - 1),
  )
  const back = await planEpisode(ctx, { campaignId: 1, script, voices: ['Kore', 'Puck'] })
  expect(back.segments.map(({ recorded }) => recorded !== null)).toEqual(segments.map(() => true))
})

test('a script that was written again is divided by itself, in its own order', async () => {
  const { ctx, produced } = scene()
  const script = scriptOf(12)
  await produced({ script })
  // the same ids, as a writer numbers its lines, with lines of other lengths
  const lines = script.lines.map((line, place) => ({
    ...line,
    text: place % 3 === 0 ? 'And then?' : `Other news, number ${place}. ${line.text}`,
  }))
  const again = { ...script, lines: [...lines.slice(6), ...lines.slice(0, 6)] }
  const voices: [string, string] = ['Kore', 'Puck']
  const { segments } = await planEpisode(ctx, { campaignId: 1, script: again, voices })
  const own = planSegments({ script: again, voices, earlier: [] })
  expect(segments.map(({ key }) => key)).toEqual(own.map(({ key }) => key))
})

test('the segments that are being recorded are named, whichever was saved last', async () => {
  const seen: string[] = []
  let episodeId = 0
  const looked = Promise.withResolvers<void>()
  const speech = fakeVoices(async (request, call) => {
    // the first segment is recorded alone; one of the next two takes longer than the other
    if (call === 1) await looked.promise
    if (call === 3) {
      seen.push((await getEpisode(ctx, { episodeId })).current)
      looked.resolve()
    }
    return spokenAnswer(request)
  })
  const { ctx } = scene({ speech })
  episodeId = await startEpisode(ctx, { script: scriptOf(14) })
  await voiceEpisode(ctx, { episodeId }, new AbortController().signal)
  const { segments } = await getEpisode(ctx, { episodeId })
  expect(segments.length).toBeGreaterThan(3)
  expect(seen).toEqual([
    expect.stringMatching(new RegExp(`^Creating parts [23] and 4 of ${segments.length}$`)),
  ])
})

test('a segment that is to be recorded again is not taken from what is stored', async () => {
  const { speech, produced } = scene()
  const script = scriptOf(2)
  await produced({ script })
  const asked = speech.requests.length
  await produced({ script, scriptVersion: 2, again: 0 })
  expect(speech.requests).toHaveLength(asked + 1)
})

test('audio of a model that is gone is not mixed with that of another', async () => {
  const gone = new Set<string>()
  const base = fakeVoices((request) => (gone.has(request.model) ? { kind: 'gone' } : spokenAnswer(request)))
  const speech = { ...base, models: () => base.models().filter((model) => !gone.has(model)) }
  const { produced } = scene({ speech })
  const script = scriptOf(2)
  await produced({ script })
  gone.add('voice-1')
  const after = await produced({ script: changed(script, 0, 'Exports fell.'), scriptVersion: 2 })
  expect(after.model).toBe('voice-2')
  expect(after.segments.map(({ isReused }) => isReused)).not.toContain(true)
})
