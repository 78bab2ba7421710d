import type { MiddlewareHandler } from 'hono'
import type { RestEnv } from '../rest/rest.ts'
import { loggedPath } from './logged-path.ts'

/** One log line per request: changes and failures at info, reads at debug. */
export const requestLog = (): MiddlewareHandler<RestEnv> => async (c, next) => {
  const started = performance.now()
  await next()
  const { status } = c.res
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const level = status >= 500 ? 'warn' : isRead && status < 400 ? 'debug' : 'info'
  const ms = Math.round(performance.now() - started)
  c.var.ctx.log[level]({ method: c.req.method, path: loggedPath(c.req.path), status, ms }, 'request')
}
