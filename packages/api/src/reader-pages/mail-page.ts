import { type ReaderPage, textPage } from './frame.ts'
import type { Lang } from './lang.ts'

/** An email may show pictures and styles, but runs no scripts and has an opaque origin. */
const policyFor = (ancestors: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ')
export const MAIL_POLICY = policyFor("'none'")
/** The policy when one of our own pages shows the email in a frame. */
export const FRAMED_MAIL_POLICY = policyFor("'self'")

const TEXTS: Record<Lang, { title: string; text: string }> = {
  en: {
    title: 'This email is not available',
    text: 'The link may be incomplete, or the email is no longer available.',
  },
  th: { title: 'ไม่พบอีเมลฉบับนี้', text: 'ลิงก์อาจไม่ครบถ้วน หรืออีเมลฉบับนี้ไม่มีให้ดูแล้ว' },
}
/** The page for a link that leads to no email. */
export const unknownMailPage = (lang: Lang): ReaderPage => textPage(lang, TEXTS[lang].title, TEXTS[lang].text)
