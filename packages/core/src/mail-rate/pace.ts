import { storedValues } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { perProcess } from '../lib/per-process.ts'
import { DatabaseClock } from './database-clock.ts'

/** Slots of the rate; more of them only allow larger bursts. */
const MOST_SLOTS = 10
/** A stated limit is not raised by another answer within this time, as that answer may be older. */
const RAISE_AFTER = sql`interval '1 minute'`
const ALLOWED = 'mail-rate-allowed'
/** Round trips that are remembered: the shortest of them shows how fast one currently is. */
const REMEMBERED = 20
/** With fewer answers the shortest round trip is not known well enough. */
const FEWEST_ANSWERS = 10
/**
 * The share of the shortest round trip that is assumed: the service counts a request before
 * processing it, and one request's way there and another's way back may together be faster than any
 * single call.
 */
const COUNTED_ON = 0.5
/** A rate-limit refusal halves that part; each later answer restores this much of it. */
const REGAINED = 0.01

/** `slots` requests each `periodMs`. */
export type Pace = { slots: number; periodMs: number }

export const paceOf = (perSecond: number): Pace => {
  const slots = Math.max(1, Math.min(MOST_SLOTS, Math.floor(perSecond)))
  return { slots, periodMs: (slots / perSecond) * 1_000 }
}

/** A process's knowledge of the clocks of the database and of the email service. */
export type KnownPace = {
  clock: DatabaseClock
  /** the last round trips, ms */
  roundTrips: number[]
  /** the share of the shortest one that is assumed */
  countedOn: number
  allowed: number | null
  /** resolves once the limit in an answer is saved for all workers */
  announcing: Promise<void>
}
export const knownOf = perProcess(
  (): KnownPace => ({
    clock: new DatabaseClock(),
    roundTrips: [],
    countedOn: COUNTED_ON,
    allowed: null,
    announcing: Promise.resolve(),
  }),
)

/** Records how long an answer took. */
export function noteAnswer(ctx: Context, tookMs: number): void {
  const known = knownOf(ctx)
  known.roundTrips = [...known.roundTrips, tookMs].slice(-REMEMBERED)
  known.countedOn = Math.min(COUNTED_ON, known.countedOn + REGAINED)
}

/** A request was refused because of the rate limit: the next ones are sent later. */
export function noteRefusal(ctx: Context): void {
  knownOf(ctx).countedOn /= 2
}

/** The shortest latency of a request and its response, ms; 0 while too little is known. */
export function latencyMs(ctx: Context): number {
  const { roundTrips, countedOn } = knownOf(ctx)
  return roundTrips.length < FEWEST_ANSWERS ? 0 : Math.min(...roundTrips) * countedOn
}

/**
 * The limit in the email service's answers, as a column of a query; null while none was below ours.
 */
export const allowedRate = sql<
  number | null
>`(select (value #>> '{}')::float8 from settings where key = ${ALLOWED})`

/** The limit that this process knows: the one in an answer, or MAIL_RATE. */
const limitOf = (ctx: Context): number =>
  Math.min(knownOf(ctx).allowed ?? Number.POSITIVE_INFINITY, ctx.config.mailRate)

/** Whether an answer with this limit is news. */
export function isNewLimit(ctx: Context, perSecond: number): boolean {
  const { allowed } = knownOf(ctx)
  return allowed === null ? perSecond < limitOf(ctx) : allowed !== perSecond
}

/**
 * Saves the account's limit from an answer, for all workers: MAIL_RATE is only a maximum, and one
 * that is too high should be noticed before a request is refused. @returns whether it is lower than
 * the known limit
 */
export async function learnAllowedRate(ctx: Context, perSecond: number): Promise<boolean> {
  if (!isNewLimit(ctx, perSecond)) return false
  const before = limitOf(ctx)
  knownOf(ctx).allowed = perSecond
  const [written] = await ctx.db
    .insert(storedValues)
    .values({ key: ALLOWED, value: perSecond, updatedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: storedValues.key,
      set: { value: perSecond, updatedAt: sql`clock_timestamp()` },
      setWhere: sql`(${storedValues.value} #>> '{}')::float8 > ${perSecond}::float8
        or ${storedValues.updatedAt} < clock_timestamp() - ${RAISE_AFTER}`,
    })
    .returning({ key: storedValues.key })
  return written !== undefined && perSecond < before
}
