/**
 * How many clicks are judged together. More of them show better who is a machine: with half of what
 * 23 days bring, three times as many people were taken for one.
 */

/** New clicks, in one transaction. `recent`: those before them, which later ones may explain. */
export const LIVE = { batch: 10_000, recent: 5_000, around: 10_000 }

/**
 * The clicks of the last days are judged again every hour, with many more around them: at most
 * `clicks` of them, and at most `around` before them. Where many come, `after` so many new ones.
 */
export const ROUND = { everyMinutes: 60, after: 50_000, days: 10, clicks: 100_000, around: 100_000 }

/** Older clicks, after a change of the rules. `clicks`: judged in one transaction. */
export const RECHECK = { clicks: 50_000, around: 75_000 }
