import { SignupForm } from '@newsloom/contract/contacts/signups'
import { InvalidError } from '@newsloom/core/errors'
import { confirmSignup, getSignup, type SignupView } from '@newsloom/core/signups/confirm-signup'
import { findSignupList } from '@newsloom/core/signups/find-signup-list'
import { requestSignup, type SignupAnswer } from '@newsloom/core/signups/request-signup'
import { networkAddress } from '../../access/network-address.ts'
import { showPage, showToRecipient } from '../frame/show-page.ts'
import { type ReaderContext, readerLang, readerPages, readForm } from '../reader-pages.ts'
import {
  confirmedPage,
  confirmPage,
  expiredPage,
  noFormPage,
  receivedPage,
  signupFormPage,
  stoppedPage,
  tooManyPage,
  unavailablePage,
  unknownLinkPage,
} from './signup-html.ts'

/**
 * The public sign-up form of a list, mounted at /join; a list without one and an unknown address
 * give the same page.
 */
export const signupPages = readerPages(noFormPage)

signupPages.get('/:slug', async (c) => {
  const list = await findSignupList(c.var.ctx, c.req.param())
  return showPage(c, signupFormPage(readerLang(c), { ...list, refused: null }))
})

signupPages.post('/:slug', async (c) => {
  const lang = readerLang(c)
  const { slug } = c.req.param()
  const typed = Object.fromEntries(await readForm(c))
  const form = SignupForm.safeParse(typed)
  const answer = form.success ? await request(c, slug, form.data) : 'no-address'
  if (answer === 'no-address') {
    const list = await findSignupList(c.var.ctx, { slug })
    const refused = { email: typed.email ?? '', name: typed.name ?? '' }
    return showPage(c, signupFormPage(lang, { ...list, refused }), 400)
  }
  if (answer.kind === 'received') return showPage(c, receivedPage(lang, form.data?.email ?? ''))
  if (answer.kind === 'unavailable') return showPage(c, unavailablePage(lang), 503)
  c.header('Retry-After', String(answer.retryAfterSeconds))
  return showPage(c, tooManyPage(lang, answer.retryAfterSeconds), 429)
})

async function request(
  c: ReaderContext,
  slug: string,
  form: SignupForm,
): Promise<SignupAnswer | 'no-address'> {
  try {
    return await requestSignup(c.var.ctx, { ...form, slug, lang: readerLang(c), address: networkAddress(c) })
  } catch (error) {
    if (error instanceof InvalidError) return 'no-address'
    throw error
  }
}

/** The confirmation link in the email, mounted at /join/confirm. */
export const signupLinkPages = readerPages(unknownLinkPage)

signupLinkPages.get('/:token', async (c) => answerLink(c, await getSignup(c.var.ctx, c.req.param())))

signupLinkPages.post('/:token', async (c) => answerLink(c, await confirmSignup(c.var.ctx, c.req.param())))

function answerLink(c: ReaderContext, view: SignupView): Response | Promise<Response> {
  const lang = readerLang(c)
  switch (view.state) {
    case 'open':
      return showToRecipient(c, confirmPage(lang, view.listName, view.email))
    case 'confirmed':
      return showToRecipient(c, confirmedPage(lang, view.listName, view.email))
    case 'stopped':
      return showToRecipient(c, stoppedPage(lang, view.email))
    case 'expired':
      return showToRecipient(c, expiredPage(lang), 410)
  }
}
