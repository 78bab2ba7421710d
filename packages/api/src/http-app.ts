import type { Context } from '@newsloom/core/context'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { AccessConfig } from './access/access.ts'
import { accessGuard } from './access/access-guard.ts'
import { warnOfUntrustedProxy } from './access/untrusted-proxy.ts'
import { IMPORT_PATH } from './contacts/import-rest.ts'
import { errorBody } from './errors.ts'
import { readOn } from './http/read-on.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { publicImages } from './images/public-images.ts'
import { IMAGES_PATH } from './images/rest.ts'
import { preferencePages } from './reader-pages/preferences-page.ts'
import { signupLinkPages, signupPages } from './reader-pages/signup-page.ts'
import { unsubscribePages } from './reader-pages/unsubscribe-page.ts'
import { webVersionPages } from './reader-pages/web-version-page.ts'
import { answerRestError, type RestEnv } from './rest/rest.ts'
import { restRoutes } from './rest/rest-routes.ts'
import { samplePages } from './samples/page.ts'
import { health } from './system/health.ts'
import { TRPC_PATH, trpcHandler } from './trpc-handler.ts'

export type HttpAppOptions = {
  ctx: Context
  access: AccessConfig
  /** the built web app */
  webDir: string
  /** aborts when the server stops: streams end then */
  closing?: AbortSignal
}

const MB = 1024 * 1024
export const BODY_LIMIT = MB
/** parsed whole by tRPC: a chunk of a file, or all that the entry box takes */
export const CHUNK_BODY_LIMIT = 16 * MB
/** a picture of 5 MB in base64, beside its name */
export const PICTURE_BODY_LIMIT = 8 * MB
/** HTML or blocks as long as they may be, in a script of three bytes a letter */
export const TEMPLATE_BODY_LIMIT = 4 * MB
/** layout and content as long as they may be, or the numbers of a million chosen contacts */
export const CAMPAIGN_BODY_LIMIT = 16 * MB

/**
 * All that is served over HTTP but the tracked redirects: endpoints, pages and the web app, behind the
 * access rules.
 */
export function createHttpApp({ ctx, access, webDir, closing }: HttpAppOptions): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.use(requestLog())
  app.use(warnOfUntrustedProxy())
  app.use(securityHeaders({ isHttps: access.publicUrl.startsWith('https:') }))
  app.use(accessGuard(access))
  app.use(limitBody)
  app.route('/', health)
  app.route('/u', unsubscribePages)
  app.route('/p', preferencePages)
  app.route('/v', webVersionPages)
  app.route('/join/confirm', signupLinkPages)
  app.route('/join', signupPages)
  app.route('/samples', samplePages)
  app.route('/images', publicImages(ctx))
  for (const calls of ['/api/*', `${TRPC_PATH}/*`]) app.use(calls, refuseEncoded, compress(), neverStored)
  app.route('/api', restRoutes(ctx.config.version))
  app.all('/api/*', (c) => c.json(errorBody('not-found', `There is no ${c.req.method} ${c.req.path}`), 404))
  app.all(`${TRPC_PATH}/*`, trpcHandler(closing ?? new AbortController().signal))
  app.all('*', staticFiles(webDir))
  app.onError(answerRestError)
  return app
}

/** Bodies are read as they come; a small one that is packed could fill the memory. */
const refuseEncoded: MiddlewareHandler<RestEnv> = (c, next) => {
  const coding = c.req.header('content-encoding')
  if (coding === undefined || /^identity$/i.test(coding)) return next()
  const message = 'Bodies are not unpacked here: send it as it is, without Content-Encoding'
  return Promise.resolve(c.json(errorBody('unsupported-media-type', message), 415))
}

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await readOn(c.req.raw)
      const message = `The request is larger than ${maxSize / MB} MB`
      return c.json(errorBody('too-large', message, { maxBytes: maxSize }), 413)
    },
  })
const limitUsual = limit(BODY_LIMIT)
const LARGER = [
  { calls: /^\/trpc\/.*\bcontacts\.import(Emails|Contacts)\b/, limit: limit(CHUNK_BODY_LIMIT) },
  { calls: /^\/trpc\/.*\bimages\.save\b/, limit: limit(PICTURE_BODY_LIMIT) },
  { calls: new RegExp(`^/api${IMAGES_PATH}$`), limit: limit(PICTURE_BODY_LIMIT) },
  {
    calls: /^\/trpc\/.*\btemplates\.(create|update)\b|^\/api\/templates(\/\d+)?$/,
    limit: limit(TEMPLATE_BODY_LIMIT),
  },
  {
    calls:
      /^\/trpc\/.*\b(campaigns\.(create|update|schedule|send|sendTest)|sends\.trackingTest)\b|^\/api\/(campaigns(\/\d+(\/\w+)?)?|send-test-email)$/,
    limit: limit(CAMPAIGN_BODY_LIMIT),
  },
]

const limitBody: typeof limitUsual = (c, next) => {
  // it reads by itself, up to a limit of its own
  if (c.req.path === `/api${IMPORT_PATH}`) return next()
  const larger = LARGER.find(({ calls }) => calls.test(c.req.path))
  return (larger?.limit ?? limitUsual)(c, next)
}

const neverStored: typeof limitUsual = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
