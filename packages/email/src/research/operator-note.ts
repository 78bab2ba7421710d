import { provenanceLine } from './provenance.ts'

/**
 * The note that older local analyses started with, in Markdown and as HTML: it told readers of
 * prompts and Gemini, which only concern whoever runs Newsloom.
 */
const NOTE =
  /ℹ️\s*(?:\*\*|<strong[^<>]*>)บทสรุปนี้จัดทำโดย [^<*\n]{0,200}จากข่าว (\d+) ข่าวโดยตรง ไม่ได้เขียนโดยแบบจำลองภาษา(?:\*\*|<\/strong>)\s*ข้อความในเครื่องหมายคำพูด[^<*\n]{0,400}จะมีผลเมื่อใช้ Gemini เท่านั้น/g
/** The sentence for the operator alone, where the rest of the note was edited. */
const SENTENCE = /(?<!\s)\s*(?:และ)?คำสั่ง \(prompt\) ของหัวข้อจะมีผลเมื่อใช้ Gemini เท่านั้น/g

/**
 * A stored analysis, or a mail made of one, as it may be mailed: with a line of provenance in place
 * of the old note.
 */
export const withoutOperatorNote = (text: string): string =>
  text
    .replace(NOTE, (_, articles: string) =>
      provenanceLine({ kind: 'quoted', articles: Number(articles), lang: 'th' }).slice(1, -1),
    )
    .replace(SENTENCE, '')
