import { WHY } from '@newsloom/core/news-dates/date-whys'
import { isRealClock, readClock, type WrittenZone } from './clock.ts'
import {
  type DateContext,
  type DateParts,
  type DateReading,
  type DateRefusal,
  FIRST_YEAR,
  isRealDay,
} from './date-reading.ts'
import { meaningsOf } from './month-names.ts'
import { normalText } from './normal-text.ts'
import { isThaiContext, primaryOf, readNumericDay, yearOf } from './numeric-day.ts'
import { readRelative, spellOutDay } from './relative-date.ts'
import { instantOf, isZone, offsetText, type Zone, zoneByOffset } from './zones.ts'

/** Clocks differ, and a day without a zone may have started elsewhere. */
const FUTURE_TOLERANCE_MS = 26 * 3_600_000
/** A clock that is further ahead than this does not reveal another zone. */
const CLOCK_TOLERANCE_MS = 3_600_000
/** Systems write later dates for an empty field, such as the year 9999. */
const LAST_AHEAD_MS = 366 * 24 * 3_600_000
/** Zones this far apart are of one part of the world. */
const SAME_REGION_MS = 3 * 3_600_000
/** A second date on a line says when the text was changed. */
const CHANGED = /(?<=\d.*)\b(?:last )?(?:updated?|modified|edited)\b.*|(?<=\d.*)(?:อัปเดต|อัพเดต|แก้ไข|ปรับปรุง).*/
const NOISE = new Set(
  (
    'published publish posted post updated update last modified created date time on at the of by and first ' +
    'hrs hr h noon local from since de del le la el du den der am um uhr vom kl klo à a às em dne ngày năm lúc ' +
    'г год года в o ob om alle ore il publié mis jour veröffentlicht publicado actualizado st nd rd th er 입력 수정 등록 승인 发布 发表于 更新 公開 ' +
    'น ปี ที่ วัน ณ'
  ).split(' '),
)
/** Thai labels are written without spaces: 'วันที่ลงข่าวล่าสุด'. */
const THAI_LABEL =
  /^(?:วันที่|เวลา|เผยแพร่|เมื่อ|อั[ปพ]เด[ตท]|ล่าสุด|โพสต์?|ลง|ประกาศ|ประจำ|ข่าว|แก้ไข|ปรับปรุง|ครั้ง|แรก|ข้อมูล|สร้าง|ณ|ที่)+$/
