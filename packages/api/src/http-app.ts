import type { Context } from '@newsloom/core/context'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { AccessConfig } from './access/access.ts'
import { accessGuard } from './access/access-guard.ts'
import { publicPaths } from './access/public-paths.ts'
import { warnOfUntrustedProxy } from './access/untrusted-proxy.ts'
import { errorBody } from './errors.ts'
import { limitBody, type MaxBody } from './http/body-limit.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { publicPages } from './public-pages.ts'
import { answerRestError, type RestEnv } from './rest/rest.ts'
import { restApi, restMaxBody, restRoutes } from './rest/rest-routes.ts'
import type { RestRoute } from './rest/route.ts'
import { TRPC_PATH, trpcHandler, trpcMaxBody } from './trpc-handler.ts'

export type HttpAppOptions = {
  ctx: Context
  access: AccessConfig
  /** the built web app */
  webDir: string
  /** aborts when the server stops, which ends streams */
  closing?: AbortSignal
}

/**
 * Everything served over HTTP except tracked redirects: endpoints, pages and the web app, behind
 * the access rules.
 */
export function createHttpApp({ ctx, access, webDir, closing }: HttpAppOptions): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  const pages = publicPages(ctx, access)
  const routes = restRoutes()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.use(requestLog())
  app.use(warnOfUntrustedProxy())
  app.use(securityHeaders({ isHttps: access.publicUrl.startsWith('https:') }))
  app.use(accessGuard(access, publicPaths(pages, routes)))
  app.use(limitBody(maxBodyOf(routes)))
  for (const [path, page] of Object.entries(pages)) app.route(path, page)
  for (const calls of ['/api/*', `${TRPC_PATH}/*`]) app.use(calls, refuseEncoded, compress(), neverStored)
  app.route('/api', restApi(routes, ctx.config.version))
  app.all('/api/*', (c) => c.json(errorBody('not-found', `There is no ${c.req.method} ${c.req.path}`), 404))
  app.all(`${TRPC_PATH}/*`, trpcHandler(closing ?? new AbortController().signal))
  app.all('*', staticFiles(webDir))
  app.onError(answerRestError)
  return app
}

/** Refuses compressed bodies: a small one could fill the memory. */
const refuseEncoded: MiddlewareHandler<RestEnv> = (c, next) => {
  const coding = c.req.header('content-encoding')
  if (coding === undefined || /^identity$/i.test(coding)) return next()
  const message = 'Bodies are not unpacked here: send it as it is, without Content-Encoding'
  return Promise.resolve(c.json(errorBody('unsupported-media-type', message), 415))
}

function maxBodyOf(routes: readonly RestRoute[]) {
  const ofRest = restMaxBody(routes)
  return ({ method, path }: { method: string; path: string }): MaxBody =>
    path.startsWith(`${TRPC_PATH}/`) ? trpcMaxBody(path) : ofRest(method, path)
}

const neverStored: MiddlewareHandler<RestEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
