/** Why a call to Gemini failed, as far as the next step depends on the reason. */
export type GeminiFailure =
  | 'gone' // the model does not exist (404)
  | 'rate' // 429
  | 'server' // 5xx
  | 'network'
  | 'timeout'
  | 'cut' // the connection broke during the answer
  | 'unfinished' // the model reached its output limit
  | 'empty'
  | 'too-large'
  | 'blocked' // safety or policy
  | 'key' // the key is refused
  | 'refused' // another 4xx

/** A failed call; `message` is readable and never contains the key. */
export class GeminiError extends Error {
  override name = 'GeminiError'
  readonly failure: GeminiFailure
  /** ms; the wait requested by the API */
  readonly retryDelayMs: number | null
  constructor(failure: GeminiFailure, message: string, retryDelayMs: number | null = null) {
    super(message)
    this.failure = failure
    this.retryDelayMs = retryDelayMs
  }
}
