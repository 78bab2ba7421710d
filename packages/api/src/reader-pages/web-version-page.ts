import { readWebVersion } from '@newsloom/core/web-version/read-web-version'
import { wordsPage } from './frame.ts'
import type { Lang } from './lang.ts'
import { readerPages } from './reader-pages.ts'

/** An email may show pictures and styles, but runs no scripts and has an opaque origin. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: http: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ')

const TEXTS: Record<Lang, { title: string; words: string }> = {
  en: {
    title: 'This email is not here',
    words: 'The link may be incomplete, or the email is no longer available.',
  },
  th: { title: 'ไม่พบอีเมลฉบับนี้', words: 'ลิงก์อาจไม่ครบถ้วน หรืออีเมลฉบับนี้ไม่มีให้ดูแล้ว' },
}
const unknownPage = (lang: Lang): string => wordsPage(lang, TEXTS[lang].title, TEXTS[lang].words)

/** The web version of an email, mounted at /v: the target of 'View in browser'. */
export const webVersionPages = readerPages(unknownPage)

webVersionPages.get('/:token', async (c) => {
  const { html } = await readWebVersion(c.var.ctx, c.req.param())
  c.header('Content-Security-Policy', MAIL_POLICY)
  return c.html(html)
})
