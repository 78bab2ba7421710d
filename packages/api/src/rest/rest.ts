import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import type { Context } from '@newsloom/core/context'
import { InvalidError } from '@newsloom/core/errors'
import type { Context as HonoContext } from 'hono'
import { answerError, type ErrorAnswer, errorBody } from '../errors.ts'
import { loggedPath } from '../http/logged-path.ts'

/** Bindings from the HTTP server: the socket gives the real peer. */
export type HttpBindings = {
  incoming?: { socket: { remoteAddress?: string | undefined; localPort?: number | undefined } }
}
export type RestEnv = {
  Bindings: HttpBindings
  Variables: {
    ctx: Context
    /** whether the request is the owner's; set only by the access guard */
    isOwner: boolean
  }
}

export const NO_BODY = 'The request needs a JSON body'
export const NOT_JSON = 'The body is not valid JSON'

/**
 * The body of a call whose path names what it is about: nothing else that JSON can say stands for
 * 'no preference'.
 * @throws InvalidError when it is not a JSON object
 */
export async function readObject(c: HonoContext<RestEnv>): Promise<object> {
  const body: unknown = await c.req.json()
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new InvalidError('The input must be a JSON object')
}

/** Like `readObject`, for calls whose body is optional. */
export async function readOptionalObject(c: HonoContext<RestEnv>): Promise<object> {
  return (await c.req.text()) === '' ? {} : readObject(c)
}

/**
 * How long the caller waits: not at all with `Prefer: respond-async` (RFC 7240), or after hanging
 * up.
 */
export const waitingOf = (c: HonoContext) => ({
  waitMs: /\brespond-async\b/i.test(c.req.header('prefer') ?? '') ? 0 : RESEARCH_LIMITS.waitMs,
  signal: c.req.raw.signal,
})

/** Answers anything thrown by a route with the standard error body. */
export async function answerRestError(error: Error, c: HonoContext<RestEnv>): Promise<Response> {
  const answer =
    answerHangUp(error, c) ?? (await answerMalformedJson(error, c)) ?? answerError(error, c.var.ctx.dataDisk)
  if (answer.logId) {
    c.var.ctx.log.error({ err: error, id: answer.logId, path: loggedPath(c.req.path) }, 'internal error')
  }
  if (answer.retryAfterSeconds !== null) c.header('Retry-After', String(answer.retryAfterSeconds))
  return c.json(answer.body, answer.status)
}

/** Nobody reads this answer: the client left before its body was complete. */
function answerHangUp(error: Error, c: HonoContext): ErrorAnswer | null {
  const isCut = 'code' in error && error.code === 'ECONNRESET' && c.req.raw.signal.aborted
  return isCut ? answerError(new InvalidError('The request was cut off')) : null
}

/** A SyntaxError is the client's only if the body itself is not JSON. */
async function answerMalformedJson(error: Error, c: HonoContext): Promise<ErrorAnswer | null> {
  if (!(error instanceof SyntaxError) || c.req.method === 'GET') return null
  const text = await c.req.text()
  if (isJson(text)) return null
  const message = text.trim() === '' ? NO_BODY : NOT_JSON
  return {
    status: 400,
    trpc: 'BAD_REQUEST',
    body: errorBody('invalid', message),
    retryAfterSeconds: null,
    logId: null,
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
