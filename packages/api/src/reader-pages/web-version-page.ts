import { readWebVersion } from '@newsloom/core/web-version/read-web-version'
import { showMail } from './frame/show-page.ts'
import { unknownMailPage } from './mail-page.ts'
import { readerPages } from './reader-pages.ts'

/** The web version of an email, mounted at /v: the target of 'View in browser'. */
export const webVersionPages = readerPages(unknownMailPage)

webVersionPages.get('/:token', async (c) => {
  const { html } = await readWebVersion(c.var.ctx, c.req.param())
  return showMail(c, html)
})
