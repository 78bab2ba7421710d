import type { Context } from '../context.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { heedAllowedRate, pauseForQuota, suspendForQuota, suspendSending } from './suspend-sending.ts'

/**
 * Applies what the email service answers about its rate limit, a delay and its quota, whichever
 * mail it answered.
 */
export async function obeyService(
  ctx: Context,
  outcome: MailOutcome | { kind: 'empty' | 'stopped' | 'uncertain' },
): Promise<void> {
  if ('allowedPerSecond' in outcome && outcome.allowedPerSecond)
    await heedAllowedRate(ctx, outcome.allowedPerSecond)
  if (outcome.kind === 'accepted' && outcome.cooldownMs) await suspendSending(ctx, outcome.cooldownMs)
  if (outcome.kind === 'retry' && outcome.afterMs !== null) await suspendSending(ctx, outcome.afterMs)
  if (outcome.kind !== 'quota') return
  await suspendForQuota(ctx, outcome.until)
  await pauseForQuota(ctx)
}
