import { provenanceLine } from './provenance.ts'

/**
 * The note at the start of older local analyses, in Markdown and as HTML. It mentions prompts and
 * Gemini, which only concern the operator.
 */
const NOTE =
  /ℹ️\s*(?:\*\*|<strong[^<>]*>)บทสรุปนี้จัดทำโดย [^<*\n]{0,200}จากข่าว (\d+) ข่าวโดยตรง ไม่ได้เขียนโดยแบบจำลองภาษา(?:\*\*|<\/strong>)\s*ข้อความในเครื่องหมายคำพูด[^<*\n]{0,400}จะมีผลเมื่อใช้ Gemini เท่านั้น/g
/** Its sentence for the operator, in case the rest of the note was edited. */
const SENTENCE = /(?<!\s)\s*(?:และ)?คำสั่ง \(prompt\) ของหัวข้อจะมีผลเมื่อใช้ Gemini เท่านั้น/g

/** Replaces the old note in a stored analysis, or an email made from one, by a provenance line. */
export const withoutOperatorNote = (text: string): string =>
  text
    .replace(NOTE, (_, articles: string) =>
      provenanceLine({ kind: 'quoted', articles: Number(articles), lang: 'th', replaced: null }).slice(1, -1),
    )
    .replace(SENTENCE, '')
