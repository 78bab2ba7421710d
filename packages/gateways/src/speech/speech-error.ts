import { httpFailureOf } from '../google/http-failure.ts'

/** Why a call failed, as far as the next step depends on it. */
export type SpeechFailure = 'gone' | 'busy' | 'refused'

/** A failed call; `message` is readable and never contains the key. */
export class SpeechError extends Error {
  override name = 'SpeechError'
  readonly failure: SpeechFailure
  /** ms; the wait that the API asks for */
  readonly retryDelayMs: number | null
  constructor(failure: SpeechFailure, message: string, retryDelayMs: number | null = null) {
    super(message)
    this.failure = failure
    this.retryDelayMs = retryDelayMs
  }
}

/** Translates an error of the SDK into ours. */
export function toSpeechError(error: unknown, model: string): SpeechError {
  const failure = httpFailureOf(error)
  // an answer that is not JSON, or a connection that broke
  if (!failure) return new SpeechError('busy', 'The answer of the speech model did not arrive')
  const { status, isKeyRefused, retryDelayMs } = failure
  if (status === 404) return new SpeechError('gone', `The model ${model} is no longer offered`)
  if (status === 429)
    return new SpeechError('busy', 'The speech quota of this Gemini key is used up for now', retryDelayMs)
  if (status >= 500) return new SpeechError('busy', `The speech model is failing (status ${status})`)
  if (isKeyRefused) return new SpeechError('refused', 'Gemini refuses the API key; check GEMINI_API_KEY')
  return new SpeechError('refused', `The speech model refuses the request (status ${status})`)
}
