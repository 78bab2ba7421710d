import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import type { Context } from '../context.ts'
import { quotaUsedUpUntil } from '../mail-rate/suspend-sending.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: MAIL_ZONE })

/**
 * A send that starts while the email service's quota is used up waits for the renewal; otherwise
 * there is no finding.
 */
export async function quotaItems(ctx: Context): Promise<PreflightItem[]> {
  const until = await quotaUsedUpUntil(ctx)
  if (until === null) return []
  const text = sentence('quotaUsed', TIME.format(until))
  return [{ id: 'mail-quota', level: 'warning', text }]
}
