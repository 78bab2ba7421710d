import { escapeRegExp } from './escape-reg-exp.ts'
import { monthNames } from './intl-names.ts'
import { unifyText } from './unify-text.ts'

/**
 * A time or a position in a series that a text names, such as 'day:11-19', 'quarter:3', 'round:5'.
 */
export type Period = { key: string; start: number; end: number }

const BUDDHIST_ERA = 543
const MONTHS = new Map(
  ['en', 'th'].flatMap((language) =>
    Array.from({ length: 12 }, (_, i) =>
      monthNames(language, new Date(Date.UTC(2026, i, 15))).map(
        (name) => [unifyText(name).toLowerCase().replace(/\.$/, ''), i + 1] as const,
      ),
    ).flat(),
  ),
)
MONTHS.set('sept', 9)
const MONTH = [...MONTHS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => (/[a-z]/.test(name) ? `\\b${name}\\b\\.?` : `${escapeRegExp(name)}\\.?`))
  .join('|')
/** 'May' and 'March' are months only with a capital, as the words are common. */
const isMonth = (text: string): boolean => !/^(?:may|march|mar)$/.test(text)

const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  final: 3,
  สุดท้าย: 3,
  แรก: 1,
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
}
const ORDINAL = `(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,3}(?:st|nd|rd|th))`
const THAI_ORDINAL = `(?:แรก|หนึ่ง|สอง|สาม|สี่|ห้า|หก|\\d{1,3})`

/** Events that last for days, which are counted: a strike, a trial, a search. */
const LASTING =
  'สืบพยาน|ไต่สวน|พิจารณาคดี|ประท้วง|หยุดงาน|ชุมนุม|ค้นหา|อภิปราย|เข้าสู่|ย่างเข้า|สู้รบ|ปะทะ|ศึก|ยืดเยื้อ|น้ำท่วม|ดับไฟ|เจรจา'

type Rule = { pattern: RegExp; keys: (groups: (string | undefined)[]) => string[] }

