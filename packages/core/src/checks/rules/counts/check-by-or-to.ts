import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, type Source, unclearAt } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

const ROUGHLY = String.raw`(?:\s?(?:about|around|nearly|some|ราว|ประมาณ|เกือบ|อีก))*\s?[$€£¥]?$`
/** Words before a figure to which something changed, and by which it did. */
const CHANGED = String.raw`\b(?:r[io]se[sn]?|rising|f[ae]ll(?:s|en|ing)?|climb(?:s|ed|ing)?|dropp?(?:s|ed|ing)?|grow(?:s|n|ing)?|grew|cut(?:s|ting)?|rais(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)?|slid|slides?|jump(?:s|ed)?|declin(?:e|es|ed|ing)|shr[aiu]nk(?:s|ing)?|down|up)\b[^.;,]{0,24}?(?<!\bup )`
const TO = new RegExp(`(?:${CHANGED}\\bto|เหลือ|มาอยู่ที่|ลงมาที่|ขึ้นมาที่|(?:เพิ่ม|ปรับ|ขึ้น)เป็น)${ROUGHLY}`, 'i')
const BY = new RegExp(`(?:${CHANGED}\\bby|(?:เพิ่ม|ปรับ)ขึ้น|ลดลง|ปรับลด)${ROUGHLY}`, 'i')
const BEFORE = 48
/** 'Slowed to 60 billion' may tell what 'fell by 60 billion' does. */
const PACE = /\bpace\b|\bslow|ชะลอ|เร่ง/i

/** Finds 'fell to 6 satang' where the quotes have 'fell by 6 satang', or the other way round. */
export function checkByOrTo(statement: ReadText, sources: Source[]): Check[] {
  if (PACE.test(statement.text)) return []
  return statement.figures.flatMap((stated) => {
    const isTo = markBefore(TO, statement, stated) !== null
    const said = markBefore(isTo ? TO : BY, statement, stated)
    // growth may slow to 2% as it grows by 2%
    if (said === null || stated.unit === 'percent') return []
    const quoted = findInQuotes(sources, ({ read }) =>
      read.figures.filter((one) => figureMatches(stated, one)),
    ).map(({ source, one }) => ({ source, one, mark: markBefore(isTo ? BY : TO, source.read, one) }))
    const [first] = quoted
    if (!first || quoted.some(({ mark }) => mark === null)) return []
    const reason = sentence('statementSays', `${said} ${stated.text}`, `${first.mark} ${first.one.text}`)
    return [unclearAt('figure', stated.text, reason, first)]
  })
}

const markBefore = (pattern: RegExp, { text }: ReadText, { start }: Span): string | null =>
  pattern.exec(text.slice(Math.max(0, start - BEFORE), start))?.[0].trim() ?? null