const THAI_DAY =
  /วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัสฯ?|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?|(?<![ก-๙.])(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัสฯ?|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?(?![ก-๙])|(?<![ก-๙.])(?:จ|อ|พ|พฤ|ศ|ส|อา)\.(?= ?(?:\d|ที่))/g
const EASTERN_DAY = /[月火水木金土日]曜日?|(?:星期|周|週)[一二三四五六日天]|[월화수목금토일]요일/g
const THAI_NOISE = /(?<![ก-๙])(?:เผยแพร่|โพสต์|อัปเดต|อัพเดต|ล่าสุด|ลง|เมื่อ|ประจำ)*(?:วันที่|เมื่อ|เวลา|ที่)(?=[ \d:])/g

/** A publication date in any form that publishers write, or the reason for refusing it. */
export function interpretDate(value: string, context: DateContext = {}): DateReading | DateRefusal {
  const now = context.readAt ?? new Date()
  const reading = read(value, context, now)
  if ('refused' in reading) return reading
  if (reading.date.getTime() - now.getTime() > FUTURE_TOLERANCE_MS) {
    const isNear = reading.date.getTime() - now.getTime() < LAST_AHEAD_MS
    return { refused: 'in the future', ...(isNear && { ahead: reading }) }
  }
  if (reading.date.getUTCFullYear() < FIRST_YEAR) return { refused: WHY.tooEarly }
  return reading
}

function read(value: string, given: DateContext, now: Date): DateReading | DateRefusal {
  const text = normalText(value)
  const context = isThaiDate(value) ? inThailand(given) : given
  const epoch = readEpoch(text)
  if (epoch) return epoch
  const relative = context.readAt ? readRelative(text, context.readAt) : null
  if (relative) return relative
  const site = siteZoneOf(context)
  const dated = context.readAt ? spellOutDay(text, context.readAt, site ?? 0) : text
  const clock = readClock(dated.replace(CHANGED, ' '), context.country ?? null)
  if (!clock) return { refused: WHY.noSuchZone }
  const day = readDay(clock.rest, context, now)
  if (!day) return { refused: WHY.noDate }
  if (!isRealDay(day) || (clock.clock && !isRealClock(clock.clock))) return { refused: WHY.noSuchDay }
  const reading = inZone(build(day, clock, { site, now }), context)
  return dated === text ? reading : { ...reading, isRelative: true }
}

/** In Thai, or in a year of the Thai era such as 2569. */
const isThaiDate = (value: string): boolean => /[ก-๙]|\b25[3-9]\d\b/.test(value)

/** A date in Thai is of Thailand, unless other dates of its site show another zone. */
function inThailand(given: DateContext): DateContext {
  const isShown = given.siteZone && (given.zoneFrom === 'document' || given.zoneFrom === 'earlier')
  if (isShown || (given.siteZone && given.country === 'th')) return { ...given, language: 'th' }
  return { ...given, siteZone: 'Asia/Bangkok', zoneFrom: 'language', language: 'th' }
}

/** A time of the site, with the name of its zone. */
const inZone = (reading: DateReading, { siteZone, zoneFrom }: DateContext): DateReading =>
  reading.zone === 'site' && siteZone && zoneFrom ? { ...reading, zoneName: siteZone, zoneFrom } : reading

/** An IANA name or an offset such as '+07:00'. */
function siteZoneOf({ siteZone }: DateContext): Zone | null {
  if (!siteZone) return null
  if (/^[+-]/.test(siteZone)) return zoneByOffset(siteZone)
  return isZone(siteZone) ? siteZone : null
}

/** Seconds or milliseconds since 1970, bare or as .NET writes them: '/Date(1763712000000)/'. */
function readEpoch(text: string): DateReading | null {
  const [, whole = ''] =
    /^(?:\\?\/date\()?(\d{9,10}|\d{13})(?:\.\d+)?(?:[+-]\d{4}(?=\)))?(?:\)\\?\/)?$/.exec(text) ?? []
  if (!whole) return null
  const date = new Date(Number(whole) * (whole.length === 13 ? 1 : 1_000))
  return { date, precision: 'second', zone: 'given' }
}

function build(
  { year, month, day }: DateParts,
  { clock, zone }: NonNullable<ReturnType<typeof readClock>>,
  where: { site: Zone | null; now: Date },
): DateReading {
  const { hour = 0, minute = 0, second = null } = clock ?? {}
  const wallClock = Date.UTC(year, month - 1, day) + ((hour * 60 + minute) * 60 + (second ?? 0)) * 1_000
  return {
    ...instantIn(zone, wallClock, where),
    precision: !clock ? 'day' : second === null ? 'minute' : 'second',
  }
}

/**
 * A name of several zones means the site's, or the earliest: news is not newer than that. None is
 * meant that puts the time in the future, further than clocks differ.
 */
function instantIn(
  zone: WrittenZone | null,
  wallClock: number,
  { site, now }: { site: Zone | null; now: Date },
): Pick<DateReading, 'date' | 'zone' | 'zoneName' | 'zoneFrom'> {
  const at = (known: Zone) => new Date(instantOf(wallClock, known))
  if (zone === null) return { date: at(site ?? 0), zone: site === null ? 'assumed' : 'site' }
  if (!Array.isArray(zone)) return { date: at(zone), zone: 'given' }
  const latest = now.getTime() + CLOCK_TOLERANCE_MS
  const possible = zone.filter((one) => at(one).getTime() <= latest)
  const meant = possible.length > 0 ? possible : zone
  const [earliest] = meant.toSorted((a, b) => at(a).getTime() - at(b).getTime())
  if (earliest === undefined) return { date: at(site ?? 0), zone: site === null ? 'unknown' : 'assumed' }
  const isOfSite = site !== null && meant.some((one) => at(one).getTime() === at(site).getTime())
  if (isOfSite) return { date: at(site), zone: 'site' }
  const near = site === null ? null : nearest(meant, site, wallClock)
  if (near !== null) return { date: at(near), zone: 'given' }
  const zoneName = typeof earliest === 'number' ? offsetText(earliest) : earliest
  return { date: at(earliest), zone: 'assumed', zoneName, zoneFrom: 'name' }
}