const RULES: Rule[] = [
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\s?(?:of\\s)?(${MONTH})(?:,?\\s?(?:พ\\.ศ\\.|ค\\.ศ\\.)?\\s?(\\d{4}|\\d{2})(?!\\d|\\.\\d|\\s?%))?`,
      'giu',
    ),
    keys: ([day, month, year]) => dateKeys(month, day, year),
  },
  {
    pattern: new RegExp(
      `(${MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,]\\d|\\d|\\s?%)(?:,?\\s(\\d{4})(?!\\d))?`,
      'giu',
    ),
    keys: ([month, day, year]) => dateKeys(month, day, year),
  },
  {
    pattern: new RegExp(
      `(?:เดือน)?(${MONTH})(?:\\s?(?:พ\\.ศ\\.|ปี)?\\s?(\\d{4}|(?<=[ก-๙.]\\s?)\\d{2}(?!\\d|[.,]\\d|\\s?%)))?`,
      'giu',
    ),
    keys: ([month, year]) => dateKeys(month, undefined, year),
  },
  {
    pattern: new RegExp(
      `\\bQ([1-4])(?!\\d)|\\b([1-4])Q|\\b${ORDINAL.replace('(?:', '(')}[\\s-]quarter|ไตรมาส(?:ที่)?\\s?(?:ที่\\s?)?${THAI_ORDINAL.replace('(?:', '(')}`,
      'giu',
    ),
    keys: (groups) => [`quarter:${ordinalOf(groups)}`],
  },
  {
    pattern: /\bH([12])\b|\b([12])H|\b(first|second)[\s-]half|ครึ่ง(?:ปี)?(แรก|หลัง)/giu,
    keys: (groups) => [`half:${groups.includes('หลัง') ? 2 : ordinalOf(groups)}`],
  },
  {
    pattern:
      /(?:ครั้งที่|นัดที่(?!\s?[12](?!\d))|รอบที่|ฉบับที่|งวดที่|ระลอกที่|เฟสที่?)\s?(\d{1,3})|\b(?:round|phase|match day|matchday|stage|leg|session no\.?)\s(\d{1,3})\b/giu,
    keys: (groups) => [`round:${ordinalOf(groups)}`],
  },
  {
    pattern:
      /\b(first|second)[\s-]leg\b|เลก(?:ที่)?\s?(แรก|หนึ่ง|สอง|[12](?!\d))|นัด(?:(แรก)|ที่\s?(หนึ่ง|สอง|[12](?!\d)))/giu,
    keys: (groups) => [`leg:${ordinalOf(groups)}`],
  },
  {
    // a bill has three readings; the last is the approval
    pattern:
      /\b(first|second|third|final)[\s-]reading\b|\b(final) approval\b|วาระ(?:ที่)?\s?(แรก|หนึ่ง|สอง|สาม|สุดท้าย|[1-3](?!\d))/giu,
    keys: (groups) => [`reading:${ordinalOf(groups)}`],
  },
  {
    pattern: new RegExp(
      `\\bday[\\s-](\\d{1,3})\\b|\\b${ORDINAL.replace('(?:', '(')}[\\s-](?:straight\\s|consecutive\\s)?day\\b|วันที่\\s?(\\d{1,3})(?=\\s?(?:ของ|แล้ว|ติดต่อ|ที่|หลัง))|วันที่(สอง|สาม|สี่|ห้า|หก)|วันที่\\s?(\\d{1,3})(?!\\d|\\s?(?:นี้|[-–/]|ถึง))(?<=(?:${LASTING})[ก-๙ ]{0,40}วันที่\\s?\\d{1,3})`,
      'giu',
    ),
    keys: (groups) => [`nth-day:${ordinalOf(groups)}`],
  },
  {
    pattern:
      /(?:ปี|พ\.ศ\.|ค\.ศ\.|ปีงบประมาณ|\bin|\bfor|\bof|\bfiscal|\byear)\s?((?:19|20|25|24)\d\d|\d{2}(?=\s|$|\))(?<=ปี\s?\d\d))(?![\d,.]\d|\s?(?:%|ล้าน|คน|บาท|ราย|จุด))/giu,
    keys: ([year]) => [`year:${yearOf(year ?? '')}`],
  },
]

/** The dates, months, quarters, rounds and years of a unified text, without overlaps. */
export function findPeriods(text: string): Period[] {
  const found: (Period & { keys: string[] })[] = []
  const taken = new Set<number>()
  for (const { pattern, keys } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const named = keys(match.slice(1))
      if (named.length === 0 || taken.has(start) || taken.has(end - 1)) continue
      for (let at = start; at < end; at += 1) taken.add(at)
      found.push({ key: named[0] ?? '', keys: named, start, end })
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .flatMap(({ keys, start, end }) => keys.map((key) => ({ key, start, end })))
}

function dateKeys(monthName = '', day?: string, year?: string): string[] {
  if (!isMonth(monthName)) return []
  const month = MONTHS.get(monthName.toLowerCase().replace(/\.$/, ''))
  if (!month || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return []
  const keys = [`month:${month}`]
  if (day) keys.unshift(`day:${month}-${Number(day)}`)
  if (year) keys.push(`year:${yearOf(year)}`)
  return keys
}

/** Year of the common era: 2568, 68 in Thai text and 2025 are the same year. */
export function yearOf(written: string): number {
  const year = Number(written)
  if (year > 2_400) return year - BUDDHIST_ERA
  return year < 100 ? (year >= 40 ? 2_500 - BUDDHIST_ERA + year : 2_000 + year) : year
}

function ordinalOf(groups: (string | undefined)[]): number {
  const written = groups.find((group) => group !== undefined)?.toLowerCase() ?? ''
  return ORDINALS[written] ?? Number.parseInt(written, 10)
}
