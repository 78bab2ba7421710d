import { readPublicArchive } from '@newsloom/core/archives/read-public-archive'
import { showMail } from './frame/show-page.ts'
import { unknownMailPage } from './mail-page.ts'
import { readerPages } from './reader-pages.ts'

/** An archive's email for anyone who has its address, mounted at /a. */
export const archivePages = readerPages(unknownMailPage)

archivePages.get('/:token', async (c) => {
  const { html } = await readPublicArchive(c.var.ctx, c.req.param())
  return showMail(c, html)
})
