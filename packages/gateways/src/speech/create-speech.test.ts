import { readSpeech } from '@newsloom/audio/files/wav'
import type { SpeechRequest } from '@newsloom/core/audio-ports'
import { CancelledError, InvalidError, UnavailableError } from '@newsloom/core/errors'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSpeech } from './create-speech.ts'
import { SPEECH_MODELS } from './speech-models.ts'
import { type FakeSpeech, startFakeSpeech } from './testing/fake-speech.ts'
import type { SpeechFault } from './testing/speech-faults.ts'

const KEY = 'test-key-that-no-log-may-hold'
let fake: FakeSpeech
let logged: string[]
beforeEach(async () => {
  fake = await startFakeSpeech()
  logged = []
})
afterEach(async () => {
  await fake.close()
  expect(logged.join('\n')).not.toContain(KEY)
})

/** ms; the speech of a busy machine takes seconds. */
const PATIENT = 30_000
/** `call`: ms until a call is given up. */
const speech = (call = 400) =>
  createSpeech({
    apiKey: KEY,
    baseUrl: fake.url,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    times: { call, total: 10 * call, backoff: 5 },
  })
const request = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  model: 'gemini-3.8-flash-tts',
  hosts: ['Anna', 'Ben'],
  voices: ['Kore', 'Puck'],
  style: 'Calm and clear',
  turns: [
    { speaker: 0, text: 'The bank held its rate today.' },
    { speaker: 1, text: 'As most had expected.' },
  ],
  ...over,
})
const { signal } = new AbortController()
const faults = (...list: (SpeechFault | null)[]) => {
  fake.faultOf = (call) => list[call] ?? null
}

describe('both request shapes', () => {
  test.each([...SPEECH_MODELS, 'gemini-2.5-pro-preview-tts', 'gemini-4.0-flash-tts'])('%s', async (model) => {
    const answer = await speech(PATIENT).speak(request({ model }), signal)
    if (answer.kind !== 'spoken') throw new Error('not spoken')
    expect(readSpeech(answer.bytes, answer.media).length).toBeGreaterThan(24_000)
    expect(answer).toMatchObject({ finishReason: 'STOP', tokens: { prompt: 40, answer: expect.any(Number) } })
    expect(fake.calls).toMatchObject([{ model, key: KEY }])
  })

  test.each(['gemini-3.8-flash-tts', 'gemini-3.1-flash-tts-preview'])(
    '%s reads one host alone',
    async (model) => {
      const turns = [{ speaker: 1 as const, text: 'Only Ben speaks here.' }]
      expect(await speech(PATIENT).speak(request({ model, turns }), signal)).toMatchObject({ kind: 'spoken' })
    },
  )

  test('the style is beside the text where the model would read it aloud', async () => {
    await speech(PATIENT).speak(request(), signal)
    await speech(PATIENT).speak(request({ model: 'gemini-3.1-flash-tts-preview' }), signal)
    expect(fake.calls[0]?.said).not.toContain('Calm')
    expect(fake.calls[1]?.said).toMatch(/Calm and clear\nAnna: The bank/)
  })
})

describe('failures', () => {
  test('a burst of errors, a limit and broken answers are waited out', async () => {
    faults('status-500', 'status-503', 'status-429', 'broken-connection', 'html')
    expect(await speech().speak(request(), signal)).toMatchObject({ kind: 'spoken' })
    expect(fake.calls).toHaveLength(6)
  })

  test('the wait that a limit asks for is kept', async () => {
    faults('status-429')
    const start = performance.now()
    await speech().speak(request(), signal)
    expect(performance.now() - start).toBeGreaterThanOrEqual(49)
  })

  test('an answer that does not come in time is asked for again', async () => {
    faults('slow')
    expect(await speech().speak(request(), signal)).toMatchObject({ kind: 'spoken' })
  })

  test('a service that stays away is said, after a few calls', async () => {
    fake.faultOf = () => 'status-500'
    await expect(speech().speak(request(), signal)).rejects.toThrow(UnavailableError)
    expect(fake.calls).toHaveLength(6)
  })

  test('a model that is listed and answers 404 is gone, and not offered again', async () => {
    fake.gone.add('gemini-3.8-flash-tts')
    const voices = speech()
    expect(await voices.speak(request(), signal)).toEqual({ kind: 'gone' })
    expect(voices.models()).toEqual(SPEECH_MODELS.slice(1))
  })

  test('a request that the model refuses is not repeated', async () => {
    await expect(speech().speak(request({ voices: ['', ''] }), signal)).rejects.toThrow(InvalidError)
    expect(fake.calls).toEqual([])
  })

  test('bad audio is handed on as it came', async () => {
    faults('no-audio', 'head-only', 'other-finish', 'no-usage')
    const spoken = () => speech(PATIENT).speak(request(), signal)
    expect(await spoken()).toMatchObject({ bytes: Buffer.alloc(0), media: '' })
    expect(await spoken()).toMatchObject({ bytes: { length: 44 } })
    expect(await spoken()).toMatchObject({ finishReason: 'OTHER' })
    expect(await spoken()).toMatchObject({ tokens: null })
  })

  test('a cancelled call ends at once, also between two calls', async () => {
    fake.faultOf = () => 'slow'
    const cancelling = new AbortController()
    const speaking = speech().speak(request(), cancelling.signal)
    cancelling.abort()
    await expect(speaking).rejects.toThrow(CancelledError)
  })
})

test('without a key there are no voices', async () => {
  const none = createSpeech({ log: pino({ level: 'silent' }) })
  expect(none.models()).toEqual([])
  await expect(none.speak(request(), signal)).rejects.toThrow(/needs a Gemini API key/)
})
