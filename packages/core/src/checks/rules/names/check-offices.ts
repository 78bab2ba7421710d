import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Offices that have deputies and predecessors. */
const OFFICES = [
  'governor|ผู้ว่าการ|ผู้ว่าฯ',
  'prime minister|นายกรัฐมนตรี|นายกฯ',
  '(?<!prime )minister|รัฐมนตรี(?:ว่าการ)?|รมว',
  'president|ประธานาธิบดี',
  'secretary[ -]general|เลขาธิการ',
  'director[ -]general|อธิบดี',
  'chief executive|ceo|ประธานเจ้าหน้าที่บริหาร|ซีอีโอ',
]
/** Marks of a deputy or former holder of an office. */
const OTHER = String.raw`\b(?:deputy|vice|assistant|former|ex|acting)[\s-]|รอง|ผู้ช่วย|อดีต|รักษาการ(?:แทน)?`

const PATTERNS = OFFICES.map((office) => ({
  holder: new RegExp(`(?<!${OTHER})(?:\\b|(?<=[ก-๙])|(?=[ก-๙]))(?:${office})`, 'i'),
  other: new RegExp(`(?:${OTHER})(?:${office})`, 'i'),
}))

/** Finds the governor in a statement whose quotes have only a deputy or former governor. */
export function checkOffices(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotedTexts(sources)
  return PATTERNS.flatMap(({ holder, other }) => {
    const [said] = holder.exec(statement.text) ?? []
    if (said === undefined || other.test(statement.text) || quotes.some((quote) => holder.test(quote)))
      return []
    const [instead] = quotes.flatMap((quote) => other.exec(quote)?.[0] ?? [])
    if (instead === undefined) return []
    return [
      { ...missing('name', said, sentence('statementSays', said, instead)), finding: 'unclear' as const },
    ]
  })
}
