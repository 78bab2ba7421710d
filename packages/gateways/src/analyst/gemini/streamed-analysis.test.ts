import type { Analysis } from '@newsloom/contract/analysis/analysis'
import { CancelledError, UnavailableError } from '@newsloom/core/errors'
import { expect, test } from 'vitest'
import { answers, fails, json, LAST_PIECE, piece, streams } from '../testing/fake-gemini.ts'
import { geminiScene, request } from '../testing/gemini-scene.ts'
import { statementsJson } from '../testing/model-answers.ts'

const scene = geminiScene()

const FIRST = 'กนง. มีมติ "คง" ดอกเบี้ยไว้ที่ \\ 1.50 {[ต่อปี'
const SECOND = 'การส่งออกขยายตัวร้อยละ 5.2 😀'
const said = (text: string) => ({ text, quotes: [{ articleId: 1, quote: text }] })
const BOTH = statementsJson([said(FIRST), said(SECOND)])
/** Where the object of the second statement begins. */
const AT_SECOND = BOTH.indexOf('{"text":"การส่งออก')

const textsOf = (analysis: Analysis | null): string[] | null =>
  analysis?.sections.flatMap(({ statements }) => statements.map(({ text }) => text)) ?? null

/** Asks, and records the statements of each report. */
async function follow() {
  const reports: (string[] | null)[] = []
  const answer = await scene.ask({}, (soFar) => reports.push(textsOf(soFar)))
  return { reports, answer, written: textsOf(answer.analysis) }
}

test('each statement is reported when it is complete, while the model still writes', async () => {
  const pause = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<string[] | null>()
  scene.fake.answers = [
    streams([piece(BOTH.slice(0, AT_SECOND)), pause.promise, piece(BOTH.slice(AT_SECOND), LAST_PIECE)]),
  ]
  const answer = scene.ask({}, (soFar) => seen.resolve(textsOf(soFar)))
  expect(await seen.promise).toEqual([FIRST])
  pause.resolve()
  expect(textsOf((await answer).analysis)).toEqual([FIRST, SECOND])
  expect(scene.fake.requests.map(({ isStream }) => isStream)).toEqual([true])
})

test('without a listener the answer is not streamed', async () => {
  scene.fake.answers = [answers(BOTH)]
  await scene.ask()
  expect(scene.fake.requests.map(({ isStream }) => isStream)).toEqual([false])
})

test('an answer cut anywhere between two bytes is read whole', async () => {
  // an event for each sign cuts escapes, and a write for each byte cuts Thai letters
  const events = [...BOTH].map((sign) => piece(sign)).join('') + piece('', LAST_PIECE)
  const bytes = new TextEncoder().encode(events)
  const half = Math.floor(bytes.length / 2)
  const parts = [
    bytes.slice(0, half),
    ...[...bytes.slice(half, half + 600)].map((byte) => Uint8Array.of(byte)),
  ]
  scene.fake.answers = [streams([...parts, bytes.slice(half + 600)])]
  const { reports, written } = await follow()
  expect(written).toEqual([FIRST, SECOND])
  expect(reports).toEqual([[FIRST], [FIRST, SECOND]])
})

test('an escape cut in the middle is read whole', async () => {
  const escaped = BOTH.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const at = escaped.indexOf('\\u') + 3
  scene.fake.answers = [streams([piece(escaped.slice(0, at)), piece(escaped.slice(at), LAST_PIECE)])]
  expect(await follow()).toMatchObject({ reports: [[FIRST, SECOND]], written: [FIRST, SECOND] })
})

test('a code fence around the answer is skipped', async () => {
  scene.fake.answers = [answers(`\`\`\`json\n${BOTH}\n\`\`\``)]
  expect(await follow()).toMatchObject({ reports: [[FIRST, SECOND]], written: [FIRST, SECOND] })
})

test.each([
  ['the connection breaks', { isCut: true }],
  ['the answer ends without its last piece', { isCut: false }],
])('when %s, the statements so far are taken back and the model starts again', async (_, end) => {
  scene.fake.answers = [streams([piece(BOTH.slice(0, AT_SECOND))], end), answers(BOTH)]
  const { reports, written } = await follow()
  expect(reports.slice(0, 2)).toEqual([[FIRST], null])
  expect(reports.at(-1)).toEqual([FIRST, SECOND])
  expect(written).toEqual([FIRST, SECOND])
})

