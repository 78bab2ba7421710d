import { settings } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { DatabaseClock } from './database-clock.ts'

/** Slots of the rate; more of them only allow larger bursts. */
const MOST_SLOTS = 10
/** A limit that was told is not raised by another answer within this time, as that may have left before it. */
const RAISE_AFTER = sql`interval '1 minute'`
const ALLOWED = 'mail-rate-allowed'
/** How much the shortest time that an answer took is thought to grow with each one: the way may have become longer, ms. */
const FORGET_MS = 0.02
/**
 * How much of the shortest answer is taken for its way: the service counts a request before it works on it, and a request and an answer of
 * different calls may be quicker together than those of any one call.
 */
const WAY = 0.7
/** What is left of that after a refusal for haste: it was thought too long. */
const AFTER_REFUSAL = 0.5
/** Fewer answers tell nothing of how quick one can be. */
const FEWEST_ANSWERS = 10

/** `slots` requests each `periodMs`. */
export type Pace = { slots: number; periodMs: number }

export const paceOf = (perSecond: number): Pace => {
  const slots = Math.max(1, Math.min(MOST_SLOTS, Math.floor(perSecond)))
  return { slots, periodMs: (slots / perSecond) * 1_000 }
}

/** What a process knows of the time that the database and the mail service keep. */
export type Known = { clock: DatabaseClock; quickestMs: number; answers: number; allowed: number | null }
const knowledge = new WeakMap<Context['config'], Known>()

export function knownOf({ config }: Context): Known {
  const known = knowledge.get(config) ?? {
    clock: new DatabaseClock(),
    quickestMs: 0,
    answers: 0,
    allowed: null,
  }
  knowledge.set(config, known)
  return known
}

/** An answer took so long. */
export function noteAnswer(ctx: Context, tookMs: number): void {
  const known = knownOf(ctx)
  known.quickestMs = known.answers === 0 ? tookMs : Math.min(tookMs, known.quickestMs + FORGET_MS)
  known.answers += 1
}

/** A request was refused for its haste: the next ones leave later. */
export function noteRefusal(ctx: Context): void {
  knownOf(ctx).quickestMs *= AFTER_REFUSAL
}

/** The least that a request and an answer are on their way, ms; 0 while too little is known. */
export function onTheWayMs(ctx: Context): number {
  const { answers, quickestMs } = knownOf(ctx)
  return answers < FEWEST_ANSWERS ? 0 : quickestMs * WAY
}

/** The limit that the mail service's answers have told, as a column of a query; null while none has told less than ours. */
export const allowedRate = sql<
  number | null
>`(select (value #>> '{}')::float8 from settings where key = ${ALLOWED})`

/**
 * Keeps what an answer tells of the account's limit, for all workers: MAIL_RATE is a ceiling, and one that is too high is not
 * found out by being refused. @returns whether it is lower than what was known
 */
export async function learnAllowedRate(ctx: Context, perSecond: number): Promise<boolean> {
  const known = knownOf(ctx)
  const before = Math.min(known.allowed ?? Number.POSITIVE_INFINITY, ctx.config.mailRate)
  if (known.allowed === perSecond || (known.allowed === null && perSecond >= before)) return false
  known.allowed = perSecond
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
