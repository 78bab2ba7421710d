import { podcastSegments } from '@newsloom/db/schema/episodes'
import { expect, test } from 'vitest'
import { UnavailableError } from '../../errors.ts'
import { episodeBed } from '../../testing/podcasts/episode-bed.ts'
import { fakeVoices, memoryStore, scriptOf, spokenAnswer } from '../../testing/podcasts/episode-fixtures.ts'

const { database, scene } = episodeBed()
const short = { script: scriptOf(1) }
const unreachable = () => Object.assign(new Error('select 1'), { query: 'select 1', code: 'ECONNREFUSED' })

test.each([
  ['the bucket', () => new Error('the audio store answered PUT with status 503')],
  ['the database', unreachable],
])('an error of %s stores the same answer again, and does not ask for another', async (_, error) => {
  const audio = memoryStore()
  const { put } = audio
  let refusals = 2
  audio.put = async (name, bytes) => {
    refusals -= 1
    if (refusals >= 0) throw error()
    return put(name, bytes)
  }
  const { speech, produced } = scene({ audio })
  expect(await produced(short)).toMatchObject({ state: 'succeeded', tokens: { prompt: 50 } })
  expect(speech.requests).toHaveLength(1)
})

test('speech that cannot be stored at all ends with a message, and its cost is known', async () => {
  const audio = memoryStore()
  audio.put = () => Promise.reject(new Error('the audio store answered PUT with status 403'))
  const { speech, produced } = scene({ audio })
  expect(await produced(short)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The audio could not be stored/),
    tokens: { prompt: 50 },
  })
  expect(speech.requests).toHaveLength(1)
})

test('an error of one call lets the other end, keeps its answer and begins no more', async () => {
  const [otherBegan, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const speech = fakeVoices(async (request, call, signal) => {
    if (call === 1) {
      await otherBegan.promise
      failed.resolve()
      throw new UnavailableError('The speech model returned an error (status 500). Try again later.')
    }
    if (call === 2) {
      otherBegan.resolve()
      await failed.promise
      // an abort because of the error would have arrived by the next turn
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
    }
    return spokenAnswer(request)
  })
  const { produced } = scene({ speech })
  const view = await produced({ script: scriptOf(24) })
  expect(view).toMatchObject({ state: 'failed', error: expect.stringMatching(/status 500/) })
  expect(view.segments.length).toBeGreaterThan(3)
  expect(speech.requests).toHaveLength(3)
  const rows = await database.db.select().from(podcastSegments)
  expect(rows.filter(({ object }) => object !== null)).toHaveLength(2)
  expect(view.segments.filter(({ state }) => state === 'done')).toHaveLength(2)
})
