import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { MaxBody } from '../http/body-limit.ts'
import type { RestEnv } from './rest.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The input and the answer of a route: its documentation, and the parser of its input. */
export type Definition<I = unknown, A = unknown> = {
  summary: string
  /**
   * Parses the parameters of the path, laid over those of the query (GET, DELETE) or the members of
   * the body (POST, PUT). What is not in the path is documented as query or body.
   */
  input?: z.ZodType<I>
  /** the documented query, where it differs from `input`: in a query all is text */
  query?: z.ZodObject
  /** the documented body, where it differs from `input`; without `input` the handler parses it */
  body?: z.ZodType
  isBodyOptional?: boolean
  /** Without it: not JSON, or not settled. */
  answer?: z.ZodType<A>
  /** The answer is text of this type. */
  media?: string
  status?: 200 | 201
  /** The route answers anyone. Every other one answers the owner. */
  isPublic?: boolean
  /** its largest body, where that is not BODY_LIMIT */
  maxBody?: MaxBody
  middleware?: MiddlewareHandler<RestEnv>
}

/** The names in a path, as in '/runs/{id}'. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The input of a call beside its path, as it is documented; null: nothing is read. */
export type RequestParts = { query: z.ZodObject | null; body: z.ZodType | null }

export function requestPartsOf(
  method: Method,
  path: string,
  { input, query, body }: Definition,
): RequestParts {
  const beside = besidePath(path, input)
  if (method === 'post' || method === 'put') return { query: null, body: body ?? beside }
  return { query: query ?? (beside instanceof z.ZodObject ? beside : null), body: null }
}

function besidePath(path: string, input: z.ZodType | undefined): z.ZodType | null {
  if (!(input instanceof z.ZodObject)) return input ?? null
  const inPath = pathParameters(path).filter((name) => name in input.shape)
  if (inPath.length === 0) return input
  if (inPath.length === Object.keys(input.shape).length) return null
  return z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => !inPath.includes(name))))
}
