import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { errorBody } from '../errors.ts'
import { rootOf } from '../http/root-of.ts'
import { showOwn } from '../reader-pages/frame/show-page.ts'
import { readerLang } from '../reader-pages/reader-pages.ts'
import type { RestEnv } from '../rest/rest.ts'
import { ACCESS_COOKIE, type AccessConfig, type AccessRefusal, decideAccess } from './access.ts'
import { letIn } from './access-cookie.ts'
import { refusalMessage } from './access-texts.ts'
import { backTo } from './back-to.ts'
import { openingPage, refusalPage, signInPage } from './sign-in-html.ts'

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
    return letIn(c, config, { cookie: verdict.cookie, to: '/' })
  }

function refuse(c: Context<RestEnv>, config: AccessConfig, status: 403 | 415, reason: AccessRefusal) {
  c.header('Cache-Control', 'no-store')
  const isWrong = reason === 'token-needed' && bringsToken(c)
  const isCall = /^\/(api|trpc)(\/|$)/.test(c.req.path)
  if (isCall || !c.req.header('accept')?.includes('text/html')) {
    const message = `${isWrong ? 'That token is not correct. ' : ''}${refusalMessage(reason, config)}`
    return c.json(
      errorBody(status === 415 ? 'unsupported-media-type' : 'forbidden', message, { reason }),
      status,
    )
  }
  const lang = readerLang(c)
  if (reason !== 'token-needed') return showOwn(c, refusalPage(lang, reason, config), status)
  const { pathname, search } = new URL(c.req.url)
  const to = backTo(pathname + search)
  const site = c.req.header('sec-fetch-site')
  // a SameSite=Strict cookie is not sent on navigation from another site; one more hop within our
  // own sends it
  if (/^(cross|same)-site$/.test(site ?? '')) return showOwn(c, openingPage(lang, to), status)
  const { publicUrl } = config
  // plain http does not say where the navigation came from
  const mayHaveAccess = site === undefined && !isWrong
  const asked = { publicUrl, root: rootOf(c.req.path), to, isWrong, mayHaveAccess }
  return showOwn(c, signInPage(lang, asked), status)
}

const bringsToken = (c: Context): boolean =>
  // in an address it works only for the start page
  (c.req.path === '/' && c.req.query('token') !== undefined) || c.req.header('authorization') !== undefined
