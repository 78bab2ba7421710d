const HOUR_MS = 3_600_000
/** Clocks differ from UTC by less than this. */
const MARGIN_MS = 36 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The time on the clocks of a time zone at an instant, read as if it were UTC; in ms. */
export function wallTimeOf(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const second = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return second + (((at % 1_000) + 1_000) % 1_000)
}

/**
 * The first instant at which the clocks of a time zone show a wall time (ms, read as if it were
 * UTC) or, if they skip it, a later one. So a time that does not exist is the end of its gap, and
 * one that comes twice is its first.
 */
export function firstInstantAt(wall: number, timeZone: string): number {
  const offsetAt = (at: number) => wallTimeOf(at, timeZone) - at
  let [before, after] = [wall - MARGIN_MS, wall + MARGIN_MS]
  const [early, late] = [offsetAt(before), offsetAt(after)]
  if (early === late) return wall - early
  // the clocks change once in between: `after` becomes the first ms with the later offset
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle) === early) before = middle
    else after = middle
  }
  return wall - early < after ? wall - early : Math.max(after, wall - late)
}
