import { sentence } from '@newsloom/contract/sentences/sentences'
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
  if (!failure) return new SpeechError('busy', sentence('speechLost'))
  const { status, isKeyRefused, retryDelayMs } = failure
  if (status === 404) return new SpeechError('gone', sentence('modelNotOffered', model))
  if (status === 429) return new SpeechError('busy', sentence('speechQuota'), retryDelayMs)
  if (status >= 500) return new SpeechError('busy', sentence('speechFailing', status))
  if (isKeyRefused) return new SpeechError('refused', sentence('geminiKey'))
  return new SpeechError('refused', sentence('speechRefuses', status))
}
