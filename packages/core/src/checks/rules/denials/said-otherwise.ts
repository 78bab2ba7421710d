import { isQuoted, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { DENIAL_REACH } from '../../reading/governing.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** 'Not back at the level of 2019' is 'below the level of 2019'. */
const BELOW =
  /\b(?:below|short of|less than|fewer than|no earlier|or later|at the earliest)\b|ต่ำกว่า|น้อยกว่า|ไม่ถึง/i

/** 'No currency did better' is what 'the best' says. */
const NONE_MORE = /^ไม่มี[^\s]*(?:ใด|ไหน|ใคร)|^no(?:ne| other)?\b/i
const SUPERLATIVES: [RegExp, RegExp][] = [
  [/ดี(?:ไป)?กว่า|\bbetter\b/i, /ดีที่สุด|\bbest\b/i],
  [/สูง(?:ไป)?กว่า|\bhigher\b/i, /สูง(?:ที่)?สุด|\bhighest\b/i],
  [/ต่ำ(?:ไป)?กว่า|\blower\b/i, /ต่ำ(?:ที่)?สุด|\blowest\b/i],
  [/(?:มาก|ใหญ่)(?:ไป)?กว่า|\b(?:more|larger|bigger)\b/i, /(?:มาก|ใหญ่)(?:ที่)?สุด|\b(?:most|largest|biggest)\b/i],
  [/เร็ว(?:ไป)?กว่า|\bfaster\b/i, /เร็ว(?:ที่)?สุด|\bfastest\b/i],
]
const NONE_REACH = 60

/** The superlative that a denial of anything more of its kind amounts to. */
function superlativeOf(denial: string): RegExp | undefined {
  const reach = denial.slice(0, NONE_REACH)
  return NONE_MORE.test(reach) ? SUPERLATIVES.find(([more]) => more.test(reach))?.[1] : undefined
}

/** 'Not unanimous' is what a vote of 5-2 says. */
const DISSENT = /^(?:ไม่|มิ)(?:ได้)?(?:เห็น(?:ด้วย|พ้อง|ชอบ|ตรงกัน)|เป็นเอกฉันท์)|^not (?:unanimous|agree)/i
/** 'No conclusion yet', 'has not decided yet' and 'still in talks' all leave a thing open. */
const NOT_YET = /^ยังไม่/
const ONGOING =
  /อยู่ระหว่าง|อยู่ในขั้น|\b(?:in|still in) (?:\w+ )?talks\b|\b(?:still |being )?(?:under (?:negotiation|review|investigation)|investigated)\b|อยู่ระหว่างสอบสวน|\bpending\b/i

/** Where the quotes say without the same denial what a statement denies. */
export function saidOtherwise(
  statement: ReadText,
  mine: Modifier,
  sources: Source[],
): { source: Source; place: Span } | null {
  const { text } = statement
  const isNotYet = NOT_YET.test(mine.form) || / yet\b/i.test(text.slice(mine.end, mine.end + YET_REACH))
  const superlative = superlativeOf(text.slice(mine.start))
  const isDissent = DISSENT.test(text.slice(mine.start))
  const isMoved = deniesHold(statement, mine)
  const isCondition = IF.test(text.slice(Math.max(0, mine.start - IF_REACH), mine.start))
  for (const source of sources) {
    for (const clause of source.quoted) {
      const unless = isCondition ? UNLESS.exec(source.read.text.slice(clause.start, clause.end)) : null
      if (unless) return { source, place: clause }
      const [weak] = modifiersIn(source.read, clause, 'lack', 'hold')
      if (weak && !(isMoved && weak.kinds.includes('hold'))) return { source, place: weak }
      const words = source.read.text.slice(clause.start, clause.end)
      if (superlative?.test(words)) return { source, place: clause }
      if (BELOW.test(words) || (isNotYet && ONGOING.test(words))) return { source, place: clause }
      const open = modifiersIn(source.read, clause, 'not').find(({ form }) => isNotYet && NOT_YET.test(form))
      if (open) return { source, place: open }
    }
    const votes = source.read.figures.find((one) => one.unit === 'score' && isQuoted(source, one))
    if (isDissent && votes) return { source, place: votes }
  }
  return null
}

/** 'Have not yet established'. */
const YET_REACH = 5

/** 'If Beijing does not end subsidies' is 'unless it ends them'. */
const [IF, UNLESS] = [/\bif\b|หาก|ถ้า/i, /\bunless\b|เว้นแต่|เว้นเสียแต่/i]
const IF_REACH = 40

/** 'Did not keep' denies what 'kept' says, while 'did not raise' says the same. */
export const deniesHold = ({ modifiers }: ReadText, { end }: Modifier): boolean =>
  modifiers.some(({ kinds, start }) => kinds.includes('hold') && start >= end && start - end <= DENIAL_REACH)
