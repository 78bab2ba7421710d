import { readUnsubscribe } from '@newsloom/core/suppressions/read-unsubscribe'
import { unsubscribe } from '@newsloom/core/suppressions/unsubscribe'
import { showToRecipient } from './frame/show-page.ts'
import { readerLang, readerPages } from './reader-pages.ts'
import { askPage, donePage, invalidPage } from './unsubscribe-html.ts'

/**
 * The unsubscribe link of every email, mounted at /u. POST unsubscribes immediately without a
 * redirect (RFC 8058).
 */
export const unsubscribePages = readerPages(invalidPage)

unsubscribePages.get('/:token', async (c) => {
  const { email, isUnsubscribed } = await readUnsubscribe(c.var.ctx, c.req.param())
  const person = { email, ...c.req.param() }
  return showToRecipient(c, isUnsubscribed ? donePage(readerLang(c), person) : askPage(readerLang(c), person))
})

unsubscribePages.post('/:token', async (c) => {
  // url-encoded or multipart, well-formed or not: the request is clear, and the body only gives its
  // source
  const source = /One-Click/i.test(await c.req.text()) ? 'one-click' : 'page'
  const { email } = await unsubscribe(c.var.ctx, { ...c.req.param(), source })
  return showToRecipient(c, donePage(readerLang(c), { email, ...c.req.param() }))
})
