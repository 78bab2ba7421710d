import { settings } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
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

/** What a process knows about the clocks of the database and of the mail service. */
export type Known = {
  clock: DatabaseClock
  /** the last round trips, ms */
  roundTrips: number[]
  /** the part of the shortest one that is counted on */
  countedOn: number
  allowed: number | null
  /** resolves once the limit that an answer stated is saved for all workers */
  telling: Promise<void>
}
const knowledge = new WeakMap<Context['config'], Known>()

export function knownOf({ config }: Context): Known {
  const known = knowledge.get(config) ?? {
    clock: new DatabaseClock(),
    roundTrips: [],
    countedOn: COUNTED_ON,
    allowed: null,
    telling: Promise.resolve(),
  }
  knowledge.set(config, known)
  return known
}

/** Records how long an answer took. */
export function noteAnswer(ctx: Context, tookMs: number): void {
  const known = knownOf(ctx)
  known.roundTrips = [...known.roundTrips, tookMs].slice(-REMEMBERED)
  known.countedOn = Math.min(COUNTED_ON, known.countedOn + REGAINED)
}

/** A request was refused because of the rate limit: the next ones leave later. */
export function noteRefusal(ctx: Context): void {
  knownOf(ctx).countedOn /= 2
}

/** The least that a request and an answer are on their way, ms; 0 while too little is known. */
export function onTheWayMs(ctx: Context): number {
  const { roundTrips, countedOn } = knownOf(ctx)
  return roundTrips.length < FEWEST_ANSWERS ? 0 : Math.min(...roundTrips) * countedOn
}

/**
 * The limit that the mail service's answers have told, as a column of a query; null while none has
 * told less than ours.
 */
export const allowedRate = sql<
  number | null
>`(select (value #>> '{}')::float8 from settings where key = ${ALLOWED})`

/** What limits a process as far as it knows: what it was told, or MAIL_RATE. */
const limitOf = (ctx: Context): number =>
  Math.min(knownOf(ctx).allowed ?? Number.POSITIVE_INFINITY, ctx.config.mailRate)

/** Whether an answer with this limit adds to what is known. */
export function tellsNews(ctx: Context, perSecond: number): boolean {
  const { allowed } = knownOf(ctx)
  return allowed === null ? perSecond < limitOf(ctx) : allowed !== perSecond
}

/**
 * Keeps what an answer tells of the account's limit, for all workers: MAIL_RATE is a ceiling, and
 * one that is too high is not found out by being refused.
 * @returns whether it is lower than what was known
 */
export async function learnAllowedRate(ctx: Context, perSecond: number): Promise<boolean> {
  if (!tellsNews(ctx, perSecond)) return false
  const before = limitOf(ctx)
  knownOf(ctx).allowed = perSecond
  const [written] = await ctx.db
    .insert(settings)
    .values({ key: ALLOWED, value: perSecond, updatedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: perSecond, updatedAt: sql`clock_timestamp()` },
      setWhere: sql`(${settings.value} #>> '{}')::float8 > ${perSecond}::float8
        or ${settings.updatedAt} < clock_timestamp() - ${RAISE_AFTER}`,
    })
    .returning({ key: settings.key })
  return written !== undefined && perSecond < before
}
