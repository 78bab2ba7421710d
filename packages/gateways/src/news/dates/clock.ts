import type { ClockParts } from './date-reading.ts'
import { meaningsOf } from './month-names.ts'
import { type Zone, zoneByName, zoneByOffset, zonesNamed } from './zones.ts'

/** The time of day and the zone in a text, and the rest of the text. */
export type ClockReading = {
  rest: string
  /** null: no time */
  clock: ClockParts | null
  zone: WrittenZone | null
}
/** One zone, the zones that a name can mean (none: the name is unknown). */
export type WrittenZone = Zone | Zone[]

const HALF_BEFORE = '(?<before>오전|오후|上午|下午|午前|午後)? ?'
const HALF = String.raw`(?: ?(?<half>[ap]\.?m\b\.?))?`
const SHAPES = [
  // 14:30, 14:30:05.123, 8:05 pm, 14h30, 2 시 30 분
  String.raw`${HALF_BEFORE}(?<![\d.:/-])(?<hour>\d{1,2}) ?(?::|h|時|시|点|นาฬิกา) ?(?<minute>\d{2})` +
    String.raw`(?: ?(?::|分|분|m) ?(?<second>\d{2})(?:[.,]\d{1,9})?(?: ?(?:[秒초]|s(?![a-z])))?)?(?: ?[分분]| ?นาที)?${HALF}(?![:/]?\d)`,
  // 14.30 น., 8.05 pm
  String.raw`(?<![\d.:/-])(?<hour>\d{1,2})\.(?<minute>[0-5]\d)(?: ?นาฬิกา)?${HALF}(?![.\-/:]?\d)`,
  // 8 pm
  String.raw`(?<![\d.:/-])(?<hour>\d{1,2}) ?(?<half>[ap]\.?m\b\.?)`,
  // 14 Uhr, 14h, 14 น.
  String.raw`(?<![\d.:/-])(?<hour>\d{1,2}) ?(?:uhr\b|h\b|น\.|น(?= |$)|นาฬิกา|時|시)`,
].map((shape) => new RegExp(shape))
const OFFSET = /^[ ,|([]*((?:gmt|utc|ut|z)? ?[+-]\d{1,2}(?::?\d{2})?(?::\d{2})?)(?![\d-])/
const IANA = /\b[a-z]{2,}(?:\/[a-z_+-]+\d*){1,2}\b/
const NAME = /^[ ,|([]*([a-z]{1,5})\b(?! ?\/)\)?/
const LONG_NAME = /\b(eastern|central|mountain|pacific|bangkok|thailand)(?: standard| daylight)? time\b/
/** Names of zones end with 'time', as IST and PKT do; other words after a time are of the page. */
const LIKE_A_ZONE = /^(?!(?:edit|print|post|next|text)$)[a-z]{1,4}t$/
const NOT_ZONES =
  /^(?:on|at|the|of|am|um|uhr|de|del|le|la|el|den|h|hrs?|noon|be|ce|by|kl|and|updated?|local|time|น)$/

/**
 * Removes the time of day and its zone from a normalised text; null when its offset is impossible.
 */
export function readClock(text: string, country: string | null): ClockReading | null {
  const named = cutZoneName(text)
  const found = SHAPES.map((shape) => shape.exec(named.rest)).find(Boolean)
  if (!found?.groups) return withoutClock(named, country)
  const before = named.rest.slice(0, found.index)
  const after = named.rest.slice(found.index + found[0].length)
  const clock = clockOf(found.groups)
  if (named.zone) return { clock, zone: named.zone, rest: `${before} ${cutOffset(after)}` }
  const given = zoneAfter(after, country)
  if (given?.zone !== null) return given && { clock, zone: given.zone, rest: `${before} ${given.rest}` }
  // the year can come between the time and its zone, as in 'Sat Nov 21 14:30:00 2026 GMT'
  return { ...withoutClock({ rest: `${before} ${given.rest}`, zone: null }, country), clock }
}

/** 'Fri, 21 Nov 2025 GMT': a date with a zone is a day in that zone. */
function withoutClock(named: { rest: string; zone: Zone | null }, country: string | null): ClockReading {
  const [, name = ''] = / ([a-z]{1,4})$/.exec(named.rest) ?? []
  const several = zonesNamed(name)
  const zone = named.zone ?? zoneByName(name, country) ?? (several.length > 0 ? several : null)
  const rest = named.zone || zone === null ? named.rest : named.rest.replace(/ [a-z]{1,4}$/, '')
  return { clock: null, zone, rest }
}

/** Names of places, anywhere in the text. */
function cutZoneName(text: string): { rest: string; zone: Zone | null } {
  const iana = IANA.exec(text)?.[0]
  const place = iana ? zoneByName(iana, null) : null
  if (iana && place !== null) return { rest: text.replace(`[${iana}]`, ' ').replace(iana, ' '), zone: place }
  const [long, region = ''] = LONG_NAME.exec(text) ?? []
  if (!long) return { rest: text, zone: null }
  // beside an offset, as JavaScript prints it, the name is redundant
  if (/[+-]\d{4}/.test(text)) return { rest: text.replace(long, ' '), zone: null }
  const zone = /bangkok|thailand/.test(region) ? 420 : zoneByName(region, null)
  return { rest: text.replace(long, ' '), zone }
}

const cutOffset = (text: string): string => text.replace(OFFSET, ' ')

function zoneAfter(text: string, country: string | null): Pick<ClockReading, 'rest' | 'zone'> | null {
  const offset = OFFSET.exec(text)
  if (offset) {
    const zone = zoneByOffset(offset[1] ?? '')
    return zone === null ? null : { zone, rest: text.slice(offset[0].length) }
  }
  const name = NAME.exec(text)
  const word = name?.[1] ?? ''
  if (!name || NOT_ZONES.test(word)) return { zone: null, rest: text }
  const zone = zoneByName(word, country)
  const { months, isDay } = zone === null ? meaningsOf(word, null) : { months: new Set(), isDay: false }
  if (months.size > 0 || isDay) return { zone: null, rest: text }
  const known = zone ?? zonesNamed(word)
  const isWord = Array.isArray(known) && known.length === 0 && !LIKE_A_ZONE.test(word)
  return { zone: isWord ? null : known, rest: text.slice(name[0].length) }
}

function clockOf(groups: Record<string, string | undefined>): ClockParts {
  const half = groups.half?.startsWith('a') || /오전|上午|午前/.test(groups.before ?? '') ? 'am' : 'pm'
  const isHalved = Boolean(groups.half || groups.before)
  const hour = Number(groups.hour)
  return {
    hour: isHalved && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour,
    minute: Number(groups.minute ?? 0),
    second: groups.second === undefined ? null : Number(groups.second),
  }
}

/** 24:00 is the end of a day (ISO 8601), second 60 a leap second. */
export function isRealClock({ hour, minute, second }: ClockParts): boolean {
  const isEnd = hour === 24 && minute === 0 && (second ?? 0) === 0
  return (hour <= 23 || isEnd) && minute <= 59 && (second ?? 0) <= 60
}
