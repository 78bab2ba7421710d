import type { PodcastLanguage } from '../script.ts'
import { MONTHS } from './months.ts'

/** Longer than the name of a team or a maker. */
export const NEAR = 30

/** `before`: the letters before the figures, at most `NEAR`. */
type BarePair = { from: number; until: number; before: string; rest: string }

/** 'A five to two vote' and its kind, which are said as a range is: 'beat Fulham two to one'. */
const RESULT =
  /\b(?:vot(?:e[ds]?|ing)|wins?|won|beat(?:s|en)?|defeat(?:s|ed)?|los(?:es?|t|s)|split|scores?|scored|draws?|drew|leads?|led|victory|decision|rul(?:es?|ed|ing)|majority|tied?|margin)\b/i

/** Models of aircraft: 'Boeing 737-800'. */
const MODEL = /(?:Boeing|Airbus|Embraer|โบอิ้ง|แอร์บัส|波音|空客|ボーイング|エアバス|보잉|에어버스)\s?$/i
/** Numbers of standards and documents: 'มอก. 2345-2560', 'no. 12-2569'. */
const NUMBERED = /(?:มอก|เลขที่|ฉบับที่|\b(?:[Nn]o|[Nn]r|[Nn]º|[Nn]úm|ISO|IEC|RFC))\.?\s?$/
/** A name of which the figures may be a part. */
const NAME = /(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}'\u2019.-]*) $/u
/** Words that begin a sentence, months and currencies: not names. */
const NO_NAME = new RegExp(
  `^(?:${[
    'A|An|The|In|On|At|By|For|From|Of|To|With|Within|Over|Under|After|Before|Since|Until|During|Between',
    'About|Around|Roughly|Approximately|Nearly|Almost|Only|Just|Some|Another|Every|These|Those|Its|Their',
    'And|Or|But|As|If|It|Is|Was|Are|Were|Expect|Expects|Expected|Add|Up|Ages|Aged|Pages|Days',
    'USD|EUR|GBP|JPY|THB|CNY|KRW|INR|SGD|HKD|AUD|CHF',
    MONTHS.English,
  ].join('|')})\\.?$`,
  'u',
)
/** A day and a way of saying 'always'. */
const SET_PHRASES = new Set(['9-11', '24-7'])
const YEARS = { first: 1_100, last: 2_099 }
const isYear = (value: number): boolean => value >= YEARS.first && value <= YEARS.last

/** ลงมติ 2-5 เสียง, and no forecast of 250-300 */
const THAI_VOTE = /(?:มติ|โหวต|ลงคะแนน)[^\d]{0,20}$/

/** Whether two figures without a unit are the ends of a range, or said as if they were. */
export function isBareRange({ from, until, before, rest }: BarePair, language: PodcastLanguage): boolean {
  if (MODEL.test(before) || NUMBERED.test(before)) return false
  const isRising = from < until
  if (language === 'Thai') return isRising && !(rest.trimStart().startsWith('เสียง') && THAI_VOTE.test(before))
  if (language !== 'English') return isRising
  if (SET_PHRASES.has(`${from}-${until}`)) return false
  const isSmall = from < 100 && until < 100
  if (isSmall && (RESULT.test(before) || RESULT.test(rest))) return true
  if (!isRising) return false
  const name = NAME.exec(before)?.groups?.name
  return name === undefined || NO_NAME.test(name) || (isYear(from) && isYear(until))
}
