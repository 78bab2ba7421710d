import type { Context } from '@newsloom/core/context'
import { Hono } from 'hono'
import type { RestEnv, restApp } from '../rest/rest.ts'

/**
 * REST routes of some features on a context, as the owner meets them, without the rest of the HTTP
 * app around them.
 */
export function restEndpoints(ctx: Context, ...features: ReturnType<typeof restApp>[]): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('isOwner', true)
    await next()
  })
  for (const feature of features) app.route('/', feature)
  return app
}
