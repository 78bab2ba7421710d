import { sentence } from '@newsloom/contract/sentences/sentences'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorBody } from '../errors.ts'
import type { RestEnv } from '../rest/rest.ts'
import { readOn } from './read-on.ts'

const MB = 1024 * 1024
/** Default body limit. */
export const BODY_LIMIT = MB
/** parsed at once by tRPC: a chunk of a file, or the maximum of the entry box */
export const CHUNK_BODY_LIMIT = 16 * MB
/** a 5 MB image in base64, with its name */
export const IMAGE_BODY_LIMIT = 8 * MB
/** HTML or blocks of maximum length, with three bytes per letter */
export const TEMPLATE_BODY_LIMIT = 4 * MB
/** layout and content of maximum length, or a million contact ids */
export const CAMPAIGN_BODY_LIMIT = 16 * MB

/** In bytes; 'own': the handler reads the body itself, with its own limit. */
export type MaxBody = number | 'own'

/** Refuses bodies larger than `maxBodyOf` says. */
export const limitBody =
  (maxBodyOf: (call: { method: string; path: string }) => MaxBody): MiddlewareHandler<RestEnv> =>
  (c, next) => {
    const maxSize = maxBodyOf(c.req)
    if (maxSize === 'own') return next()
    const limit = bodyLimit({
      maxSize,
      onError: async () => {
        await readOn(c.req.raw)
        const message = sentence('requestLarge', maxSize / MB)
        return c.json(errorBody('too-large', message, { maxBytes: maxSize }), 413)
      },
    })
    return limit(c, next)
  }
