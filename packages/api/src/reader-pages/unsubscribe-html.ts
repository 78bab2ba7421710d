import { escapeHtml } from '@newsloom/email/html/escape'
import { page, preferencesHref, type ReaderPage, textPage } from './frame.ts'
import type { Lang } from './lang.ts'
import { TEXTS } from './unsubscribe-texts.ts'

export type UnsubscribePerson = { email: string; token: string }

const preferencesLink = (lang: Lang, token: string, textKey: 'choose' | 'changedMind'): string =>
  `<p class="muted"><a class="link" href="${preferencesHref(token)}">${TEXTS[lang][textKey]}</a></p>`

/** Asks for confirmation; the button posts to the page's own address, without a script. */
export const askPage = (lang: Lang, { email, token }: UnsubscribePerson): ReaderPage => {
  const texts = TEXTS[lang]
  return page(
    lang,
    texts.title,
    `<p>${escapeHtml(texts.question(email))}</p>
<form method="post"><p><button class="wide" name="from" value="page">${texts.button}</button></p></form>
<p class="muted">${texts.consequence}</p>
${preferencesLink(lang, token, 'choose')}`,
  )
}

export const donePage = (lang: Lang, { email, token }: UnsubscribePerson): ReaderPage =>
  textPage(lang, TEXTS[lang].doneTitle, TEXTS[lang].done(email), preferencesLink(lang, token, 'changedMind'))

export const invalidPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].invalidTitle, TEXTS[lang].invalid)
