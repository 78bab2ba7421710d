/** Minutes east of UTC, or an IANA name if the clock changes. */
export type Zone = number | string

/** Names that mean the same zone everywhere (RFC 822, and what agencies write). */
const NAMES: Record<string, Zone> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, cet: 60, cest: 120, mez: 60, mesz: 120, wat: 60 },
  ...{ eet: 120, eest: 180, cat: 120, sast: 120, msk: 180, eat: 180, trt: 180, idt: 180, irst: 210 },
  ...{ pkt: 300, uzt: 300, npt: 345, bdt: 360, mmt: 390, ict: 420, wib: 420, wita: 480, hkt: 480 },
  ...{
    sgt: 480,
    myt: 480,
    hkst: 480,
    bkk: 420,
    tha: 420,
    pht: 480,
    phst: 480,
    awst: 480,
    wit: 540,
    jst: 540,
    kst: 540,
    acst: 570,
  },
  ...{ acdt: 630, aest: 600, aedt: 660, nzst: 720, nzdt: 780, nst: -210, ndt: -150, brt: -180, art: -180 },
  ...{ clst: -180, adt: -180, clt: -240, vet: -240, edt: -240, est: -300, cot: -300, pet: -300, cdt: -300 },
  ...{ mdt: -360, mst: -420, pdt: -420, pst: -480, akdt: -480, akst: -540, hst: -600, bst: 60 },
  ...{ et: 'America/New_York', ct: 'America/Chicago', mt: 'America/Denver', pt: 'America/Los_Angeles' },
  ...{ aet: 'Australia/Sydney', uk: 'Europe/London', eastern: 'America/New_York' },
  ...{ central: 'America/Chicago', mountain: 'America/Denver', pacific: 'America/Los_Angeles' },
}
/** Names with another meaning, or with a meaning only, on sites of some countries. */
const BY_COUNTRY: Record<string, Record<string, Zone>> = {
  ist: { in: 330, lk: 330, il: 'Asia/Jerusalem', ie: 'Europe/Dublin' },
  cst: { cn: 480, tw: 480, hk: 480, mo: 480, us: -360, ca: -360, mx: -360, cu: -300 },
  bst: { bd: 360 },
  ast: { sa: 180, iq: 180, kw: 180, qa: 180, bh: 180, ye: 180, ca: -240, pr: -240, bm: -240 },
  est: { au: 600 },
  edt: { au: 660 },
  pst: { ph: 480 },
  sst: { sg: 480, as: -660, ws: -660 },
  gst: { ae: 240, om: 240 },
  wst: { au: 480, ws: 780 },
}
const MAX_OFFSET = 14 * 60

/** Null when the name is unknown or ambiguous. */
export function zoneByName(name: string, country: string | null | undefined): Zone | null {
  const key = name.toLowerCase()
  const local = BY_COUNTRY[key]?.[country?.toLowerCase() ?? '']
  if (local !== undefined) return local
  return NAMES[key] ?? (name.includes('/') && isZone(name) ? name : null)
}

/** Countries whose meaning of a name counts only on their own sites: elsewhere it misleads. */
const ONLY_AT_HOME = new Set(['cu'])

/** All zones that a name means somewhere; none for an unknown name. */
export const zonesNamed = (name: string): Zone[] => [
  ...new Set(
    Object.entries(BY_COUNTRY[name.toLowerCase()] ?? {}).flatMap(([country, zone]) =>
      ONLY_AT_HOME.has(country) ? [] : [zone],
    ),
  ),
]

/** '+07:00', 'GMT+7' or '-0330' in minutes; null when no place on earth uses it. */
export function zoneByOffset(text: string): number | null {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?(?::?00)?$/.exec(text) ?? []
  if (!sign || Number(minutes ?? 0) > 59) return null
  const offset = Number(hours) * 60 + Number(minutes ?? 0)
  if (offset > MAX_OFFSET) return null
  return sign === '-' ? -offset : offset
}

/** '+07:00' */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const padded = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return `${minutes < 0 ? '-' : '+'}${padded}`
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** The names of `Intl.supportedValuesOf('timeZone')` and their older spellings. */
export function isZone(name: string): boolean {
  return formatOf(name) !== null
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = makeFormat(zone)
  if (formats.size < 1_000) formats.set(zone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // a RangeError: Intl offers no other check
    return null
  }
}

/** Converts a wall-clock time, given as if it were UTC, to an instant. */
export function instantOf(wallClock: number, zone: Zone): number {
  if (typeof zone === 'number') return wallClock - zone * 60_000
  // the offset at the wall-clock time may be from the other side of a clock change, so ask twice
  const guess = wallClock - offsetAt(zone, wallClock) * 60_000
  return wallClock - offsetAt(zone, guess) * 60_000
}

/** Minutes east of UTC at an instant. */
export function offsetAt(zone: Zone, instant: number): number {
  if (typeof zone === 'number') return zone
  const parts = formatOf(zone)?.formatToParts(instant) ?? []
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  return zoneByOffset(name) ?? 0
}
