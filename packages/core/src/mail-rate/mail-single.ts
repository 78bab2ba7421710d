import { sentence } from '@newsloom/contract/sentences/sentences'
import { frameMails, type Mail } from '@newsloom/email/batch-format/mail-frame'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { retryUntilStored } from '../retry-until-stored.ts'
import { acquireSlot, releaseSlot, slotAnswered, useSlot, waitForSlot } from './rate-slot.ts'

export type Single = { key: string; mail: Mail }

type Request = {
  /** once its turn has come; null: it is no longer wanted */
  read: () => Promise<Single | null>
  /** writes the answer, however long the database cannot take it */
  settle: (outcome: MailOutcome) => Promise<void>
}

/**
 * Mails one email of the product itself, under the rate limit of all mail. Run twice it sends one
 * mail, by its key.
 * @throws UnavailableError when it has to be retried
 */
export async function mailSingle(
  ctx: Context,
  { read, settle }: Request,
  signal: AbortSignal,
): Promise<void> {
  const slot = await acquireSlot(ctx, signal)
  if (!slot) throw new UnavailableError(sentence('mailerLimits'))
  await waitForSlot(slot, signal, 0)
  const single = await read()
  if (!single) return releaseSlot(ctx, slot)
  const { key, mail } = single
  const pending = await useSlot(ctx, slot)
  const body = frameMails(ctx.mailer.frameOf(ctx.config.mailFrom), [mail])
  const outcome = await ctx.mailer.sendOne({ key, body }, signal)
  await slotAnswered(ctx, pending, outcome)
  await retryUntilStored(ctx, { what: `the answer for ${key}`, signal }, () => settle(outcome))
}
