import { rateSlots, sends } from '@newsloom/db/schema/sends'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { isNewLimit, knownOf, learnAllowedRate } from './pace.ts'

/** The rows of `rate_slots` that prevent all calls to the email service until their time. */
export const MAIL_COOLDOWN = 'mail-rest'
const MAIL_QUOTA = 'mail-quota'

/**
 * True while the email service's quota is used up: nobody calls it before the reset. A condition
 * for any query.
 */
export const isQuotaExhausted = sql`exists (select 1 from rate_slots q where q.name = ${MAIL_QUOTA} and q.next_at > clock_timestamp())`

/** When a used-up quota is renewed; null: some of it is left. */
export async function quotaUsedUpUntil(ctx: Context): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ until: rateSlots.nextAt })
    .from(rateSlots)
    .where(and(eq(rateSlots.name, MAIL_QUOTA), sql`${rateSlots.nextAt} > clock_timestamp()`))
  return row?.until ?? null
}

/**
 * The columns of a send that may start: while the quota is used up it waits for the renewal, and
 * says so.
 */
export const queuedUnlessOutOfQuota = {
  state: sql`case when ${isQuotaExhausted} then 'paused' else 'sending' end`,
  pauseKind: sql`case when ${isQuotaExhausted} then 'quota' end`,
  pauseDetail: null,
}

/** True while nobody may call the email service: it asked for a delay, or its quota is used up. */
export const isSendingSuspended = sql`exists (
  select 1 from rate_slots q where q.name in (${MAIL_COOLDOWN}, ${MAIL_QUOTA}) and q.next_at > clock_timestamp())`

/**
 * Saves the limit in an answer for all workers. A limit below the known one stops requests for a
 * second, as too many may have been sent in the current one. Simultaneous answers wait for the
 * first one, so no request is sent before the new limit is saved.
 */
export async function heedAllowedRate(ctx: Context, perSecond: number): Promise<void> {
  const known = knownOf(ctx)
  if (!isNewLimit(ctx, perSecond)) return known.announcing
  const announced = known.announcing.then(() =>
    transaction(ctx, async (tx) => {
      if (await learnAllowedRate(tx, perSecond)) await suspendSending(tx, 1_000)
    }),
  )
  // not swallowed: `await announced` below throws it. Other callers only need to know that it ended
  known.announcing = announced.catch(() => undefined)
  await announced
}

/**
 * Nobody calls the email service for this long (its Retry-After); holders of a slot check
 * `isSendingSuspended`.
 */
export async function suspendSending(ctx: Context, ms: number): Promise<void> {
  await suspendUntil(ctx, MAIL_COOLDOWN, sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`)
}

/** Nobody calls the email service before its quota is renewed. */
export async function suspendForQuota(ctx: Context, until: Date): Promise<void> {
  await suspendUntil(ctx, MAIL_QUOTA, sql`${until.toISOString()}::timestamptz`)
}

async function suspendUntil(ctx: Context, name: string, until: SQL): Promise<void> {
  await ctx.db.execute(sql`
    insert into rate_slots as r (name, next_at) values (${name}, ${until})
    on conflict (name) do update set next_at = greatest(r.next_at, excluded.next_at)`)
}

/**
 * Pauses active sends while the quota is used up, until its renewal: the quota belongs to the
 * account, not to one send.
 */
export async function pauseForQuota(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => {
    const paused = await tx.db
      .update(sends)
      .set({ state: 'paused', pauseKind: 'quota' })
      .where(and(eq(sends.state, 'sending'), isQuotaExhausted))
      .returning({ id: sends.id })
    for (const { id } of paused) await tx.events.publish(tx.db, { kind: 'send', id })
  })
}
