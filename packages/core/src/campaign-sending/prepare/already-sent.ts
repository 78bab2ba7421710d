import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne, not } from 'drizzle-orm'
import { neverLeft } from '../../audience/never-left.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { campaignFingerprint } from './campaign-content.ts'

const SENT = "This campaign was already sent. Duplicate it, or use 'Send to failed only'."
const SAME_CONTENT =
  "This content was already sent. Generate it again, duplicate the campaign, or use 'Send to failed only'."

const WAITS = 'This campaign is waiting for approval. Cancel that send if you want to send it again.'

/**
 * Why this campaign may not be sent again, or null. Email campaigns are sent once, automations once
 * per content. A repeated click is recognised before this is called.
 */
export async function alreadySentReason(ctx: Context, campaign: Campaign): Promise<string | null> {
  const isSame = campaign.kind === 'email' ? undefined : eq(sends.fingerprint, campaignFingerprint(campaign))
  const [before] = await ctx.db
    .select({ pauseKind: sends.pauseKind })
    .from(sends)
    .where(and(eq(sends.campaignId, campaign.id), ne(sends.kind, 'test'), not(neverLeft()), isSame))
    .orderBy(desc(sends.id))
    .limit(1)
  if (!before) return null
  if (before.pauseKind === 'approval') return WAITS
  return campaign.kind === 'email' ? SENT : SAME_CONTENT
}
