import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import type { SpentTokens } from './ports.ts'

/**
 * The kind of an error, for the endpoints. Each code has one HTTP status and one tRPC code, mapped
 * in @newsloom/api.
 */
export type ErrorCode =
  | 'invalid'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unavailable'
  | 'storage-full'
  | 'cancelled'

const PERMANENT: ReadonlySet<ErrorCode> = new Set(['invalid', 'not-found', 'conflict'])

/**
 * An error whose message may be shown to users. Any other error is answered as 'Internal error'
 * with an id.
 */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode
  /**
   * The error lasts until somebody changes what is stored. False for 'too-large', which is about
   * the request itself.
   */
  get isPermanent(): boolean {
    return PERMANENT.has(this.code)
  }
  readonly details: unknown
  constructor(message: string, details?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.details = details
  }
}

/** The input breaks a rule; the message says which, and what to do. */
export class InvalidError extends AppError {
  readonly code = 'invalid'
}
export class NotFoundError extends AppError {
  readonly code = 'not-found'
}
/**
 * The request conflicts with the current state: the thing already exists, is in use, or is in
 * another state.
 */
export class ConflictError extends AppError {
  readonly code = 'conflict'
}
/** A refusal to send that says what has to change, also where it is stored. */
export class RefusedError extends ConflictError {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusalText(refusal))
    this.refusal = refusal
  }
}
export class TooLargeError extends AppError {
  readonly code = 'too-large'
}
/** An outside service failed; `retryAfterMs` if it said how long to wait. */
export class UnavailableError extends AppError {
  readonly code = 'unavailable'
  readonly retryAfterMs: number | null
  constructor(message: string, options: { details?: unknown; retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, options.details, { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
/** A right that a key needs on the objects of the audio store. */
export type StoreRight = 'write' | 'read' | 'delete'
/** The audio store answers, but its key may not do this with objects. */
export class MissingRightError extends UnavailableError {
  readonly right: StoreRight
  constructor(right: StoreRight, message: string, options?: { retryAfterMs?: number; cause?: unknown }) {
    super(message, options)
    this.right = right
  }
}
/** The disk with the data is full: nothing was saved. */
export class StorageFullError extends AppError {
  readonly code = 'storage-full'
}
/** A user, or the end of the process, stopped the work. */
export class CancelledError extends AppError {
  readonly code = 'cancelled'
  /** tokens that a model had used by then, as far as they are known */
  readonly spent: SpentTokens | null
  constructor(message: string, spent: SpentTokens | null = null, options?: ErrorOptions) {
    super(message, undefined, options)
    this.spent = spent
  }
}
