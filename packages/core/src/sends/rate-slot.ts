import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const MAIL = 'mail'
const MAIL_REST = 'mail-rest'
const MAIL_QUOTA = 'mail-quota'
/** A hold longer than this is not waited for: the job leaves and the send is taken up again later. */
const PATIENCE_MS = 30_000

/** True while the mail service's quota is used up: nobody calls it before the reset. A condition on any query. */
export const quotaIsUsedUp = sql`exists (select 1 from rate_slots q where q.name = ${MAIL_QUOTA} and q.next_at > clock_timestamp())`

/** True while nobody may call the mail service: it asked for a rest, or its quota is used up. */
export const callsAreHeld = sql`exists (
  select 1 from rate_slots q where q.name in (${MAIL_REST}, ${MAIL_QUOTA}) and q.next_at > clock_timestamp())`

/**
 * Takes the next slot of the rate that all workers share (in database time) and waits for it, and again when the mail
 * service asked for a rest meanwhile.
 * @returns false when the rest is longer than a job waits for
 */
export async function takeRateSlot(ctx: Context, signal: AbortSignal): Promise<boolean> {
  // the local outbox has no rate to keep
  if (ctx.mailer.kind === 'outbox') return true
  let waitMs: number | null = 0
  do {
    waitMs = await reserveSlot(ctx)
    if (waitMs === null) return false
    if (waitMs > 0) await sleep(Math.ceil(waitMs), undefined, { signal })
  } while (await isResting(ctx))
  return true
}

/** @returns how long until the slot, ms; null when it is too far away to wait for */
async function reserveSlot(ctx: Context): Promise<number | null> {
  const gap = sql`make_interval(secs => ${1 / ctx.config.mailRate})`
  const [slot] = await ctx.db.execute<{ wait: number }>(sql`
    insert into rate_slots as r (name, next_at) values (${MAIL}, clock_timestamp() + ${gap})
    on conflict (name) do update set next_at = greatest(r.next_at, clock_timestamp()) + ${gap}
    where r.next_at < clock_timestamp() + make_interval(secs => ${PATIENCE_MS / 1000})
    returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8 as wait`)
  return slot?.wait ?? null
}

async function isResting(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.execute(
    sql`select 1 from rate_slots where name = ${MAIL_REST} and next_at > clock_timestamp()`,
  )
  return rows.length > 0
}

/** Nobody calls the mail service for this long (its Retry-After): slots start after it, and those given out wait too. */
export async function holdRate(ctx: Context, ms: number): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
  await holdSlot(ctx, MAIL, until)
  await holdSlot(ctx, MAIL_REST, until)
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
