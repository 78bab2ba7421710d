import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { prepared } from '../prepared.ts'
import { allowedRate, knownOf, type Pace, paceOf } from './pace.ts'
import { MAIL_COOLDOWN } from './suspend-sending.ts'

/**
 * Slots are given out this share of a period before they are free, to have the request ready by
 * then. On a busy machine, preparing one takes half a second.
 */
const LEAD = 0.7
/** A slot whose holder does not report becomes free after this time. */
const LEASE_MS = 3_000

/**
 * A slot that was given out; `lease` is the time until which it is reserved, as the database writes
 * it.
 */
export type TakenSlot = { name: string; lease: string; freeAt: number; periodMs: number }

/**
 * `slot` null: none is free yet. `suspendedMs`: nobody may call the service; `freeMs`: until the
 * next slot is given out; both in ms from now.
 */
export type Taking = { slot: TakenSlot | null; suspendedMs: number; freeMs: number }

type TakeRow = {
  now: number
  allowed: number | null
  found: number
  free: number | null
  suspended: number | null
  name: string | null
  lease: string | null
  freeAt: number | null
}
type TakeValues = { names: string[]; leadMs: number; leaseMs: number; allowed: number | null }

const value = (name: keyof TakeValues, type: SQL): SQL => sql`${sql.placeholder(name)}::${type}`
const epochMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`
const names = value('names', sql`text[]`)
const after = (ms: SQL): SQL => sql`make_interval(secs => ${ms} / 1000)`

/**
 * The time, the known limit, and a slot if one is free, in one statement. A process that does not
 * know the limit yet gets no slot, as it assumes a wrong number of slots.
 */
const take = prepared<TakeRow, TakeValues>(sql`
  with state as materialized (
    select clock_timestamp() as now, ${allowedRate} as allowed,
      (select next_at from rate_slots where name = ${MAIL_COOLDOWN}) as until),
  slots as materialized (
    select count(*)::int as found, min(next_at) as free from rate_slots where name = any(${names})),
  mine as (
    select r.name, r.next_at from rate_slots r cross join state
    where r.name = any(${names}) and r.next_at <= state.now + ${after(value('leadMs', sql`float8`))}
      and (state.until is null or state.until <= state.now)
      and state.allowed is not distinct from ${value('allowed', sql`float8`)}
    order by r.next_at limit 1 for update of r skip locked),
  taken as (
    update rate_slots r set next_at = clock_timestamp() + ${after(value('leaseMs', sql`float8`))}
    from mine where r.name = mine.name
    returning r.name, r.next_at::text as lease, ${epochMs(sql`mine.next_at`)} as "freeAt")
  select ${epochMs(sql`state.now`)} as now, state.allowed, slots.found,
    ${epochMs(sql`slots.free - state.now`)} as free, ${epochMs(sql`state.until - state.now`)} as suspended,
    taken.name, taken.lease, taken."freeAt"
  from state cross join slots left join taken on true`)

/** Takes the first slot that is free soon, and remembers the clock and the limit in the result. */
export async function claimSlot(ctx: Context): Promise<Taking> {
  const known = knownOf(ctx)
  const pace = currentPace(ctx)
  const asked = performance.now()
  const row = oneRow(
    await take(ctx, {
      names: namesOf(pace),
      leadMs: leadMs(pace),
      leaseMs: LEASE_MS + pace.periodMs,
      allowed: known.allowed,
    }),
  )
  known.clock.observe(row.now, asked, performance.now())
  const isNews = row.allowed !== known.allowed
  known.allowed = row.allowed
  if (row.found !== pace.slots) await makeSlots(ctx, pace)
  const { name, lease, freeAt } = row
  if (name !== null && lease !== null && freeAt !== null) {
    const slot = { name, lease, freeAt: known.clock.toOwn(freeAt), periodMs: pace.periodMs }
    return { slot, suspendedMs: 0, freeMs: 0 }
  }
  // at most a period: a released slot is free sooner than its row says now
  const freeMs = isNews ? 0 : Math.min(Math.max((row.free ?? 0) - leadMs(pace), 0), pace.periodMs)
  return { slot: null, suspendedMs: Math.max(0, row.suspended ?? 0), freeMs }
}

const free = prepared<Record<string, never>, { name: string; lease: string; seconds: number }>(sql`
  update rate_slots set next_at = to_timestamp(${sql.placeholder('seconds')}::float8)
  where name = ${sql.placeholder('name')}::text
    and next_at = (${sql.placeholder('lease')}::text)::timestamptz`)

/**
 * Makes a slot free from `at` on (by our clock). Does nothing when its lease has expired, as
 * another process has it by now.
 */
export async function setFreeAt(
  ctx: Context,
  { name, lease }: { name: string; lease: string },
  at: number,
): Promise<void> {
  await free(ctx, { name, lease, seconds: knownOf(ctx).clock.toDatabase(at) / 1_000 })
}

/** MAIL_RATE, or less if the email service's limit is lower. */
const currentPace = (ctx: Context): Pace =>
  paceOf(Math.min(ctx.config.mailRate, knownOf(ctx).allowed ?? Number.POSITIVE_INFINITY))

const leadMs = ({ periodMs }: Pace): number => periodMs * LEAD
const namesOf = ({ slots }: Pace): string[] =>
  Array.from({ length: slots }, (_, place) => `mail-${place + 1}`)

/**
 * Creates missing slots, each a little later than the previous one: they must not all be free at
 * once.
 */
async function makeSlots(ctx: Context, pace: Pace): Promise<void> {
  await ctx.db.execute(sql`
    insert into rate_slots (name, next_at)
    select name, clock_timestamp() + (place - 1) * make_interval(secs => ${pace.periodMs / pace.slots / 1_000})
    from unnest(${sql.param(namesOf(pace))}::text[]) with ordinality n (name, place)
    on conflict (name) do nothing`)
}
