import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { createTestDatabase } from '@newsloom/db/testing'
import { campaignsFromClicks } from '../src/analytics/from-clicks/campaigns.ts'
import { contactsFromClicks } from '../src/analytics/from-clicks/contacts.ts'
import { totalsFromClicks } from '../src/analytics/from-clicks/overview.ts'
import { timesFromClicks } from '../src/analytics/from-clicks/times.ts'
import { urlsFromClicks } from '../src/analytics/from-clicks/urls.ts'
import { campaignsFromRollups } from '../src/analytics/from-rollups/campaigns.ts'
import { firstContacts } from '../src/analytics/from-rollups/contacts.ts'
import { totalsFromRollups } from '../src/analytics/from-rollups/overview.ts'
import { timesFromRollups } from '../src/analytics/from-rollups/times.ts'
import { urlsFromRollups } from '../src/analytics/from-rollups/urls.ts'
import { scopeOf } from '../src/analytics/scope.ts'
import { testContext } from '../src/testing/test-context.ts'
import { countEverything } from './clicks/count-everything.ts'
import { planClicks } from './clicks/million-clicks.ts'
import { elapsedMs, median } from './timing.ts'

// The six panels of the Analytics screen from rollups, compared with plain SQL over the clicks, and
// how fast clicks are counted, compared with inserting them. The number of clicks may follow:
// `npm run bench analytics -- 10000000`.
const CLICKS = Number(process.argv[2] ?? 1_000_000)
/**
 * The newest clicks, which are inserted and counted as under load. Those before them come at once.
 */
const TIMED = Math.min(CLICKS, 1_000_000)
/** Readings of each side; those of milliseconds vary more than those of seconds. */
const ROUNDS = { ours: 15, plain: 3 }
const GOALS = { panels: CLICKS > 1_000_000 ? 3_000 : 500, folding: 0.15 }

const database = await createTestDatabase()
const ctx = testContext(database)
const scope = scopeOf(AnalyticsScope.parse({ timeZone: 'Asia/Bangkok' }), new Date())
const now = new Date()

/**
 * Each side is read again and again by itself, after one reading that does not count: what idle
 * processes take to wake up, tens of milliseconds on some machines, is neither side's.
 */
async function medianMs(read: () => Promise<unknown>, rounds: number): Promise<number> {
  await read()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await elapsedMs(read))
  return median(took)
}

/** Hours and days are two panels, read together. */
const PANELS: Record<string, { ours: () => Promise<unknown>; plain: () => Promise<unknown> }> = {
  cards: { ours: () => totalsFromRollups(ctx, scope), plain: () => totalsFromClicks(ctx, scope) },
  campaigns: {
    ours: () => ctx.db.execute(campaignsFromRollups(scope, 10)),
    plain: () => ctx.db.execute(campaignsFromClicks(scope, 10)),
  },
  contacts: {
    ours: () => firstContacts(ctx, scope, { now, limit: 15 }),
    plain: () => ctx.db.execute(contactsFromClicks(scope, now, 15)),
  },
  times: { ours: () => timesFromRollups(ctx, scope), plain: () => timesFromClicks(ctx, scope) },
  urls: {
    ours: () => ctx.db.execute(urlsFromRollups(scope, 10)),
    plain: () => ctx.db.execute(urlsFromClicks(scope, 10)),
  },
}

try {
  const fill = await planClicks(database.sql, CLICKS)
  await fill.atOnce(CLICKS - TIMED)
  await countEverything(ctx, database.sql, { batch: TIMED })
  const insertMs = await elapsedMs(fill.rest)
  const foldMs = await elapsedMs(() => countEverything(ctx, database.sql))
  await database.sql`vacuum analyze`
  const panels: Record<string, { ours: number; plain: number; ratio: number }> = {}
  for (const [name, { ours, plain }] of Object.entries(PANELS)) {
    const own = await medianMs(ours, ROUNDS.ours)
    const other = await medianMs(plain, ROUNDS.plain)
    panels[name] = { ours: Number(own.toFixed(2)), plain: Math.round(other), ratio: Math.round(other / own) }
  }
  const sum = (of: 'ours' | 'plain') => Object.values(panels).reduce((total, panel) => total + panel[of], 0)
  const ratio = Math.round(sum('plain') / sum('ours'))
  const folding = insertMs / foldMs
  console.log(
    JSON.stringify({
      bench: 'analytics',
      ours: Number(sum('ours').toFixed(1)),
      unit: `ms for the six panels over ${CLICKS} clicks`,
      reference: Math.round(sum('plain')),
      referenceName: 'ms for plain SQL over the clicks',
      ratio,
      goal: GOALS.panels,
      panels,
      foldedPerSecond: Math.round((TIMED / foldMs) * 1_000),
      insertedPerSecond: Math.round((TIMED / insertMs) * 1_000),
      folding: Number(folding.toFixed(2)),
      foldingGoal: GOALS.folding,
      pass: ratio >= GOALS.panels && folding >= GOALS.folding,
    }),
  )
} finally {
  await database.close()
}
