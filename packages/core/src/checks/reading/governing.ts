import type { Modifier } from './modifiers.ts'
import type { ReadText, Span } from './read-text.ts'

/**
 * Characters between a denial and the one word that it denies: about four English words, as in 'did
 * not, this time, keep'. Farther away it denies something nearer.
 */
export const DENIAL_REACH = 24

/** Characters that a denial or hedge reaches if no 'that' extends it. */
const REACH = 45
/** Where a Thai report is denied: 'ปฏิเสธรายงานของ Reuters ที่ว่า …'. */
const REPORT_REACH = 60

/** Denials and hedges in a quote's sentence, outside the quote, that apply to it. */
export function modifiersOver(read: ReadText, quote: Span): Modifier[] {
  const sentence = sentenceOf(read, quote)
  const before = read.text.slice(sentence.start, quote.start)
  return read.modifiers.filter(({ kinds, form, start, end }) => {
    if (kinds.includes('lack') && WHETHER.test(read.text.slice(end, quote.start))) return true
    if (!kinds.some((kind) => OVER.has(kind)) || kinds.includes('hold')) return false
    if (start >= sentence.start && end <= quote.start) return governs(form, read.text.slice(end, quote.start))
    const isAfter = start >= quote.end && end <= sentence.end
    return isAfter && REPORT_BEFORE.test(before) && TURNED.test(read.text.slice(quote.end, start))
  })
}

/** 'Unclear whether [the quote]', 'failed to [the quote]'. */
const WHETHER = /^\s*(?:whether|that|to)\s*$/i
const OVER = new Set<string>(['not', 'deny', 'hedge'])

function sentenceOf({ text, clauses }: ReadText, { start, end }: Span): Span {
  const numberAt = (at: number) => clauses.findLast((clause) => clause.start <= at)?.sentence
  const [first, last] = [numberAt(start), numberAt(end - 1)]
  return {
    start: clauses.find(({ sentence }) => sentence === first)?.start ?? 0,
    end: clauses.findLast(({ sentence }) => sentence === last)?.end ?? text.length,
  }
}

/** 'Reports that [the quote] are not true.' */
const REPORT_BEFORE =
  /(?:\b(?:reports?|claims?|rumou?rs?|allegations?|suggestions?|news)(?: that)?|(?:ข่าว|รายงาน|กระแส|ข้อกล่าวหา|คำกล่าวอ้าง)\S*)\s*$/i
const TURNED = /^,?\s*(?:(?:is|are|was|were|has|have|had|been|being|all|both)\s)*(?:เป็นเรื่องที่|นั้น|ว่า)?\s*$/i

/** Whether a modifier applies to what follows a gap in its sentence. */
const governs = (form: string, gap: string): boolean =>
  /[\u0e00-\u0e7f]/.test(form) ? governsThai(form, gap) : governsEnglish(gap)

/** Another clause begins here, which a denial before it does not reach. */
const BREAK =
  /[,;:()–—]|\s-\s|\b(?:and|but|while|although|though|whereas|however|despite|after|before|when|because|since|as|which|who|so)\b/i
const SAID =
  /\b(?:sa(?:y|ys|id)|add(?:s|ed)|not(?:es|ed)|announce[sd]?|told\s\w+|confirm(?:s|ed)|show(?:s|ed)|argue[sd]|warn(?:s|ed)|stress(?:es|ed)|hopes?|hoped|think|thinks|found)\s+that\s*$/i
const REPORT =
  /\b(?:true|truth|evidence|proof|reports?|claims?|rumou?rs?|allegations?|suggestions?|speculation|news|talk)\b.*\bthat\s*$/is

function governsEnglish(gap: string): boolean {
  if (!BREAK.test(gap)) return gap.length <= REACH || /\b(?:that|whether)\s*$/i.test(gap)
  return REPORT.test(gap) && !SAID.test(gap)
}

const THAI_BREAK = /แต่|และ|ขณะ|เพราะ|เนื่องจาก|หลังจาก|ซึ่ง|จึง|ทำให้|เมื่อ|ส่วน/
const LEADS_ON = /(?:ว่า|ที่|ให้|(?:ปฏิเสธ|ปัด)(?:กระแส)?ข่าว)$/

/** In Thai a space ends what a denial reaches, unless 'that' extends it. */
function governsThai(form: string, gap: string): boolean {
  const inner = gap.trimEnd()
  if (THAI_BREAK.test(inner)) return false
  if (/\s/.test(inner)) return inner.length <= REPORT_REACH && /(?:^|\s|ที่)ว่า$/.test(inner)
  return inner === gap ? gap.length <= REACH : LEADS_ON.test(form + inner)
}