test('a failure before the first statement takes nothing back', async () => {
  scene.fake.answers = [fails(503), answers(BOTH)]
  expect((await follow()).reports).not.toContain(null)
})

test('an error in the stream counts like one in its place', async () => {
  const overloaded = `data: ${JSON.stringify({ error: { code: 503, message: 'overloaded' } })}\n\n`
  scene.fake.answers = [streams([piece(BOTH.slice(0, AT_SECOND)), overloaded]), answers(BOTH)]
  expect((await follow()).reports.slice(0, 2)).toEqual([[FIRST], null])
  scene.fake.answers = [streams([`data: ${JSON.stringify({ error: { code: 429 } })}\n\n`])]
  await expect(follow()).rejects.toThrow(/quota/)
})

test.each([
  ['events that are not JSON', streams(['data: {"candidates\n\n']), /cut off/],
  ['no event', streams([]), /empty answer/],
  ['a far too long answer', streams(Array(9).fill(piece('ก'.repeat(30_000)))), /far too long/],
  [
    'its output limit',
    json(200, { candidates: [{ content: { parts: [{ text: 'ก' }] }, finishReason: 'MAX_TOKENS' }] }),
    /stopped before the end/,
  ],
])('a streamed answer with %s is a readable error', async (_, answer, message) => {
  scene.fake.answers = [answer]
  const error: unknown = await follow().catch((e: unknown) => e)
  expect(error).toBeInstanceOf(UnavailableError)
  expect(String(error)).toMatch(message)
})

test('a stream that stalls ends at the time limit', async () => {
  scene.fake.answers = [streams([piece(BOTH.slice(0, AT_SECOND)), new Promise(() => undefined)])]
  await expect(follow()).rejects.toThrow(/did not answer within/)
})

test('cancelling ends a stream at once', async () => {
  const abort = new AbortController()
  scene.fake.answers = [streams([piece(BOTH.slice(0, AT_SECOND)), new Promise(() => undefined)])]
  const answer = scene.analyst().analyse(request(), abort.signal, () => abort.abort())
  await expect(answer).rejects.toThrow(CancelledError)
})

test('a cancelled stream tells what was used so far, if that was reported', async () => {
  const abort = new AbortController()
  const sofar = (text: string, usageMetadata: object) =>
    `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }] } }], usageMetadata })}\n\n`
  scene.fake.answers = [
    streams([
      sofar(BOTH.slice(0, 5), { promptTokenCount: 1_200 }),
      sofar(BOTH.slice(5, AT_SECOND), { promptTokenCount: 1_200, candidatesTokenCount: 90 }),
      new Promise(() => undefined),
    ]),
  ]
  const cancelled = scene.analyst().analyse(request(), abort.signal, () => abort.abort())
  await expect(cancelled).rejects.toMatchObject({
    spent: { model: 'gemini-3.8-flash', tokens: { prompt: 1_200, answer: 90 } },
  })
})

test('a statement that cannot be shown costs no further call, and is logged once', async () => {
  scene.fake.answers = [streams([piece(BOTH.slice(0, AT_SECOND)), piece(BOTH.slice(AT_SECOND), LAST_PIECE)])]
  let reports = 0
  const { analysis } = await scene.ask({}, () => {
    reports += 1
    throw new TypeError('a check failed')
  })
  expect(textsOf(analysis)).toEqual([FIRST, SECOND])
  expect(scene.fake.requests).toHaveLength(1)
  expect(reports).toBe(1)
  expect(scene.logged().filter((line) => line.includes('a check failed'))).toHaveLength(1)
})

test('the model and the tokens of a streamed answer are reported', async () => {
  const usageMetadata = { promptTokenCount: 1_200, candidatesTokenCount: 240, thoughtsTokenCount: 60 }
  const last = { candidates: [{ content: { parts: [{ text: BOTH.slice(9) }] }, ...LAST_PIECE }] }
  const end = { ...last, usageMetadata, modelVersion: 'gemini-3.8-flash-001' }
  scene.fake.answers = [streams([piece(BOTH.slice(0, 9)), `data: ${JSON.stringify(end)}\n\n`])]
  const { answer } = await follow()
  expect(answer).toMatchObject({ modelUsed: 'gemini-3.8-flash-001', tokens: { prompt: 1_200, answer: 300 } })
})
