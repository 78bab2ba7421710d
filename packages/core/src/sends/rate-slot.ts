import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const MAIL_REST = 'mail-rest'
const MAIL_QUOTA = 'mail-quota'
/** A rest longer than this is not waited for: the job leaves and the send is taken up again later. */
const PATIENCE_MS = 30_000
/** Slots of the rate; more of them only allow larger bursts. */
const MOST_SLOTS = 10
/** What a second of ours is longer than one of the mail service's: a request is not always equally long on its way. */
const MARGIN = 1.015
/** A request that leaves so little late does not shift those after it: the slots keep their distances. */
const FORGIVEN_MS = 8
/** So long before it is free a slot is given out: its request is prepared meanwhile, or each would be late by that. */
const LEAD_MS = 150
/** A slot whose holder did not say that its request left is free after this time. */
const LEASE_SECONDS = 3

/** True while the mail service's quota is used up: nobody calls it before the reset. A condition on any query. */
export const quotaIsUsedUp = sql`exists (select 1 from rate_slots q where q.name = ${MAIL_QUOTA} and q.next_at > clock_timestamp())`

/** True while nobody may call the mail service: it asked for a rest, or its quota is used up. */
export const callsAreHeld = sql`exists (
  select 1 from rate_slots q where q.name in (${MAIL_REST}, ${MAIL_QUOTA}) and q.next_at > clock_timestamp())`

/** The right to one request, from a moment on (by `performance.now()`); `name` null where no rate is kept. */
export type RateSlot = { name: string | null; freeAt: number }

/**
 * Takes a slot of the rate that all workers share (in database time) and waits for one. There are as many slots as requests
 * a second, and each is free again a second after its request left: no second, wherever it starts, has more requests than
 * that, however unevenly processes work. Whoever takes one prepares a request, waits by `waitForSlot`, and says by `leaveBySlot`
 * that it leaves, or gives the slot back.
 * @returns null when the mail service asked for a rest that is longer than a job waits for
 */
export async function takeRateSlot(ctx: Context, signal: AbortSignal): Promise<RateSlot | null> {
  // the local outbox has no rate to keep
  if (ctx.mailer.kind === 'outbox') return { name: null, freeAt: 0 }
  return inTurn(ctx.config, async () => {
    for (;;) {
      signal.throwIfAborted()
      const waitMs = await restMs(ctx)
      if (waitMs > PATIENCE_MS) return null
      const slot = waitMs > 0 ? null : await takeFree(ctx)
      if (slot) return slot
      await sleep(waitMs > 0 ? waitMs : await nextFreeMs(ctx), undefined, { signal })
    }
  })
}

/** Waits for the moment from which on the slot's request may leave; it is near. */
export async function waitForSlot({ freeAt }: RateSlot, signal: AbortSignal): Promise<void> {
  const waitMs = freeAt - performance.now()
  if (waitMs > 0) await sleep(Math.ceil(waitMs), undefined, { signal })
}

/** The request of this slot leaves now: the slot is free again a period after it. */
export async function leaveBySlot(ctx: Context, { name, freeAt }: RateSlot): Promise<void> {
  const lateMs = Math.min(Math.max(0, performance.now() - freeAt), FORGIVEN_MS)
  const seconds = periodOf(ctx) - lateMs / 1_000
  if (name !== null) await setFreeAt(ctx, name, sql`clock_timestamp() + make_interval(secs => ${seconds})`)
}

/** No request leaves by this slot: it is free as before. */
export async function giveSlotBack(ctx: Context, { name, freeAt }: RateSlot): Promise<void> {
  const seconds = Math.max(0, freeAt - performance.now()) / 1_000
  if (name !== null) await setFreeAt(ctx, name, sql`clock_timestamp() + make_interval(secs => ${seconds})`)
}

const slotsOf = ({ config }: Context): number =>
  Math.max(1, Math.min(MOST_SLOTS, Math.floor(config.mailRate)))
/** Seconds between two requests of one slot. */
const periodOf = (ctx: Context): number => (slotsOf(ctx) / ctx.config.mailRate) * MARGIN
const namesOf = (ctx: Context): SQL =>
  sql`${sql.param(Array.from({ length: slotsOf(ctx) }, (_, place) => `mail-${place + 1}`))}::text[]`

const leadMs = (ctx: Context): number => Math.min(LEAD_MS, (periodOf(ctx) * 1_000) / 2)

async function takeFree(ctx: Context): Promise<RateSlot | null> {
  const lease = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS + periodOf(ctx)})`
  const lead = sql`make_interval(secs => ${leadMs(ctx) / 1_000})`
  const [slot] = await ctx.db.execute<{ name: string; wait: number }>(sql`
    update rate_slots r set next_at = ${lease} from (
      select name, next_at from rate_slots
      where name = any(${namesOf(ctx)}) and next_at <= clock_timestamp() + ${lead}
      order by next_at limit 1 for update skip locked
    ) free where r.name = free.name
    returning r.name, (extract(epoch from free.next_at - clock_timestamp()) * 1000)::float8 as wait`)
  return slot ? { name: slot.name, freeAt: performance.now() + slot.wait } : null
}

/**
 * How long until a slot is given out, ms; a period at most, as one that is given back may be free sooner. Slots that there are not yet
 * are made, each a little later than the one before, so that they do not all come at once.
 */
async function nextFreeMs(ctx: Context): Promise<number> {
  const periodMs = periodOf(ctx) * 1_000
  await ctx.db.execute(sql`
    insert into rate_slots (name, next_at)
    select name, clock_timestamp() + (place - 1) * make_interval(secs => ${1 / ctx.config.mailRate})
    from unnest(${namesOf(ctx)}) with ordinality n (name, place) on conflict (name) do nothing`)
  const [row] = await ctx.db.execute<{ wait: number }>(sql`
    select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as wait
    from rate_slots where name = any(${namesOf(ctx)})`)
  return Math.min(Math.max((row?.wait ?? 0) - leadMs(ctx), 1), periodMs)
}

async function restMs(ctx: Context): Promise<number> {
  const [row] = await ctx.db.execute<{ wait: number }>(sql`
    select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
    from rate_slots where name = ${MAIL_REST}`)
  return row?.wait ?? 0
}

const setFreeAt = (ctx: Context, name: string, at: SQL) =>
  ctx.db.execute(sql`update rate_slots set next_at = ${at} where name = ${name}`)

const turns = new WeakMap<Context['config'], Promise<unknown>>()

/** One after another in a process: one waits for the next slot, the others for their turn. */
function inTurn<T>(key: Context['config'], work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  return turn
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
