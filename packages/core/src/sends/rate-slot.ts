import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { MailOutcome } from '../ports.ts'
import {
  allowedRate,
  knownOf,
  learnAllowedRate,
  noteAnswer,
  noteRefusal,
  onTheWayMs,
  type Pace,
  paceOf,
} from './pace.ts'

const MAIL_REST = 'mail-rest'
const MAIL_QUOTA = 'mail-quota'
/** A rest longer than this is not waited for: the job leaves and the send is taken up again later. */
const PATIENCE_MS = 30_000
/**
 * So much of a period before it is free a slot is given out: its request is prepared meanwhile, or each would be late by that. On
 * a busy machine that takes half a second.
 */
const LEAD = 0.7
/** A slot whose holder has said nothing more is free after this time. */
const LEASE_MS = 3_000
/** Without an answer for a period, a request is thought to have been so much longer on its way than the next one, ms. */
const DELAY_MS = 50
/** Slots that are free again sooner do not wait for the answer: so fast a service counts by longer times than they differ by. */
const SHORT_PERIOD_MS = 500
/** A timer is late by a millisecond or so: the last one is waited for turn by turn. */
const TIMER_MS = 1.5

/** True while the mail service's quota is used up: nobody calls it before the reset. A condition on any query. */
export const quotaIsUsedUp = sql`exists (select 1 from rate_slots q where q.name = ${MAIL_QUOTA} and q.next_at > clock_timestamp())`

/** True while nobody may call the mail service: it asked for a rest, or its quota is used up. */
export const callsAreHeld = sql`exists (
  select 1 from rate_slots q where q.name in (${MAIL_REST}, ${MAIL_QUOTA}) and q.next_at > clock_timestamp())`

/**
 * The right to one request, from a moment on (by `performance.now()`); `name` null where no rate is kept. `lease`: until when the
 * slot is held, by which it is known to be held by us still.
 */
export type RateSlot = { name: string | null; freeAt: number; periodMs: number; lease: string }
/** A request on its way. */
export type Departure = {
  slot: RateSlot
  leftAt: number
  freed: Promise<void> | null
  timer: NodeJS.Timeout | null
}

/**
 * Takes a slot of the rate that all workers share (in database time) and waits for one. There are as many slots as requests
 * a second, and each is free again a second after the mail service counted its request: no second, wherever it starts, has more
 * requests than that, however unevenly processes and networks work. When it was counted, the answer tells: no later than it came
 * less its way back, and the next request comes no sooner than it left plus its way there. So much less than a second after the
 * answer the next one may leave as both ways take at least. Whoever takes a slot prepares a request, waits by `waitForSlot`, says
 * by `leaveBySlot` that it leaves and by `slotAnswered` that it was answered, or gives the slot back.
 * @returns null when the mail service asked for a rest that is longer than a job waits for
 */
export async function takeRateSlot(ctx: Context, signal: AbortSignal): Promise<RateSlot | null> {
  // the local outbox has no rate to keep
  if (ctx.mailer.kind === 'outbox') return { name: null, freeAt: 0, periodMs: 0, lease: '' }
  return inTurn(ctx.config, async () => {
    for (;;) {
      signal.throwIfAborted()
      const { restMs, freeMs, pace } = await look(ctx)
      if (restMs > PATIENCE_MS) return null
      const slot = restMs > 0 || freeMs > 0 ? null : await takeFree(ctx, pace)
      if (slot) return slot
      await sleep(Math.max(restMs, freeMs, 1), undefined, { signal })
    }
  })
}

/** Waits until `earlyMs` before the moment from which on the slot's request may leave; it is near. */
export async function waitForSlot({ freeAt }: RateSlot, signal: AbortSignal, earlyMs: number): Promise<void> {
  const waitMs = freeAt - earlyMs - performance.now()
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
}

/** The request leaves as soon as this settles, which is at the slot's moment. */
export async function leaveBySlot(ctx: Context, slot: RateSlot): Promise<Departure> {
  const waitMs = slot.freeAt - performance.now() - TIMER_MS
  if (waitMs > 0) await sleep(waitMs)
  while (performance.now() < slot.freeAt) await turn()
  const departure: Departure = { slot, leftAt: performance.now(), freed: null, timer: null }
  if (slot.name === null) return departure
  const free = () => {
    departure.freed = freeSlot(ctx, departure, departure.leftAt + slot.periodMs + delayOf(slot))
  }
  if (slot.periodMs < SHORT_PERIOD_MS) free()
  else departure.timer = setTimeout(free, slot.periodMs).unref()
  return departure
}

const delayOf = ({ periodMs }: RateSlot): number => (periodMs < SHORT_PERIOD_MS ? 0 : DELAY_MS)

/** The request was answered, or never will be. */
export async function slotAnswered(ctx: Context, departure: Departure, outcome: MailOutcome): Promise<void> {
  const { slot, leftAt, timer } = departure
  const now = performance.now()
  if (timer) clearTimeout(timer)
  const onTheWay = onTheWayMs(ctx)
  if (outcome.kind === 'accepted') noteAnswer(ctx, now - leftAt)
  if (outcome.kind === 'retry' && outcome.isUntaken) noteRefusal(ctx)
  if (slot.name === null) return
  departure.freed ??= freeSlot(ctx, departure, now + slot.periodMs - onTheWay)
  await departure.freed
}

