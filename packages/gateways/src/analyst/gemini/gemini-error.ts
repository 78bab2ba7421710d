/** Why a call to Gemini failed, as far as the next step depends on it. */
export type GeminiFailure =
  | 'gone' // the model is not there (404)
  | 'rate' // 429
  | 'server' // 5xx
  | 'network'
  | 'timeout'
  | 'cut' // the answer breaks off on the way
  | 'unfinished' // the model ran into its own limit of length
  | 'empty'
  | 'too-large'
  | 'blocked' // safety or policy
  | 'key' // the key is refused
  | 'refused' // another 4xx

/** A failed call; `message` is in words for a person and never holds the key. */
export class GeminiError extends Error {
  override name = 'GeminiError'
  readonly failure: GeminiFailure
  /** what the API asked us to wait, ms */
  readonly retryDelayMs: number | null
  constructor(failure: GeminiFailure, message: string, retryDelayMs: number | null = null) {
    super(message)
    this.failure = failure
    this.retryDelayMs = retryDelayMs
  }
}
