import type { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { rootOf } from '../http/root-of.ts'
import { showOwn } from '../reader-pages/frame/show-page.ts'
import { unknownOwnPage } from '../reader-pages/own-pages.ts'
import { type ReaderContext, readerLang, readerPages, readForm } from '../reader-pages/reader-pages.ts'
import type { RestEnv } from '../rest/rest.ts'
import { ACCESS_COOKIE, type AccessConfig, cookieFor, isAccessCookie, isSameSite } from './access.ts'
import { letIn, letOut } from './access-cookie.ts'
import { backTo } from './back-to.ts'
import { SIGN_IN_PATH, signInPage } from './sign-in-html.ts'

/**
 * The form for the access token, and signing out, mounted at SIGN_IN_PATH. A token posted from
 * another site gains nothing, as its sender could come in anyway; signing out is only for our own
 * pages.
 */
export function signInPages(config: AccessConfig): Hono<RestEnv> {
  const app = readerPages(unknownOwnPage)
  const show = (c: ReaderContext, to: string, isWrong: boolean) => {
    const { publicUrl } = config
    const page = signInPage(readerLang(c), { publicUrl, root: rootOf(c.req.path), to, isWrong })
    return showOwn(c, page, isWrong ? 400 : 200)
  }
  const needsToken = (c: ReaderContext) =>
    config.accessToken !== null && !isAccessCookie(config, getCookie(c, ACCESS_COOKIE))
  app.get('/', (c) => (needsToken(c) ? show(c, '/', false) : c.redirect('/', 303)))
  app.post('/', async (c) => {
    const form = await readForm(c)
    const to = backTo(form.get('to'))
    if (!needsToken(c)) return c.redirect(to, 303)
    const cookie = cookieFor(config, form.get('token')?.trim())
    return cookie === null ? show(c, to, true) : letIn(c, config, { cookie, to })
  })
  app.post('/out', (c) =>
    isSameSite({ headers: c.req.header() }) ? letOut(c, config) : c.redirect(SIGN_IN_PATH, 303),
  )
  return app
}
