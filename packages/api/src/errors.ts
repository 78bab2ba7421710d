import { randomUUID } from 'node:crypto'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { ErrorBody } from '@newsloom/contract/system'
import { issueMessage } from '@newsloom/contract/text/issue-message'
import { explainFault, faultOf } from '@newsloom/core/database-faults'
import {
  AppError,
  type ErrorCode,
  InvalidError,
  StorageFullError,
  UnavailableError,
} from '@newsloom/core/errors'
import type { DataDisk } from '@newsloom/core/ports'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ZodError } from 'zod'

type WireCodes = { status: ContentfulStatusCode; trpc: TRPC_ERROR_CODE_KEY }

/** The status of each error code on both transports. */
export const ERROR_CODES: Record<ErrorCode, WireCodes> = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  'not-found': { status: 404, trpc: 'NOT_FOUND' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  'too-large': { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  // tRPC has no name for 507
  'storage-full': { status: 507, trpc: 'SERVICE_UNAVAILABLE' },
  cancelled: { status: 409, trpc: 'CONFLICT' },
}

/** `logId`: the transport logs the error under this id; answers to unexpected errors contain it. */
export type ErrorAnswer = WireCodes & {
  body: ErrorBody
  retryAfterSeconds: number | null
  logId: string | null
}

/** The answer for anything thrown. Messages of unexpected errors never leave the process. */
export function answerError(error: unknown, disk?: DataDisk): ErrorAnswer {
  if (error instanceof AppError) return answerAppError(error)
  if (error instanceof ZodError) return answerZodError(error)
  if (error instanceof HTTPException && error.status < 500) return answerHttpException(error)
  if (isUnstorableText(error)) return answerAppError(new InvalidError(UNSTORABLE))
  const id = randomUUID()
  const fault = faultOf(error)
  if (fault) return { ...answerAppError(explainFault(fault, disk?.isFull() ?? false)), logId: id }
  return {
    status: 500,
    trpc: 'INTERNAL_SERVER_ERROR',
    body: { error: 'internal', message: sentence('internalError'), details: { id } },
    retryAfterSeconds: null,
    logId: id,
  }
}

/** ms; someone has to free disk space first. */
const FULL_RETRY_MS = 30_000

function answerAppError(error: AppError): ErrorAnswer {
  const wait = waitAfter(error)
  return {
    ...ERROR_CODES[error.code],
    body: errorBody(error.code, error.message, error.details),
    retryAfterSeconds: wait === null ? null : Math.ceil(wait / 1_000),
    logId: null,
  }
}

function waitAfter(error: AppError): number | null {
  if (error instanceof StorageFullError) return FULL_RETRY_MS
  return error instanceof UnavailableError ? error.retryAfterMs : null
}

const MAX_ISSUES = 20

function answerZodError(error: ZodError): ErrorAnswer {
  const issues = error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issueMessage(issue) }))
  const message = issues[0]?.message ?? 'The input is not valid'
  return {
    ...ERROR_CODES.invalid,
    body: errorBody('invalid', message, { issues }),
    retryAfterSeconds: null,
    logId: null,
  }
}

const HTTP_NAMES: Record<number, ErrorCode> = {
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
}

const UNSTORABLE = sentence('unstorable')
/** Postgres' codes for text it cannot store: 22021 in text, 22P05 in JSON */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])

/** Gateways clean what they read, so such text comes from the client. */
function isUnstorableText(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNSTORABLE_CODES.has(String(cause.code))) return true
  }
  return false
}

/** Hono's own refusals, such as a body that is not JSON. */
function answerHttpException(error: HTTPException): ErrorAnswer {
  const code = HTTP_NAMES[error.status] ?? 'invalid'
  return {
    ...ERROR_CODES[code],
    status: error.status,
    body: errorBody(code, error.message || 'The request is not valid'),
    retryAfterSeconds: null,
    logId: null,
  }
}

/** The body of every REST error; `details` only if there are any. */
export function errorBody(error: string, message: string, details?: unknown): ErrorBody {
  return details === undefined ? { error, message } : { error, message, details }
}
