import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ACCESS_COOKIE, type AccessConfig, decideAccess, type Refusal } from './access.ts'
import { errorBody } from './errors.ts'
import { refusalPage } from './pages.ts'
import type { RestEnv } from './rest.ts'

const COOKIE_DAYS = 90

/** Lets through what `decideAccess` allows; everything else is answered here. */
export const accessGuard =
  (config: AccessConfig): MiddlewareHandler<RestEnv> =>
  async (c, next) => {
    const socket = c.env?.incoming?.socket
    const verdict = decideAccess(config, {
      method: c.req.method,
      path: c.req.path,
      remoteAddress: socket?.remoteAddress,
      localPort: socket?.localPort,
      headers: c.req.header(),
      cookie: getCookie(c, ACCESS_COOKIE),
      queryToken: c.req.query('token'),
    })
    if (verdict.kind === 'allow') return next()
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

function isHttps(c: Context, config: AccessConfig): boolean {
  const forwarded = c.req.header('x-forwarded-proto')
  if (forwarded) return forwarded.split(',')[0]?.trim() === 'https'
  const url = new URL(config.publicUrl)
  return url.protocol === 'https:' && url.host === c.req.header('host')
}

function refuse(c: Context, config: AccessConfig, status: 403 | 415, reason: Refusal) {
  c.header('Cache-Control', 'no-store')
  const message = MESSAGES[reason](config)
  const isCall = /^\/(api|trpc)(\/|$)/.test(c.req.path)
  if (isCall || !c.req.header('accept')?.includes('text/html')) {
    return c.json(
      errorBody(status === 415 ? 'unsupported-media-type' : 'forbidden', message, { reason }),
      status,
    )
  }
  // a SameSite=Strict cookie does not come along when the way here began on another site; one hop of our own brings it
  const fromElsewhere = /^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '')
  return c.html(refusalPage(message, { isTriedAgain: fromElsewhere && reason === 'token-needed' }), status)
}

const MESSAGES: Record<Refusal, (config: AccessConfig) => string> = {
  'no-token-set': () =>
    'Newsloom answers its owner on the machine that it runs on only. To use it from other machines, set ACCESS_TOKEN ' +
    '(32 characters or more), restart it, and open its address with /?token=… once.',
  // the public address may be one that only the machine itself can open: the one that was asked works
  'token-needed': () =>
    'This address is its owner’s. Open it once with /?token=… behind its name, where … is the ACCESS_TOKEN of this ' +
    'installation; programs send it as "Authorization: Bearer …".',
  'foreign-host': (config) =>
    `Newsloom does not answer under this name. Open ${config.publicUrl}, or add the name to ALLOWED_HOSTS.`,
  'cross-site': () => 'This request came from another site. Changes are made from Newsloom itself only.',
  'not-json': () => 'The body must be JSON: send it with the content type application/json.',
}
