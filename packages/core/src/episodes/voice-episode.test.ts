import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { SpeechAnswer } from '../audio-ports.ts'
import { ConflictError, InvalidError, UnavailableError } from '../errors.ts'
import { episodeBed } from '../testing/podcasts/episode-bed.ts'
import { fakeVoices, scriptOf, spokenAnswer, startEpisode } from '../testing/podcasts/episode-fixtures.ts'
import { episodeRun } from './episode-run.ts'
import { getEpisode, latestEpisode } from './get-episode.ts'
import { voiceEpisode } from './voice-episode.ts'

const { database, scene } = episodeBed()
const { signal: never } = new AbortController()
const segmentsOf = (episodeId: number) =>
  database.db
    .select()
    .from(podcastSegments)
    .where(eq(podcastSegments.episodeId, episodeId))
    .orderBy(asc(podcastSegments.position))

describe('an episode', () => {
  test('is recorded by segments, joined and stored with times for each line', async () => {
    const { ctx, speech, audio, produced } = scene()
    const queued = await startEpisode(ctx)
    expect(ctx.jobs).toEqual([{ name: 'podcasts.produce', payload: { episodeId: queued } }])
    expect(await getEpisode(ctx, { episodeId: queued })).toMatchObject({ state: 'queued', progress: 0 })
    const view = await produced()
    expect(view).toMatchObject({
      id: queued,
      state: 'succeeded',
      progress: 1,
      current: 'Done',
      model: 'voice-1',
      title: 'The week in rates',
      cost: { estimate: null, soFar: null, earlier: 0 },
    })
    expect(view.segments.every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true)
    expect(speech.requests).toHaveLength(view.segments.length)
    expect(view.segments.length).toBeGreaterThan(1)
    expect(view.audioUrl).toMatch(/^http:\/\/localhost:3000\/e\/[0-9a-f]{48}\.mp3$/)
    expect(view.cues.map(({ lineId }) => lineId)).toEqual(scriptOf(6).lines.map(({ id }) => id))
    for (const [i, { from, to }] of view.cues.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBeGreaterThanOrEqual(view.cues[i - 1]?.to ?? 0)
    }
    expect(view.cues.at(-1)?.to).toBeLessThan(view.seconds ?? 0)
    const [row] = await database.db.select().from(podcastEpisodes)
    expect(Math.abs((row?.lufs ?? 0) + 19)).toBeLessThan(1)
    expect(row?.truePeakDb).toBeLessThan(-1)
    expect(audio.kept.get(row?.object ?? '')).toHaveLength(view.bytes ?? 0)
    expect(await latestEpisode(ctx, { campaignId: 1 })).toEqual(view)
  })

  test('has the cover of its podcast in the file, and is made without when it cannot be drawn', async () => {
    const { ctx, audio, produced } = scene()
    const drawn: string[] = []
    const cover = Buffer.from('\x89PNG\r\n\x1a\n of Weekly', 'latin1')
    const fileOf = async () => {
      const { id } = await produced({ script: scriptOf(1) })
      const [row] = await database.db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, id))
      return Buffer.from(audio.kept.get(row?.object ?? '') ?? [])
    }
    ctx.covers = {
      draw: async (name) => {
        drawn.push(name)
        return Uint8Array.from(cover)
      },
    }
    expect((await fileOf()).includes(cover)).toBe(true)
    expect(drawn).toEqual(['Weekly'])
    ctx.covers = { draw: () => Promise.reject(new Error('no canvas for this machine')) }
    const without = await fileOf()
    expect([without.includes('APIC'), without.includes('TIT2')]).toEqual([false, true])
  })

  test('an edited line records its segment only; the bytes of the others stay', async () => {
    const { speech, audio, produced } = scene()
    const one = await produced()
    const before = await segmentsOf(one.id)
    const asked = speech.requests.length
    const script = scriptOf(6)
    const last = script.lines.at(-1)
    if (last) last.text = `${last.text} And that is all.`
    const two = await produced({ script, scriptVersion: 2 })
    expect(speech.requests).toHaveLength(asked + 1)
    expect(two.segments.map(({ isReused }) => isReused)).toEqual([...before.slice(1).map(() => true), false])
    const after = await segmentsOf(two.id)
    expect(after.slice(0, -1).map(({ object }) => object)).toEqual(
      before.slice(0, -1).map(({ object }) => object),
    )
    expect(after.at(-1)?.object).not.toBe(before.at(-1)?.object)
    expect(two.audioUrl).not.toBe(one.audioUrl)
    expect(audio.kept.size).toBe(before.length + 1 + 2)
  })

  test('one segment can be recorded again though it is good', async () => {
    const { speech, produced } = scene()
    const one = await produced()
    const asked = speech.requests.length
    const two = await produced({ again: 0 })
    expect(two.id).not.toBe(one.id)
    expect(speech.requests).toHaveLength(asked + 1)
    expect(two.segments.map(({ isReused }) => isReused)).toEqual([
      false,
      ...one.segments.slice(1).map(() => true),
    ])
  })
})

