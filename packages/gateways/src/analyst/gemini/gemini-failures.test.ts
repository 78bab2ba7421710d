import { AppError, CancelledError, InvalidError, UnavailableError } from '@newsloom/core/errors'
import { describe, expect, test } from 'vitest'
import { type Answer, answers, fails, json, startFakeGemini } from '../testing/fake-gemini.ts'
import { geminiScene, KEY, request, signal } from '../testing/gemini-scene.ts'

const scene = geminiScene()
const { analyst, ask } = scene

describe('when it fails', () => {
  test('a 429 is retried after the requested wait', async () => {
    const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.3s' }
    scene.fake.answers = [fails(429, [retry]), answers('ตอบ')]
    const before = performance.now()
    expect(await ask()).toMatchObject({ said: 'ตอบ' })
    expect(performance.now() - before).toBeGreaterThanOrEqual(290)
  })

  test('a requested wait beyond the time limit fails immediately with that wait', async () => {
    scene.fake.answers = [fails(429, [{ retryDelay: '37s' }])]
    const error: unknown = await ask().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({ retryAfterMs: 37_000 })
    expect(scene.fake.requests).toHaveLength(1)
  })

  test.each([500, 503])('%i is retried, up to three calls', async (status) => {
    scene.fake.answers = [fails(status), answers('ตอบ')]
    expect(await ask()).toMatchObject({ said: 'ตอบ' })
    scene.fake.requests.length = 0
    scene.fake.answers = [fails(status)]
    await expect(ask()).rejects.toThrow(UnavailableError)
    expect(scene.fake.requests).toHaveLength(3)
  })

  test('a broken connection is retried', async () => {
    scene.fake.answers = [(res) => void res.destroy(), answers('ตอบ')]
    expect(await ask()).toMatchObject({ said: 'ตอบ' })
  })

  const raw =
    (text: string): Answer =>
    (res) =>
      void res.end(text)
  const part = (text: string) => ({ content: { parts: [{ text }] } })
  test.each([
    ['hang', () => undefined, UnavailableError, /did not answer within/],
    ['empty text', answers('  '), UnavailableError, /empty answer/],
    ['no candidate', json(200, {}), UnavailableError, /empty answer/],
    ['cut JSON', raw('{"candidates":[{"content'), UnavailableError, /cut off/],
    ['JSON of another form', json(200, { candidates: 7 }), UnavailableError, /empty answer|unknown format/],
    ['HTML', raw('<html>'), UnavailableError, /cut off/],
    [
      'blocked prompt',
      json(200, { promptFeedback: { blockReason: 'SAFETY' } }),
      InvalidError,
      /refused the articles/,
    ],
    [
      'blocked answer',
      json(200, { candidates: [{ finishReason: 'SAFETY' }] }),
      InvalidError,
      /policy reasons/,
    ],
    [
      'cut answer',
      json(200, { candidates: [{ ...part('ก'), finishReason: 'MAX_TOKENS' }] }),
      UnavailableError,
      /stopped before the end/,
    ],
    ['2 MB', answers('ก'.repeat(700_000)), UnavailableError, /far too long/],
    ['bad key', fails(400, [{ reason: 'API_KEY_INVALID' }]), InvalidError, /GEMINI_API_KEY/],
    ['forbidden', fails(403), InvalidError, /GEMINI_API_KEY/],
    ['bad request', fails(400), InvalidError, /rejected the request/],
  ])('a failed call (%s) gives a readable error', async (_, answer, kind, message) => {
    scene.fake.answers = [answer]
    const before = performance.now()
    const error: unknown = await ask().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(kind)
    expect(error).toBeInstanceOf(AppError)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toContain(KEY)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  test('the time limit also covers a body that stalls', async () => {
    scene.fake.answers = [(res) => void res.writeHead(200).write('{"candidates":')]
    await expect(ask()).rejects.toThrow(/did not answer within/)
  })

  test('an unreachable API gives a readable error', async () => {
    const url = scene.fake.url
    await scene.fake.close()
    const error: unknown = await analyst({ baseUrl: url })
      .analyse(request(), signal)
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(String(error)).toMatch(/cannot be reached/)
    scene.fake = await startFakeGemini()
  })

  test('cancelling ends the call immediately', async () => {
    const abort = new AbortController()
    scene.fake.answers = [() => abort.abort()]
    await expect(analyst().analyse(request(), abort.signal)).rejects.toThrow(CancelledError)
    await expect(analyst().analyse(request(), abort.signal)).rejects.toThrow(CancelledError)
  })
})
