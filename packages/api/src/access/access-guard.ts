import { isTrustedProxy } from '@newsloom/core/network/trusted-proxies'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { errorBody } from '../errors.ts'
import { refusalPage } from '../http/pages.ts'
import type { RestEnv } from '../rest/rest.ts'
import { ACCESS_COOKIE, type AccessConfig, type AccessRefusal, decideAccess } from './access.ts'

const COOKIE_DAYS = 90

/** Passes requests that `decideAccess` allows and answers all others. */
export const accessGuard =
  (config: AccessConfig, isPublic: (path: string) => boolean): MiddlewareHandler<RestEnv> =>
  async (c, next) => {
    const socket = c.env?.incoming?.socket
    const verdict = decideAccess(config, {
      method: c.req.method,
      path: c.req.path,
      isPublic: isPublic(c.req.path),
      remoteAddress: socket?.remoteAddress,
      localPort: socket?.localPort,
      headers: c.req.header(),
      urlHost: new URL(c.req.url).host,
      cookie: getCookie(c, ACCESS_COOKIE),
      queryToken: c.req.query('token'),
    })
    if (verdict.kind === 'allow') {
      c.set('isOwner', verdict.isOwner)
      return next()
    }
    if (verdict.kind === 'refuse') return refuse(c, config, verdict.status, verdict.reason)
    setCookie(c, ACCESS_COOKIE, verdict.cookie, {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: COOKIE_DAYS * 86_400,
      secure: isHttps(c, config),
    })
    c.header('Cache-Control', 'no-store')
    return c.redirect('/', 303)
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

function refuse(c: Context, config: AccessConfig, status: 403 | 415, reason: AccessRefusal) {
  c.header('Cache-Control', 'no-store')
  const isWrongToken = reason === 'token-needed' && bringsToken(c)
  const message = `${isWrongToken ? 'That token is not correct. ' : ''}${MESSAGES[reason](config)}`
  const isCall = /^\/(api|trpc)(\/|$)/.test(c.req.path)
  if (isCall || !c.req.header('accept')?.includes('text/html')) {
    return c.json(
      errorBody(status === 415 ? 'unsupported-media-type' : 'forbidden', message, { reason }),
      status,
    )
  }
  // a SameSite=Strict cookie is not sent on navigation from another site; one more hop within our
  // own sends it
  const fromElsewhere = /^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '')
  return c.html(refusalPage(message, { isTriedAgain: fromElsewhere && reason === 'token-needed' }), status)
}

const bringsToken = (c: Context): boolean =>
  // in an address it works only for the start page
  (c.req.path === '/' && c.req.query('token') !== undefined) || c.req.header('authorization') !== undefined

const MESSAGES: Record<AccessRefusal, (config: AccessConfig) => string> = {
  'no-token-set': ({ publicUrl }) =>
    `Newsloom answers only on the machine it runs on, at ${publicUrl}, and not through a proxy. To use it from elsewhere, ` +
    'set ACCESS_TOKEN (32 characters or more), restart it, and open its address once with /?token=… at the end.',
  // the public address may be loopback-only; other names of the machine work too
  'token-needed': ({ publicUrl }) =>
    `Only the owner can open this site. Open it once by the link with your access token, ${publicUrl}/?token=TOKEN: ` +
    '"npm start" prints it on its terminal, and the token is the value of ACCESS_TOKEN. Under another name of this site, add ' +
    '/?token=TOKEN to that name. Programs send the header "Authorization: Bearer TOKEN".',
  'foreign-host': ({ publicUrl }) =>
    `Without ACCESS_TOKEN, Newsloom answers only under names of this machine. Open ${publicUrl}, add another local ` +
    'address such as localhost:8080 to ALLOWED_HOSTS, or set ACCESS_TOKEN (32 characters or more) to use any other name.',
  'cross-site': () =>
    'This request came from another site. Changes can only be made from Newsloom itself. If you use a reverse proxy, let ' +
    'it pass on the Host header.',
  'not-json': () => 'The body must be JSON: send it with the content type application/json.',
}
