import type { MailLang } from '../mail-lang.ts'

/** The author of an analysis, and from how many articles. */
export type Provenance = { articles: number; lang: MailLang } & (
  | { kind: 'quoted' }
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
      ? `*Compiled automatically from ${from}; words in quotation marks are taken from them unchanged.*`
      : `*Written by AI (${of.model}) from ${from}.*`
  }
  return of.kind === 'quoted'
    ? `*สรุปโดยระบบอัตโนมัติจากข่าว ${articles} ข่าว ข้อความในเครื่องหมายคำพูดคัดจากข่าวตามต้นฉบับ*`
    : `*เรียบเรียงโดย AI (${of.model}) จากข่าว ${articles} ข่าว*`
}

/** Says what the small numbers in an analysis are. */
export const notesLine = (lang: MailLang): string =>
  lang === 'en'
    ? '*The number after each statement shows where it is from.*'
    : '*กดตัวเลขท้ายแต่ละข้อความเพื่อดูว่าอ้างอิงจากข่าวใด*'
