import { NotFoundError } from '@newsloom/core/errors'
import { readUnsubscribe } from '@newsloom/core/suppressions/read-unsubscribe'
import { unsubscribe } from '@newsloom/core/suppressions/unsubscribe'
import { type Context, Hono } from 'hono'
import { answerRestError, type RestEnv } from '../rest.ts'
import { askPage, donePage, invalidPage, PAGE_POLICY } from './html.ts'
import { chooseLang } from './texts.ts'

/**
 * The unsubscribe link of every mail, mounted at /u. GET and HEAD change nothing: scanners and previews open links. POST
 * acts at once and leads nowhere else (RFC 8058); mail programs send it without Origin.
 */
export const unsubscribePages = new Hono<RestEnv>()

const langOf = (c: Context<RestEnv>) => chooseLang(c.req.header('accept-language'))

unsubscribePages.use(async (c, next) => {
  c.header('Content-Security-Policy', PAGE_POLICY)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  await next()
})

unsubscribePages.get('/:token', async (c) => {
  const { email, isUnsubscribed } = await readUnsubscribe(c.var.ctx, c.req.param())
  return c.html(isUnsubscribed ? donePage(langOf(c), email) : askPage(langOf(c), email))
})

unsubscribePages.post('/:token', async (c) => {
  // url-encoded or multipart, well-formed or not: the wish is clear, only where it came from is read from it
  const source = /One-Click/i.test(await c.req.text()) ? 'one-click' : 'page'
  const { email } = await unsubscribe(c.var.ctx, { ...c.req.param(), source })
  return c.html(donePage(langOf(c), email))
})

unsubscribePages.onError((error, c) =>
  error instanceof NotFoundError ? c.html(invalidPage(langOf(c)), 404) : answerRestError(error, c),
)
