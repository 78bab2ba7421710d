import type { MailLang } from '../mail-lang.ts'

/**
 * What an analysis says of itself to its readers: who wrote it, from how many articles. One line of
 * Markdown.
 */
export type Provenance = { articles: number; lang: MailLang } & (
  | { kind: 'quoted' }
  | { kind: 'model'; model: string }
)

/** The line of provenance at the end of an analysis. Nothing in it is meant for the operator. */
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
