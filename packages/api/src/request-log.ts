import type { MiddlewareHandler } from 'hono'
import type { RestEnv } from './rest.ts'

/** Query strings hold search words and tokens; the last part of these paths is a token itself. */
export const loggedPath = (path: string): string => path.replace(/^\/(u|r)\/.+$/, '/$1/…')

/** One line a request: changes and failures at info, reads at debug. */
export const requestLog = (): MiddlewareHandler<RestEnv> => async (c, next) => {
  const started = performance.now()
  await next()
  const { status } = c.res
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const level = status >= 500 ? 'warn' : isRead && status < 400 ? 'debug' : 'info'
  const ms = Math.round(performance.now() - started)
  c.var.ctx.log[level]({ method: c.req.method, path: loggedPath(c.req.path), status, ms }, 'request')
}
