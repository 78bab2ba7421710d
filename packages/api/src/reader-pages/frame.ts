import { escapeHtml } from '@newsloom/email/html/escape'
import type { Lang } from './lang.ts'

/**
 * The parts of the sender that a page shows. The email and postal addresses are shown only to
 * people who have an email of ours; a page may name the sender in its text instead.
 */
export type SenderParts = 'all' | 'name' | 'logo'

export type PageExtras = {
  /** the language of the title, if it is not the page's */
  titleLang?: string
  /** default: 'name' */
  shows?: SenderParts
  /** is loaded once more at once */
  isReloading?: true
  /** has a page of ours in a frame */
  isFraming?: true
  /** CSS and JavaScript of this page only, which its policy has to allow */
  style?: string
  script?: string
}
/** A page for readers of emails, which works without a script. `title` is text, `body` is HTML. */
export type ReaderPage = PageExtras & { lang: Lang; title: string; body: string }

export const page = (lang: Lang, title: string, body: string, extras: PageExtras = {}): ReaderPage => ({
  lang,
  title,
  body,
  ...extras,
})

/** A page with one message; `more` is HTML below it. */
export const textPage = (lang: Lang, title: string, text: string, more = ''): ReaderPage =>
  page(lang, title, `<p role="status">${escapeHtml(text)}</p>\n${more}`)

/** Relative, so it works under any path of the installation. */
export const preferencesHref = (token: string): string => `../p/${encodeURIComponent(token)}`
