import type { DateReading } from './date-reading.ts'
import { offsetAt, type Zone } from './zones.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
const SIZES: Record<Unit, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}
const THAI: Record<string, Unit> = {
  วินาที: 'second',
  นาที: 'minute',
  ชั่วโมง: 'hour',
  ชม: 'hour',
  วัน: 'day',
  สัปดาห์: 'week',
  อาทิตย์: 'week',
  เดือน: 'month',
  ปี: 'year',
}
const ENGLISH_AGO =
  /^(?:about |over |almost |~)?(\d{1,3}|an?|one)[ -]?(sec(?:ond)?s?|s|min(?:ute)?s?|m|h(?:ou)?rs?|h|d(?:ay)?s?|w(?:ee)?ks?|w|mo(?:nth)?s?|y(?:ea)?rs?|y) ago$/
const THAI_AGO =
  /^(?:เมื่อ|ประมาณ|ราว| )*(\d{1,3}) ?(วินาที|นาที|ชั่วโมง|ชม|วัน|สัปดาห์|อาทิตย์|เดือน|ปี)\.? ?(?:ที่แล้ว|ที่ผ่านมา|ก่อน(?:หน้านี้)?|มาแล้ว)$/

/** Spanish, Portuguese, German and French, in the singular. */
const FOREIGN = new Map<string, Unit>(
  Object.entries({
    segundo: 'second',
    minuto: 'minute',
    hora: 'hour',
    día: 'day',
    dia: 'day',
    semana: 'week',
    sekunde: 'second',
    minute: 'minute',
    stunde: 'hour',
    tag: 'day',
    woche: 'week',
    seconde: 'second',
    heure: 'hour',
    jour: 'day',
    semaine: 'week',
  } as const),
)
const FOREIGN_AGO = /^(?:hace|há|vor|il y a) (\d{1,3}|una?|uma?|ein(?:er|em)?|une) ([a-zí]+?)(?:e?[ns])?$/

/** '3 hours ago', '2 ชั่วโมงที่แล้ว', 'just now', counted back from the time of reading. */
export function readRelative(text: string, readAt: Date): DateReading | null {
  const plain = text.replace(/^(?:published|posted|updated|เผยแพร่|โพสต์|อัปเดต|อัพเดต):? ?/, '')
  if (/^(?:just now|a moment ago|moments ago|เมื่อสักครู่(?:นี้)?|เมื่อครู่(?:นี้)?)$/.test(plain)) {
    return { date: readAt, precision: 'minute', zone: 'given', isRelative: true }
  }
  const english = ENGLISH_AGO.exec(plain)
  const thai = THAI_AGO.exec(plain)
  const foreign = FOREIGN_AGO.exec(plain)
  const unit = thai
    ? THAI[thai[2] ?? '']
    : english
      ? englishUnit(english[2] ?? '')
      : foreignUnit(foreign?.[2])
  if (!unit) return null
  const counted = Number(thai?.[1] ?? english?.[1] ?? foreign?.[1])
  const count = Number.isNaN(counted) ? 1 : counted
  const date = new Date(readAt.getTime() - count * SIZES[unit])
  const precision = SIZES[unit] < SIZES.day ? 'minute' : 'day'
  return { date, precision, zone: 'given', isRelative: true }
}

const foreignUnit = (word = ''): Unit | undefined => FOREIGN.get(word) ?? FOREIGN.get(`${word}e`)

function englishUnit(word: string): Unit {
  if (word.startsWith('s')) return 'second'
  if (word.startsWith('mo')) return 'month'
  if (word.startsWith('m')) return 'minute'
  if (word.startsWith('h')) return 'hour'
  if (word.startsWith('y')) return 'year'
  return word.startsWith('d') ? 'day' : 'week'
}

/** 'today' and 'yesterday' as dates in the site's time zone. */
export function spellOutDay(text: string, readAt: Date, zone: Zone): string {
  const dayAgo = (days: number) =>
    new Date(readAt.getTime() + offsetAt(zone, readAt.getTime()) * 60_000 - days * SIZES.day)
      .toISOString()
      .slice(0, 10)
  return text
    .replace(/\btoday\b|วันนี้/, ` ${dayAgo(0)} `)
    .replace(/\byesterday\b|เมื่อวาน(?:นี้)?/, ` ${dayAgo(1)} `)
    .trim()
}