/** A slot that cannot be freed is free when its lease is over. */
async function freeSlot(ctx: Context, { slot }: Departure, at: number): Promise<void> {
  await setFreeAt(ctx, slot, at).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a slot of the rate was not freed; its lease runs out by itself'),
  )
}

/** No request leaves by this slot: it is free as before. */
export async function giveSlotBack(ctx: Context, slot: RateSlot): Promise<void> {
  if (slot.name !== null) await setFreeAt(ctx, slot, slot.freeAt)
}

const leadMs = ({ periodMs }: Pace): number => periodMs * LEAD
const inMs = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000})`
const namesOf = ({ slots }: Pace): SQL =>
  sql`${sql.param(Array.from({ length: slots }, (_, place) => `mail-${place + 1}`))}::text[]`
const epochMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`

type Look = { restMs: number; freeMs: number; pace: Pace }

/**
 * How long nobody may call, how long until a slot is given out (a period at most, as one that is given back may be free sooner), and the
 * pace: MAIL_RATE, or less where the mail service has told so. Keeps our clock too.
 */
async function look(ctx: Context): Promise<Look> {
  const known = knownOf(ctx)
  const asked = performance.now()
  const pace = currentPace(ctx)
  const [row] = await ctx.db.execute<Seen>(sql`
    select ${epochMs(sql`clock_timestamp()`)} as now, ${allowedRate} as allowed, count(*)::int as found,
      ${epochMs(sql`min(next_at) - clock_timestamp()`)} as free,
      (select ${epochMs(sql`next_at - clock_timestamp()`)} from rate_slots where name = ${MAIL_REST}) as rest
    from rate_slots where name = any(${namesOf(pace)})`)
  if (!row) throw new Error('the database did not answer')
  known.clock.heard(row.now, asked, performance.now())
  known.allowed = row.allowed
  if (row.found !== pace.slots) await makeSlots(ctx, pace)
  const freeMs = Math.min(Math.max((row.free ?? 0) - leadMs(pace), 0), pace.periodMs)
  return { restMs: Math.max(0, row.rest ?? 0), freeMs, pace: currentPace(ctx) }
}

type Seen = {
  now: number
  allowed: number | null
  found: number
  free: number | null
  rest: number | null
}

const currentPace = (ctx: Context): Pace =>
  paceOf(Math.min(ctx.config.mailRate, knownOf(ctx).allowed ?? Number.POSITIVE_INFINITY))

async function takeFree(ctx: Context, pace: Pace): Promise<RateSlot | null> {
  const [slot] = await ctx.db.execute<{ name: string; lease: string; free: number }>(sql`
    update rate_slots r set next_at = clock_timestamp() + ${inMs(LEASE_MS + pace.periodMs)} from (
      select name, next_at from rate_slots
      where name = any(${namesOf(pace)}) and next_at <= clock_timestamp() + ${inMs(leadMs(pace))}
      order by next_at limit 1 for update skip locked
    ) free where r.name = free.name
    returning r.name, r.next_at::text as lease, ${epochMs(sql`free.next_at`)} as free`)
  if (!slot) return null
  const { name, lease, free } = slot
  return { name, lease, freeAt: knownOf(ctx).clock.toOwn(free), periodMs: pace.periodMs }
}

/** Slots that there are not yet, each a little later than the one before, so that they do not all come at once. */
async function makeSlots(ctx: Context, pace: Pace): Promise<void> {
  await ctx.db.execute(sql`
    insert into rate_slots (name, next_at)
    select name, clock_timestamp() + (place - 1) * ${inMs(pace.periodMs / pace.slots)}
    from unnest(${namesOf(pace)}) with ordinality n (name, place) on conflict (name) do nothing`)
}

/** While nobody else has it: a lease that ran out is another's by now. */
async function setFreeAt(ctx: Context, { name, lease }: RateSlot, at: number): Promise<void> {
  const seconds = knownOf(ctx).clock.toDatabase(at) / 1_000
  await ctx.db.execute(sql`
    update rate_slots set next_at = to_timestamp(${seconds}::float8)
    where name = ${name} and next_at = ${lease}::timestamptz`)
}

const turns = new WeakMap<Context['config'], Promise<unknown>>()

/** One after another in a process: one waits for the next slot, the others for their turn. */
function inTurn<T>(key: Context['config'], work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  return turn
}

/** What an answer tells of the account's limit is kept; one lower than was known lets a second pass, as too many may have left in it. */
export async function heedAllowedRate(ctx: Context, perSecond: number): Promise<void> {
  if (await learnAllowedRate(ctx, perSecond)) await holdRate(ctx, 1_000)
}

/** Nobody calls the mail service for this long (its Retry-After); those who have a slot already ask `callsAreHeld`. */
export async function holdRate(ctx: Context, ms: number): Promise<void> {
  await holdSlot(ctx, MAIL_REST, sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`)
}

/** Nobody calls the mail service before its quota is renewed. */
export async function holdForQuota(ctx: Context, until: Date): Promise<void> {
  await holdSlot(ctx, MAIL_QUOTA, sql`${until.toISOString()}::timestamptz`)
}

async function holdSlot(ctx: Context, name: string, until: SQL): Promise<void> {
  await ctx.db.execute(sql`
    insert into rate_slots as r (name, next_at) values (${name}, ${until})
    on conflict (name) do update set next_at = greatest(r.next_at, excluded.next_at)`)
}
