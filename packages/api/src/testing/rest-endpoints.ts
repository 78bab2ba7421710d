import type { Context } from '@newsloom/core/context'
import { Hono } from 'hono'
import type { RestEnv } from '../rest/rest.ts'
import { type RestRoute, restApp } from '../rest/route.ts'

/**
 * REST routes of some features on a context, as the owner meets them, without the rest of the HTTP
 * app around them.
 */
export function restEndpoints(ctx: Context, ...features: (readonly RestRoute[])[]): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('isOwner', true)
    await next()
  })
  app.route('/', restApp(features.flat()))
  return app
}
