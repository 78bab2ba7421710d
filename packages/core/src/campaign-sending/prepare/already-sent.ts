import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { campaignFingerprint } from './campaign-content.ts'

const SENT = 'This campaign was sent already. Duplicate it, or send to the failed only.'
const SAME_CONTENT =
  'This content was sent already. Generate it anew, duplicate the campaign, or send to the failed only.'

/**
 * Why this campaign may not be sent again, or null. Email campaigns are sent once, automations once
 * per content. A repeated click is recognised before this is called.
 */
export async function alreadySentReason(ctx: Context, campaign: Campaign): Promise<string | null> {
  const isSame = campaign.kind === 'email' ? undefined : eq(sends.fingerprint, campaignFingerprint(campaign))
  const [before] = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.campaignId, campaign.id), ne(sends.kind, 'test'), isSame))
    .orderBy(desc(sends.id))
    .limit(1)
  if (!before) return null
  return campaign.kind === 'email' ? SENT : SAME_CONTENT
}
