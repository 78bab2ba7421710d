import { page, type ReaderPage, textPage } from './frame.ts'
import type { Lang } from './lang.ts'

type Texts = { unknownTitle: string; unknown: string; notBuiltTitle: string; notBuilt: string }
const TEXTS: Record<Lang, Texts> = {
  en: {
    unknownTitle: 'Page not found',
    unknown: 'There is nothing at this address.',
    notBuiltTitle: 'The web app is not built yet',
    notBuilt:
      'The server is running, but there are no screens to show. Run <code>npm start</code>, which builds them.',
  },
  th: {
    unknownTitle: 'ไม่พบหน้านี้',
    unknown: 'ไม่มีสิ่งใดที่ที่อยู่นี้',
    notBuiltTitle: 'ยังไม่ได้สร้างเว็บแอป',
    notBuilt: 'เซิร์ฟเวอร์ทำงานอยู่ แต่ยังไม่มีหน้าจอให้แสดง เรียกใช้ <code>npm start</code> เพื่อสร้างหน้าจอ',
  },
}

export const unknownOwnPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unknownTitle, TEXTS[lang].unknown)

/** The answer to / before the web app is built. */
export const notBuiltPage = (lang: Lang): ReaderPage =>
  page(lang, TEXTS[lang].notBuiltTitle, `<p>${TEXTS[lang].notBuilt}</p>`)
