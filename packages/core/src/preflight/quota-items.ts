import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import type { Context } from '../context.ts'
import { quotaUsedUpUntil } from '../mail-rate/suspend-sending.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: MAIL_ZONE })

/**
 * A send that starts while the mail service's quota is used up waits for the renewal; otherwise
 * there is no finding.
 */
export async function quotaItems(ctx: Context): Promise<PreflightItem[]> {
  const until = await quotaUsedUpUntil(ctx)
  if (until === null) return []
  const text = `The email quota is used up until ${TIME.format(until)}, Bangkok time. The send waits until then.`
  return [{ id: 'mail-quota', level: 'warning', text }]
}
