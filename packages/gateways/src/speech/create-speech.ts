import { setTimeout as wait } from 'node:timers/promises'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Speech, SpeechAnswer, SpeechRequest } from '@newsloom/core/audio-ports'
import { CancelledError, InvalidError, UnavailableError } from '@newsloom/core/errors'
import { tryAgain } from '@newsloom/core/lib/try-again'
import type { Logger } from 'pino'
import { z } from 'zod'
import { SpeechError, toSpeechError } from './speech-error.ts'
import { SPEECH_MODELS } from './speech-models.ts'
import { speechBody } from './speech-request.ts'

/** In milliseconds. `total`: with all repeated calls and the waits between them. */
export type SpeechTimes = { call: number; total: number; backoff: number }
/** A minute of speech takes up to half a minute to be made. */
const TIMES: SpeechTimes = { call: 120_000, total: 300_000, backoff: 1_000 }
const MAX_CALLS = 6

export type SpeechOptions = {
  apiKey?: string | undefined
  /** default: Google's */
  baseUrl?: string | undefined
  log: Logger
  /** for tests */
  times?: SpeechTimes
}
type Calling = Required<Pick<SpeechOptions, 'log' | 'times'>> & { apiKey: string; baseUrl: string }

/** Gemini's voices; without a key there are none. */
export function createSpeech({ apiKey, baseUrl, log, times = TIMES }: SpeechOptions): Speech {
  if (!apiKey) {
    const speak = async () => {
      throw new InvalidError(sentence('audioNeedsKey'))
    }
    return { models: () => [], speak }
  }
  const calling = { apiKey, baseUrl: baseUrl ?? 'https://generativelanguage.googleapis.com', log, times }
  const gone = new Set<string>()
  return {
    models: () => {
      const left = SPEECH_MODELS.filter((model) => !gone.has(model))
      return left.length > 0 ? left : SPEECH_MODELS
    },
    speak: async (request, signal) => {
      const answer = await askWithPatience(calling, request, signal)
      if (answer.kind === 'gone') gone.add(request.model)
      return answer
    },
  }
}

/** Calls again when the API is busy, within `times.total`. */
async function askWithPatience(
  calling: Calling,
  request: SpeechRequest,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const { times, log } = calling
  const deadline = Date.now() + times.total
  for (let calls = 1; ; calls++) {
    try {
      return await callOnce(calling, request, signal)
    } catch (error) {
      if (signal.aborted) throw new CancelledError(sentence('podcastCancelled'))
      if (!(error instanceof SpeechError)) throw error
      if (error.failure === 'gone') return { kind: 'gone' }
      if (error.failure === 'refused') throw new InvalidError(error.message)
      const pause = error.retryDelayMs ?? times.backoff * 2 ** (calls - 1)
      if (calls >= MAX_CALLS || Date.now() + pause >= deadline) throw toUnavailable(error)
      log.warn({ model: request.model, calls, pauseMs: pause, why: error.message }, 'speech call failed')
      await pauseFor(pause, signal)
    }
  }
}

const toUnavailable = ({ message, retryDelayMs }: SpeechError): UnavailableError => {
  const hint = tryAgain(retryDelayMs)
  return new UnavailableError(`${message}. ${hint}`, retryDelayMs ? { retryAfterMs: retryDelayMs } : {})
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    if (signal.aborted) throw new CancelledError(sentence('podcastCancelled'))
    throw error
  }
}

/** One unary call: streams are cut after a minute. @throws SpeechError */
async function callOnce(
  calling: Calling,
  request: SpeechRequest,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const sdk = await import('@google/generative-ai')
  // the SDK does not notice a signal that was aborted before
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(calling.times.call)
  const model = new sdk.GoogleGenerativeAI(calling.apiKey).getGenerativeModel(
    { model: request.model },
    { baseUrl: calling.baseUrl },
  )
  try {
    const { response } = await model.generateContent(speechBody(request), {
      signal: AbortSignal.any([signal, timeout]),
    })
    return readAnswer(response)
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) {
      const seconds = Math.round(calling.times.call / 1_000)
      throw new SpeechError('busy', sentence('speechLate', seconds))
    }
    throw toSpeechError(error, request.model)
  }
}

const Audio = z.object({ inlineData: z.object({ mimeType: z.string().default(''), data: z.base64() }) })
const Count = z.number().int().nonnegative()
const Answer = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().default(''),
        content: z.object({ parts: z.array(z.unknown()).default([]) }).optional(),
      }),
    )
    .default([]),
  usageMetadata: z
    .object({ promptTokenCount: Count, candidatesTokenCount: Count })
    .optional()
    .catch(undefined),
})

/** An answer of any other form is one without audio. */
function readAnswer(response: unknown): SpeechAnswer {
  const { candidates, usageMetadata: usage } = Answer.safeParse(response).data ?? { candidates: [] }
  const [candidate] = candidates
  const pieces = (candidate?.content?.parts ?? []).flatMap((part) => Audio.safeParse(part).data ?? [])
  return {
    kind: 'spoken',
    bytes: Buffer.concat(pieces.map(({ inlineData }) => Buffer.from(inlineData.data, 'base64'))),
    media: pieces[0]?.inlineData.mimeType ?? '',
    finishReason: candidate?.finishReason ?? '',
    tokens: usage ? { prompt: usage.promptTokenCount, answer: usage.candidatesTokenCount } : null,
  }
}