const bad = (answer: SpeechAnswer): SpeechAnswer =>
  answer.kind === 'spoken' ? { ...answer, finishReason: 'OTHER' } : answer

describe('bad answers', () => {
  test('are asked for again twice, and never kept', async () => {
    const { audio, produced } = scene({
      speech: fakeVoices((request, call) => (call < 2 ? bad(spokenAnswer(request)) : spokenAnswer(request))),
    })
    const view = await produced()
    expect(view).toMatchObject({ state: 'succeeded' })
    expect(view.segments[0]).toMatchObject({ state: 'done', attempts: 3, fault: null })
    expect(audio.kept.size).toBe(view.segments.length + 1)
    // bad answers cost too
    expect(view.tokens.prompt).toBe(50 * (view.segments.length + 2))
  })

  test('a segment that stays bad fails, the others are kept and used by the next try', async () => {
    let isBroken = true
    const { speech, produced } = scene({
      speech: fakeVoices((request) => {
        const isFirst = request.turns.some(({ text }) => text.includes('point one.'))
        return isBroken && isFirst ? bad(spokenAnswer(request)) : spokenAnswer(request)
      }),
    })
    const view = await produced()
    expect(view).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^1 of \d parts could not be created/),
      audioUrl: null,
    })
    expect(view.segments[0]).toMatchObject({
      state: 'failed',
      attempts: 3,
      fault: 'The model stopped before the end (OTHER)',
    })
    isBroken = false
    const asked = speech.requests.length
    expect(await produced()).toMatchObject({ state: 'succeeded' })
    expect(speech.requests).toHaveLength(asked + 1)
  })
})

describe('models', () => {
  test('one that is gone is skipped, and all segments have the same', async () => {
    const { speech, produced } = scene({
      speech: fakeVoices((request) =>
        request.model === 'voice-1' ? { kind: 'gone' } : spokenAnswer(request),
      ),
    })
    expect(await produced()).toMatchObject({ state: 'succeeded', model: 'voice-2' })
    expect(speech.requests.slice(1).every(({ model }) => model === 'voice-2')).toBe(true)
  })

  test('one that goes in the middle ends with a message; no episode has two', async () => {
    const { produced } = scene({
      speech: fakeVoices((request, call) => (call > 0 ? { kind: 'gone' } : spokenAnswer(request))),
    })
    expect(await produced()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/No speech model/),
    })
  })

  test('a service that does not respond ends with its message', async () => {
    const { produced } = scene({
      speech: fakeVoices(() => {
        throw new UnavailableError('The speech model returned an error (status 500). Try again later.')
      }),
    })
    expect(await produced()).toMatchObject({ state: 'failed', error: expect.stringMatching(/status 500/) })
  })
})

describe('starting', () => {
  test('needs a key and lines, and there is one episode at a time', async () => {
    const { ctx } = scene()
    await expect(startEpisode(ctx, { script: scriptOf(0) })).rejects.toThrow(InvalidError)
    const mute = { ...ctx, speech: { ...fakeVoices(), models: () => [] } }
    await expect(startEpisode(mute)).rejects.toThrow(/needs a Gemini API key/)
    const id = await startEpisode(ctx)
    expect(await startEpisode(ctx)).toBe(id)
    await expect(startEpisode(ctx, { scriptVersion: 2 })).rejects.toThrow(ConflictError)
  })

  test('a running one can be cancelled, and keeps what is recorded', async () => {
    let cancel = async (): Promise<void> => undefined
    const voices = fakeVoices(async (request, call, signal) => {
      if (call === 0) return spokenAnswer(request)
      await cancel()
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    })
    const { ctx } = scene({ speech: voices })
    const episodeId = await startEpisode(ctx)
    cancel = async () => {
      // the first segment may still be checked while the second is asked for
      await vi.waitFor(async () =>
        expect((await getEpisode(ctx, { episodeId })).segments[0]?.state).toBe('done'),
      )
      await episodeRun.cancel(ctx, episodeId)
    }
    await voiceEpisode(ctx, { episodeId }, never)
    const view = await getEpisode(ctx, { episodeId })
    expect(view).toMatchObject({ state: 'cancelled', current: 'Cancelled' })
    expect(view.segments.map(({ state }) => state)).toEqual([
      'done',
      ...view.segments.slice(1).map(() => 'waiting'),
    ])
  })
})
