import { periodMs } from '@newsloom/contract/contacts/schedules/next-run'
import { researchRuns } from '@newsloom/db/schema/research'
import { asc, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../context.ts'
import {
  type ClockContext,
  clockContext,
  insertList,
  insertTopicWithTemplate,
  subscribe,
} from '../testing/people/subscription-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const HOURS = 1_000

const database = testDatabase()

/** Events before a sweep, and whether the sweep is killed or runs beside a second one. */
type Move = { kind: 'work' | 'stop' | 'step'; hours: number; sweep: 'one' | 'two' | 'killed' }
// without a bias to the ends of a range, as most stops would otherwise take no time
const hoursUpTo = (min: number, max: number) =>
  fc.noBias(fc.integer({ min: min * 1_000, max: max * 1_000 })).map((thousandths) => thousandths / 1_000)
const move = fc.record({
  sweep: fc.constantFrom('one' as const, 'one' as const, 'two' as const, 'killed' as const),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('work' as const), hours: hoursUpTo(0.005, 0.15) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop' as const), hours: hoursUpTo(0, 60) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('step' as const), hours: hoursUpTo(-40, 40) }) },
  ),
})
const moves = fc.array(
  move.map(({ sweep, what }): Move => ({ sweep, ...what })),
  { minLength: 40, maxLength: 60 },
)
const anyFrequency = fc.integer({ min: 1, max: 2_000 }).map((tenths) => tenths / 10)

/** A subscription as people would count it: by the periods since it was switched on. */
class Counted {
  private begin: number
  private served = 0
  readonly listId: number
  private readonly period: number
  constructor(listId: number, frequency: number, now: number) {
    this.listId = listId
    this.period = periodMs(frequency)
    this.begin = now
  }
  /**
   * Whether a sweep at this time finds it in a period in which it was not served; if so, the sweep
   * serves it.
   */
  sweep(now: number): boolean {
    // only a clock that was set back by more than a period is this far behind: its periods start
    // again
    if (this.begin + (this.served + 1) * this.period - now > 2 * this.period) {
      this.begin = now
      this.served = 0
    }
    const period = Math.floor((now - this.begin) / this.period)
    if (period <= this.served) return false
    this.served = period
    return true
  }
}

async function sweep(ctx: ClockContext, how: Move['sweep']): Promise<void> {
  if (how === 'killed')
    await transaction(ctx, async (tx) => {
      await runDueSubscriptions({ ...ctx, db: tx.db }, 'topic')
      throw new Error('killed')
    }).catch((error: Error) => expect(error.message).toBe('killed'))
  await Promise.all(Array.from({ length: how === 'two' ? 2 : 1 }, () => runDueSubscriptions(ctx, 'topic')))
}

/** The lists of each run since the last call; the runs are marked as ended. */
async function takeRuns(ctx: ClockContext, since: number) {
  const runs = await ctx.db
    .select({ id: researchRuns.id, topicId: researchRuns.topicId, listIds: researchRuns.mailListIds })
    .from(researchRuns)
    .where(gt(researchRuns.id, since))
    .orderBy(asc(researchRuns.id))
  await ctx.db.update(researchRuns).set({ state: 'succeeded' }).where(gt(researchRuns.id, since))
  return runs
}

async function subscribeAll(ctx: ClockContext, frequencies: number[]): Promise<Map<number, Counted[]>> {
  const topics = new Map<number, Counted[]>()
  for (const _ of [1, 2]) {
    const topicId = await insertTopicWithTemplate(ctx)
    const lists: Counted[] = []
    for (const frequency of frequencies) {
      const listId = await insertList(ctx)
      await subscribe(ctx, topicId, [listId], frequency)
      lists.push(new Counted(listId, frequency, ctx.now().getTime()))
    }
    topics.set(topicId, lists)
  }
  return topics
}

async function live(frequencies: number[], list: Move[]): Promise<void> {
  await database.sql`truncate topic_subscriptions`
  const ctx = clockContext(database)
  const topics = await subscribeAll(ctx, frequencies)
  let [elapsed, place, since] = [0, 0, (await takeRuns(ctx, 0)).at(-1)?.id ?? 0]
  while (elapsed < HOURS) {
    const now = list[place % list.length]
    if (!now) throw new Error('there are no moves')
    place += 1
    ctx.pass(now.hours)
    // a clock change takes no time; each sweep takes a minute
    elapsed += now.kind === 'step' ? 0.02 : now.hours
    await sweep(ctx, now.sweep)
    const runs = await takeRuns(ctx, since)
    since = runs.at(-1)?.id ?? since
    for (const [topicId, lists] of topics) {
      const due = lists.filter((one) => one.sweep(ctx.now().getTime())).map((one) => one.listId)
      const served = runs.filter((run) => run.topicId === topicId).map((run) => run.listIds)
      expect(served, `move ${place}, ${JSON.stringify(now)}`).toEqual(due.length > 0 ? [due] : [])
    }
  }
}

test('1,000 hours with stops, kills, two sweepers and clock changes: each list once per period, all in one run', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyFrequency, moves, (frequency, list) => live([0.1, 24, frequency], list)),
    { numRuns: 3, endOnFailure: true },
  )
})
