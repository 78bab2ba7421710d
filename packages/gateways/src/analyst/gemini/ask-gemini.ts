import { setTimeout as wait } from 'node:timers/promises'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { CancelledError, InvalidError, UnavailableError } from '@newsloom/core/errors'
import { tryAgain } from '@newsloom/core/lib/try-again'
import type { SpentTokens, TokenCounts } from '@newsloom/core/ports'
import type { Logger } from 'pino'
import type { GeminiCall, GeminiClient } from './gemini-client.ts'
import { GeminiError } from './gemini-error.ts'
import type { GeminiReply } from './gemini-reply.ts'
import type { ModelRegistry } from './model-registry.ts'

/**
 * In milliseconds. `total` limits everything: list, calls and waits. `options` is how long the UI
 * waits for the list.
 */
export type GeminiTimes = { call: number; total: number; backoff: number; list: number; options: number }
export const GEMINI_TIMES: GeminiTimes = {
  call: 60_000,
  total: 85_000,
  backoff: 1_000,
  list: 8_000,
  options: 2_000,
}

/** Per model. */
const MAX_ATTEMPTS = 3
/** With less time left, a call is pointless. */
const MIN_CALL_MS = 50

/** `onText`: as in `GeminiCall`, and null when the call failed and the answer starts again. */
export type Ask = Omit<GeminiCall, 'model' | 'timeoutMs' | 'onText'> & {
  model: string
  onText?: ((soFar: string | null) => void) | undefined
}
export type Gemini = { client: GeminiClient; registry: ModelRegistry; times: GeminiTimes; log: Logger }

/**
 * Asks the current model for `ask.model`: tries the next of its family on a 404, retries on 429,
 * 5xx and network errors, all within `times.total`.
 * @throws UnavailableError, InvalidError, CancelledError, with readable messages
 */
export async function askGemini(gemini: Gemini, ask: Ask): Promise<GeminiReply> {
  const deadline = Date.now() + gemini.times.total
  let spent: SpentTokens | null = null
  try {
    const models = await gemini.registry.candidates(ask.model)
    for (const model of models) {
      const onTokens = (tokens: TokenCounts) => {
        spent = { model, tokens }
      }
      const reply = await askModel(gemini, { ...ask, model, onTokens }, deadline)
      if (reply) {
        await gemini.registry.markLive([model, reply.model])
        return reply
      }
      await gemini.registry.markGone(model)
      gemini.log.warn({ model, askedFor: ask.model }, 'the model is gone; trying the next of its family')
    }
    throw new UnavailableError(sentence('modelGone', ask.model, models.join(', ')))
  } catch (error) {
    if (ask.signal.aborted) throw new CancelledError(sentence('analysisCancelled'), spent)
    if (error instanceof GeminiError) throw toAppError(error)
    throw error
  }
}

/** Null if the model does not exist. */
async function askModel(gemini: Gemini, ask: Ask, deadline: number): Promise<GeminiReply | null> {
  for (let attempt = 1; ; attempt++) {
    const left = deadline - Date.now()
    try {
      if (left < MIN_CALL_MS) throw new GeminiError('timeout', sentence('geminiNotInTime'))
      return await gemini.client.generate({ ...ask, timeoutMs: Math.min(gemini.times.call, left) })
    } catch (error) {
      if (!(error instanceof GeminiError)) throw error
      if (error.failure === 'gone') return null
      const pause = pauseBefore(error, attempt, gemini.times.backoff)
      if (pause === null || Date.now() + pause + MIN_CALL_MS >= deadline) throw error
      ask.onText?.(null)
      gemini.log.warn(
        { model: ask.model, failure: error.failure, attempt, pauseMs: pause },
        'Gemini call failed; trying again',
      )
      await wait(pause, undefined, { signal: ask.signal })
    }
  }
}

/** ms to wait before a retry; null if a retry is pointless. */
function pauseBefore(error: GeminiError, attempt: number, backoff: number): number | null {
  const isTransient = ['rate', 'server', 'network', 'cut', 'empty'].includes(error.failure)
  if (!isTransient || attempt >= MAX_ATTEMPTS) return null
  return error.retryDelayMs ?? backoff * 2 ** (attempt - 1)
}

/** Sets `details` to readable text too, as forms show it. */
function toAppError(error: GeminiError): UnavailableError | InvalidError {
  const { failure, message, retryDelayMs } = error
  if (failure === 'key' || failure === 'refused' || failure === 'blocked') {
    const text = `${message}. ${sentence('nothingSaved')}`
    return new InvalidError(text, text)
  }
  const hint = tryAgain(retryDelayMs)
  const details = `${message}. ${sentence('nothingSaved')} ${hint}`
  return new UnavailableError(details, { details, ...(retryDelayMs ? { retryAfterMs: retryDelayMs } : {}) })
}
