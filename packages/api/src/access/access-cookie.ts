import { isTrustedProxy } from '@newsloom/core/network/trusted-proxies'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { RestEnv } from '../rest/rest.ts'
import { ACCESS_COOKIE, type AccessConfig } from './access.ts'
import { SIGN_IN_PATH } from './sign-in-html.ts'

const COOKIE_DAYS = 90

/** Lets this browser in from now on, and leads to `to` without the token. */
export function letIn(
  c: Context<RestEnv>,
  config: AccessConfig,
  { cookie, to }: { cookie: string; to: string },
): Response {
  setCookie(c, ACCESS_COOKIE, cookie, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: COOKIE_DAYS * 86_400,
    secure: isHttps(c, config),
  })
  c.header('Cache-Control', 'no-store')
  return c.redirect(to, 303)
}

/** Takes this browser's access away, and leads to the sign-in. */
export function letOut(c: Context<RestEnv>, config: AccessConfig): Response {
  deleteCookie(c, ACCESS_COOKIE, { path: '/', secure: isHttps(c, config) })
  // drops pages that the browser keeps for going back
  c.header('Clear-Site-Data', '"cache"')
  return c.redirect(SIGN_IN_PATH, 303)
}

/** Whether the browser uses https, so the cookie can be Secure. */
function isHttps(c: Context<RestEnv>, config: AccessConfig): boolean {
  const url = new URL(config.publicUrl)
  if (url.protocol === 'https:' && url.host === c.req.header('host')?.toLowerCase()) return true
  const { trustedProxies } = c.var.ctx.config
  if (!isTrustedProxy(trustedProxies, c.env?.incoming?.socket.remoteAddress)) return false
  // the first entry is the browser's own connection
  return c.req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https'
}
