import { escapeHtml } from '@newsloom/email/html/escape'
import { page, type ReaderPage, textPage } from '../frame.ts'
import type { Lang } from '../lang.ts'
import { TEXTS } from './signup-texts.ts'

export type SignupFormView = {
  name: string
  description: string
  /** the values typed before, if the address was invalid */
  refused: { email: string; name: string } | null
}

/** The form of a list, with a hidden honeypot field for bots. */
export function signupFormPage(lang: Lang, { name, description, refused }: SignupFormView): ReaderPage {
  const texts = TEXTS[lang]
  const error = refused ? `<p id="email-error" class="error">${texts.emailError}</p>` : ''
  const state = refused ? ' aria-invalid="true" aria-describedby="email-error" autofocus' : ''
  return page(
    lang,
    texts.title(name),
    `${description ? `<p class="lines">${escapeHtml(description)}</p>` : ''}
<form method="post">
<div class="field"><label for="email">${texts.email}</label>
<input type="email" id="email" name="email" autocomplete="email" maxlength="254" required value="${escapeHtml(refused?.email ?? '')}"${state}>
${error}</div>
<div class="field"><label for="name">${texts.name}</label>
<input type="text" id="name" name="name" autocomplete="name" maxlength="200" aria-describedby="name-hint" value="${escapeHtml(refused?.name ?? '')}">
<p id="name-hint" class="muted">${texts.nameHint}</p></div>
<div class="trap" aria-hidden="true"><label for="website">${texts.trap}</label>
<input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p><button class="wide">${texts.button}</button></p></form>
<p class="muted">${texts.afterwards}</p>`,
  )
}

/** The same text for all addresses, so it does not reveal who is in a list. */
export const receivedPage = (lang: Lang, email: string): ReaderPage =>
  textPage(
    lang,
    TEXTS[lang].receivedTitle,
    TEXTS[lang].received(email),
    `<p class="muted">${TEXTS[lang].receivedHint}</p>`,
  )

export const tooManyPage = (lang: Lang, seconds: number): ReaderPage =>
  textPage(lang, TEXTS[lang].tooManyTitle, TEXTS[lang].tooMany(Math.ceil(seconds / 60)))

export const unavailablePage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unavailableTitle, TEXTS[lang].unavailable)

export const noFormPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].noFormTitle, TEXTS[lang].noForm)

/** Asks for confirmation, as scanners open links but only people press buttons. */
export const confirmPage = (lang: Lang, listName: string, email: string): ReaderPage =>
  page(
    lang,
    TEXTS[lang].confirmTitle,
    `<p>${escapeHtml(TEXTS[lang].confirm(listName, email))}</p>
<form method="post"><p><button class="wide">${TEXTS[lang].confirmButton}</button></p></form>
<p class="muted">${TEXTS[lang].confirmHint}</p>`,
  )

export const confirmedPage = (lang: Lang, listName: string, email: string): ReaderPage =>
  textPage(lang, TEXTS[lang].confirmedTitle, TEXTS[lang].confirmed(listName, email))

export const expiredPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].expiredTitle, TEXTS[lang].expired)

export const stoppedPage = (lang: Lang, email: string): ReaderPage =>
  textPage(lang, TEXTS[lang].stoppedTitle, TEXTS[lang].stopped(email))

export const unknownLinkPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unknownTitle, TEXTS[lang].unknown)