/** The meaning of a name in the site's part of the world, as 'CST' beside times in Pacific Time. */
function nearest(zones: Zone[], site: Zone, wallClock: number): Zone | null {
  const apart = (zone: Zone) => Math.abs(instantOf(wallClock, zone) - instantOf(wallClock, site))
  const [first] = zones.toSorted((a, b) => apart(a) - apart(b))
  return first !== undefined && apart(first) <= SAME_REGION_MS ? first : null
}

function readDay(text: string, context: DateContext, now: Date): DateParts | null {
  const plain = text
    .replace(/\([^)]*\)?|\[[^\]]*\]?|[)\]]/g, ' ')
    .replace(THAI_NOISE, ' ')
    .replace(THAI_DAY, ' ')
    .replace(EASTERN_DAY, ' ')
    .replace(/ +/g, ' ')
  const words = [...plain.matchAll(/#?\d+#?|[\p{L}\p{M}']+|[^\s]/gu)].map(([word]) => word)
  const kept = withoutNoise(words, context)
  if (!kept) return null
  const numeric = kept
    .join(' ')
    .replace(/ ?([/.\-年월년月]) ?/g, '$1')
    .replace(/^[,:|.\- ]+|[,:|.\-/ ]+$/g, '')
  return readNumericDay(numeric, context, now) ?? readNamedDay(kept, context, now)
}

/** The words without fillers, with months marked; null if an unknown one remains. */
function withoutNoise(words: string[], context: DateContext): string[] | null {
  const language = primaryOf(context.language)
  const hasMark = words.some((word) => word.startsWith('#'))
  const all = words.map((word) => ({ word, ...meaningOf(word, language) }))
  const sure = hasMark || all.some(({ months, isDay }) => months.size > 0 && !isDay)
  const kept: string[] = []
  for (const { word, months, isDay } of all) {
    if (isDay && (sure || months.size === 0)) continue
    const [month] = months
    if (month && months.size === 1) kept.push(`#${month}#`)
    else if (months.size > 1) return null
    else if (!isWord(word) || /^(?:be|ce|年|月|日|년|월|일)$/.test(word)) kept.push(word)
    else if (!NOISE.has(word) && !THAI_LABEL.test(word)) return null
  }
  return kept
}

const isWord = (word: string): boolean => /^\p{L}/u.test(word)

function meaningOf(word: string, language: string | null): { months: Set<number>; isDay: boolean } {
  const isName = isWord(word) && word.length > 1 && !NOISE.has(word) && !/^(?:be|ce)$/.test(word)
  return isName ? meaningsOf(word, language) : { months: new Set(), isDay: false }
}

/** '21 Nov 2025', 'November 21, 2025', '2025 Nov 21', with the era if it is given. */
function readNamedDay(words: string[], context: DateContext, now: Date): DateParts | null {
  const tokens = words.filter((word) => /^(?:#?\d+#?|be|ce)$/.test(word))
  const era = tokens.includes('be') ? 'be' : tokens.includes('ce') ? 'ce' : null
  const [a = '', b = '', c = '', more] = tokens.filter((token) => token !== era)
  const month = [a, b, c].find((token) => token.startsWith('#')) ?? ''
  const [first = '', second = ''] = [a, b, c].filter((token) => token !== month)
  if (more !== undefined || !month || !first || !second) return null
  const isYearFirst = first.length === 4
  const [day, year] = isYearFirst ? [second, first] : [first, second]
  if (day.length > 2 || c === month) return null
  const isThai = isThaiContext(context) || era === 'be'
  const resolved = yearOf(year, era, isThai, now)
  return resolved === null
    ? null
    : { year: resolved, month: Number(month.replaceAll('#', '')), day: Number(day) }
}
