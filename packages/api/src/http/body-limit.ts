import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorBody } from '../errors.ts'
import type { RestEnv } from '../rest/rest.ts'
import { readOn } from './read-on.ts'

const MB = 1024 * 1024
/** The largest body of a call that names no limit of its own. */
export const BODY_LIMIT = MB
/** parsed whole by tRPC: a chunk of a file, or all that the entry box takes */
export const CHUNK_BODY_LIMIT = 16 * MB
/** a picture of 5 MB in base64, beside its name */
export const PICTURE_BODY_LIMIT = 8 * MB
/** HTML or blocks as long as they may be, in a script of three bytes a letter */
export const TEMPLATE_BODY_LIMIT = 4 * MB
/** layout and content as long as they may be, or the numbers of a million chosen contacts */
export const CAMPAIGN_BODY_LIMIT = 16 * MB

/** In bytes; 'own': the call reads its body itself, up to a limit of its own. */
export type MaxBody = number | 'own'

/** Refuses a body that is larger than what `maxBodyOf` knows of its call. */
export const limitBody =
  (maxBodyOf: (call: { method: string; path: string }) => MaxBody): MiddlewareHandler<RestEnv> =>
  (c, next) => {
    const maxSize = maxBodyOf(c.req)
    if (maxSize === 'own') return next()
    const limit = bodyLimit({
      maxSize,
      onError: async () => {
        await readOn(c.req.raw)
        const message = `The request is larger than ${maxSize / MB} MB`
        return c.json(errorBody('too-large', message, { maxBytes: maxSize }), 413)
      },
    })
    return limit(c, next)
  }
