import type { z } from 'zod'
import type { MaxBody } from '../http/body-limit.ts'

/** What a route does in a line, what it takes and what it answers. */
export type RouteDoc = {
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** Without it: not JSON, or not settled. */
  answer?: z.ZodType
  /** The answer is text of this type. */
  media?: string
  isPublic?: boolean
  /** its largest body, where that is not BODY_LIMIT */
  maxBody?: MaxBody
}
