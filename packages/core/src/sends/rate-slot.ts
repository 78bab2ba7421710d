import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const MAIL = 'mail'
const MAIL_QUOTA = 'mail-quota'
/** A hold longer than this is not waited for: the job leaves and the send is taken up again later. */
const PATIENCE_MS = 30_000

/** True while the mail service's quota is used up: nobody calls it before the reset. A condition on any query. */
export const quotaIsUsedUp = sql`exists (select 1 from rate_slots q where q.name = ${MAIL_QUOTA} and q.next_at > clock_timestamp())`

/**
 * Takes the next slot of the rate that all workers share (in database time) and waits for it.
 * @returns false when the mail service asked for a longer rest than a job waits for
 */
export async function takeRateSlot(ctx: Context, signal: AbortSignal): Promise<boolean> {
  // the local outbox has no rate to keep
  if (ctx.mailer.kind === 'outbox') return true
  const gap = sql`make_interval(secs => ${1 / ctx.config.mailRate})`
  const [slot] = await ctx.db.execute<{ wait: number }>(sql`
    insert into rate_slots as r (name, next_at) values (${MAIL}, clock_timestamp() + ${gap})
    on conflict (name) do update set next_at = greatest(r.next_at, clock_timestamp()) + ${gap}
    where r.next_at < clock_timestamp() + make_interval(secs => ${PATIENCE_MS / 1000})
    returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8 as wait`)
  if (!slot) return false
  if (slot.wait > 0) await sleep(Math.ceil(slot.wait), undefined, { signal })
  return true
}

/** Nobody calls the mail service for this long (its Retry-After). */
export async function holdRate(ctx: Context, ms: number): Promise<void> {
  await holdSlot(ctx, MAIL, sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`)
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
