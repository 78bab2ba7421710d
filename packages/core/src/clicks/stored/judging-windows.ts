/**
 * How many clicks are judged together. More of them show better who is a machine: of 104,000 clicks
 * in 23 days, judged as new ones are, 3.3 % of those by people were called a machine's, and 0.5 %
 * after rounds (`bench clicks -- --busy`).
 */

/** New clicks, in one transaction. `recent`: those before them, which later ones may explain. */
export const LIVE = { batch: 10_000, recent: 5_000, around: 10_000 }

/** Clicks within these days belong together. */
export const SPAN_DAYS = 14

/** A visit that began this long before a round may have gone on after it. */
export const VISIT_MS = 10 * 60_000

/**
 * The clicks of the last days are judged again every hour, with many more around them: at most
 * `clicks` of them, and at most `around` before them. A round is due sooner when `after` new clicks
 * came, but never before the last one had time to end.
 */
export const ROUND = {
  everyMinutes: 60,
  leastMinutes: 5,
  after: 50_000,
  days: 10,
  clicks: 100_000,
  around: 100_000,
}

/** Older clicks, after a change of the rules. `clicks`: judged in one transaction. */
export const RECHECK = { clicks: 50_000, around: 75_000 }
