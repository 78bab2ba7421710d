import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne, not } from 'drizzle-orm'
import { wasWithdrawnUnapproved } from '../../audience/emailed-sends.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { campaignFingerprint } from './campaign-content.ts'

const SENT = sentence('wasSent')
const SAME_CONTENT = sentence('contentWasSent')

const WAITS = sentence('sendAwaited')

/**
 * Why this campaign may not be sent again, or null. Email campaigns are sent once, automations once
 * per content. A repeated click is recognised before this is called.
 */
export async function alreadySentReason(ctx: Context, campaign: Campaign): Promise<string | null> {
  const isSame = campaign.kind === 'email' ? undefined : eq(sends.fingerprint, campaignFingerprint(campaign))
  const [before] = await ctx.db
    .select({ pauseKind: sends.pauseKind })
    .from(sends)
    .where(
      and(eq(sends.campaignId, campaign.id), ne(sends.kind, 'test'), not(wasWithdrawnUnapproved()), isSame),
    )
    .orderBy(desc(sends.id))
    .limit(1)
  if (!before) return null
  if (before.pauseKind === 'approval') return WAITS
  return campaign.kind === 'email' ? SENT : SAME_CONTENT
}
