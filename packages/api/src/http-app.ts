import type { Context } from '@newsloom/core/context'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { AccessConfig } from './access/access.ts'
import { accessGuard } from './access/access-guard.ts'
import { warnOfUntrustedProxy } from './access/untrusted-proxy.ts'
import { errorBody } from './errors.ts'
import { limitBody, type MaxBody } from './http/body-limit.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { publicImages } from './images/public-images.ts'
import { preferencePages } from './reader-pages/preferences-page.ts'
import { signupLinkPages, signupPages } from './reader-pages/signup-page.ts'
import { unsubscribePages } from './reader-pages/unsubscribe-page.ts'
import { webVersionPages } from './reader-pages/web-version-page.ts'
import { answerRestError, type RestEnv } from './rest/rest.ts'
import { restMaxBody, restRoutes } from './rest/rest-routes.ts'
import { samplePages } from './samples/page.ts'
import { health } from './system/health.ts'
import { TRPC_PATH, trpcHandler, trpcMaxBody } from './trpc-handler.ts'

export type HttpAppOptions = {
  ctx: Context
  access: AccessConfig
  /** the built web app */
  webDir: string
  /** aborts when the server stops: streams end then */
  closing?: AbortSignal
}

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
  app.use(limitBody(maxBodyOf))
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

const maxBodyOf = ({ method, path }: { method: string; path: string }): MaxBody =>
  path.startsWith(`${TRPC_PATH}/`) ? trpcMaxBody(path) : restMaxBody(method, path)

const neverStored: MiddlewareHandler<RestEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
