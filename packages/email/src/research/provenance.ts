import type { MailLang } from '../mail-lang.ts'

/** The model whose answer an analysis stands in for, and why that cannot be used. */
type Replaced = { model: string; why: keyof typeof UNUSABLE }
/** The author of an analysis, and from how many articles. */
export type Provenance = { articles: number; lang: MailLang } & (
  | { kind: 'quoted'; replaced: Replaced | null }
  | { kind: 'model'; model: string }
)

/**
 * The Markdown line at the end of an analysis that tells readers its provenance; nothing in it is
 * for the operator.
 */
export function provenanceLine(of: Provenance): string {
  const { articles, lang } = of
  if (lang === 'en') {
    const from = `${articles} ${articles === 1 ? 'article' : 'articles'}`
    return of.kind === 'quoted'
      ? `*Compiled automatically from ${from}; words in quotation marks are taken from them unchanged.${insteadOf(of)}*`
      : `*Written by AI (${of.model}) from ${from}.*`
  }
  return of.kind === 'quoted'
    ? `*สรุปโดยระบบอัตโนมัติจากข่าว ${articles} ข่าว ข้อความในเครื่องหมายคำพูดคัดจากข่าวตามต้นฉบับ${insteadOf(of)}*`
    : `*เรียบเรียงโดย AI (${of.model}) จากข่าว ${articles} ข่าว*`
}

/** Follows the name of a model whose answer cannot be used. */
const UNUSABLE = {
  'other-form': { en: 'which did not answer in the form it was asked for', th: 'ซึ่งตอบไม่ตรงรูปแบบที่กำหนด' },
  uncited: { en: 'which cited none of these articles', th: 'ซึ่งไม่ได้อ้างอิงข่าวเหล่านี้' },
  unsupported: {
    en: 'which said nothing that these articles support',
    th: 'ซึ่งไม่มีข้อความใดตรงกับข่าวเหล่านี้',
  },
}

function insteadOf({ replaced, lang }: Extract<Provenance, { kind: 'quoted' }>): string {
  if (replaced === null) return ''
  const why = UNUSABLE[replaced.why][lang]
  return lang === 'en'
    ? ` It stands in for the text of an AI (${replaced.model}), ${why}.`
    : ` ใช้แทนบทวิเคราะห์ของ AI (${replaced.model}) ${why}`
}

/** Says what the small numbers in an analysis are. */
export const notesLine = (lang: MailLang): string =>
  lang === 'en'
    ? '*The number after each statement shows where it is from.*'
    : '*กดตัวเลขท้ายแต่ละข้อความเพื่อดูว่าอ้างอิงจากข่าวใด*'
