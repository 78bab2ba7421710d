import { readWebVersion } from '@newsloom/core/web-version/read-web-version'
import { MAIL_POLICY, unknownMailPage } from './mail-page.ts'
import { readerPages } from './reader-pages.ts'

/** The web version of an email, mounted at /v: the target of 'View in browser'. */
export const webVersionPages = readerPages(unknownMailPage)

webVersionPages.get('/:token', async (c) => {
  const { html } = await readWebVersion(c.var.ctx, c.req.param())
  c.header('Content-Security-Policy', MAIL_POLICY)
  return c.html(html)
})
