import { readClock } from './clock.ts'
import type { DateContext } from './date-reading.ts'
import { normalText } from './normal-text.ts'
import { primaryOf } from './numeric-day.ts'
import { offsetAt, offsetText, type Zone, zoneByOffset } from './zones.ts'

/** Countries with one time zone, or with one where the newsrooms are. */
const BY_COUNTRY: Record<string, string> = {
  ...{ th: 'Asia/Bangkok', la: 'Asia/Vientiane', kh: 'Asia/Phnom_Penh', vn: 'Asia/Ho_Chi_Minh' },
  ...{ sg: 'Asia/Singapore', my: 'Asia/Kuala_Lumpur', ph: 'Asia/Manila', id: 'Asia/Jakarta' },
  ...{ mm: 'Asia/Yangon', jp: 'Asia/Tokyo', kr: 'Asia/Seoul', cn: 'Asia/Shanghai', tw: 'Asia/Taipei' },
  ...{ hk: 'Asia/Hong_Kong', in: 'Asia/Kolkata', lk: 'Asia/Colombo', bd: 'Asia/Dhaka', pk: 'Asia/Karachi' },
  ...{ np: 'Asia/Kathmandu', ae: 'Asia/Dubai', il: 'Asia/Jerusalem', tr: 'Europe/Istanbul' },
  ...{ uk: 'Europe/London', gb: 'Europe/London', ie: 'Europe/Dublin', de: 'Europe/Berlin' },
  ...{ at: 'Europe/Vienna', ch: 'Europe/Zurich', fr: 'Europe/Paris', be: 'Europe/Brussels' },
  ...{ nl: 'Europe/Amsterdam', it: 'Europe/Rome', es: 'Europe/Madrid', pt: 'Europe/Lisbon' },
  ...{ pl: 'Europe/Warsaw', cz: 'Europe/Prague', se: 'Europe/Stockholm', no: 'Europe/Oslo' },
  ...{ dk: 'Europe/Copenhagen', fi: 'Europe/Helsinki', gr: 'Europe/Athens', ru: 'Europe/Moscow' },
  ...{ ua: 'Europe/Kyiv', hu: 'Europe/Budapest', ro: 'Europe/Bucharest', au: 'Australia/Sydney' },
  ...{ nz: 'Pacific/Auckland', br: 'America/Sao_Paulo', ar: 'America/Argentina/Buenos_Aires' },
  ...{ za: 'Africa/Johannesburg', ng: 'Africa/Lagos', ke: 'Africa/Nairobi', eg: 'Africa/Cairo' },
}
/** Languages that are mostly spoken in one time zone. */
const BY_LANGUAGE: Record<string, string> = {
  ...{ th: 'Asia/Bangkok', ja: 'Asia/Tokyo', ko: 'Asia/Seoul', vi: 'Asia/Ho_Chi_Minh' },
  ...{ id: 'Asia/Jakarta', de: 'Europe/Berlin', it: 'Europe/Rome', pl: 'Europe/Warsaw' },
  ...{ sv: 'Europe/Stockholm', da: 'Europe/Copenhagen', nb: 'Europe/Oslo', fi: 'Europe/Helsinki' },
  ...{ zh: 'Asia/Shanghai' },
  ...{ cs: 'Europe/Prague', hu: 'Europe/Budapest', el: 'Europe/Athens', tr: 'Europe/Istanbul' },
}
/** Top-level domains used worldwide, whatever country they belong to. */
const NO_COUNTRY = new Set(['io', 'co', 'tv', 'me', 'ai', 'fm', 'eu', 'is', 'to', 'cc', 'ws', 'la'])

/**
 * How a site writes its dates. Its zone is by other dates of the same document (a `+07:00` in one
 * of them is the zone of those without one) or by its earlier articles, and only without those by
 * its address or its language.
 */
export function siteContext(
  url: string,
  language: string | null | undefined,
  others: Iterable<string> = [],
  learntZone: string | null = null,
): DateContext {
  const ending = /\.([a-z]{2})$/.exec(new URL(url).hostname)?.[1] ?? ''
  const country = NO_COUNTRY.has(ending) || !ending ? landOf(language) : ending === 'uk' ? 'gb' : ending
  const ofCountry = BY_COUNTRY[country ?? '']
  const usual = ofCountry ?? BY_LANGUAGE[primaryOf(language) ?? '']
  const written = offsetIn(others)
  const evident = written ?? learntZone
  // the name of the zone gives its summer time too, which one offset does not
  if (usual && (!evident || hasOffset(usual, evident)))
    return { language, country, siteZone: usual, zoneFrom: ofCountry ? 'country' : 'language' }
  return { language, country, siteZone: evident, zoneFrom: written ? 'document' : 'earlier' }
}

/** Whether a zone is at this offset in some part of the year. */
function hasOffset(zone: string, offset: string): boolean {
  const year = new Date().getUTCFullYear()
  return [0, 6].some((month) => offsetAt(zone, Date.UTC(year, month)) === zoneByOffset(offset))
}

const landOf = (language: string | null | undefined): string | null =>
  /^[a-z]{2,3}[-_]([a-z]{2})$/i.exec(language ?? '')?.[1]?.toLowerCase() ?? null

/** UTC says nothing about a site, as systems write it everywhere. */
export function offsetIn(others: Iterable<string>): string | null {
  for (const other of others) {
    const [, offset] =
      /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?([+-]\d{2}:?\d{2})\s*$/.exec(other.slice(0, 80)) ?? []
    if (offset && !/^.00:?00$/.test(offset)) return `${offset.slice(0, 3)}:${offset.slice(-2)}`
  }
  return null
}

/**
 * The zone that all times of a page's text name, as in '12:41 PM ET': an IANA name or an offset.
 * Null when none does, when they differ, or for UTC.
 */
export function namedZone(times: Iterable<string>, country: string | null | undefined): string | null {
  const zones = new Set<Zone>()
  for (const time of times) {
    const { clock = null, zone = null } = readClock(normalText(time), country ?? null) ?? {}
    if (clock && zone !== null && !Array.isArray(zone)) zones.add(zone)
  }
  const [zone] = zones
  if (zones.size !== 1 || zone === undefined || zone === 0) return null
  return typeof zone === 'number' ? offsetText(zone) : zone
}
