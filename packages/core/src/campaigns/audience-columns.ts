import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type Campaign, type CampaignRow, campaignGone } from './require-campaign.ts'

export type AudienceColumns = Pick<CampaignRow, 'audienceKind' | 'audienceIds'>

/** An audience in the columns of its campaign, each list or contact once. */
export function audienceColumns(audience: CampaignAudience): AudienceColumns {
  const { kind } = audience
  if (kind === 'lists') return { audienceKind: kind, audienceIds: [...new Set(audience.contactListIds)] }
  if (kind === 'contacts') return { audienceKind: kind, audienceIds: [...new Set(audience.contactIds)] }
  return { audienceKind: kind, audienceIds: [] }
}

/**
 * The lists or contacts in a campaign's audience.
 * @throws NotFoundError when it is gone
 */
export async function savedAudience(ctx: Context, { id, audienceKind }: Campaign): Promise<AudienceColumns> {
  if (audienceKind === 'all') return { audienceKind, audienceIds: [] }
  const [kept] = await ctx.db
    .select({ audienceKind: campaigns.audienceKind, audienceIds: campaigns.audienceIds })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!kept) throw campaignGone()
  return kept
}

/** The audience that a campaign stores. */
export function audienceOf({ audienceKind, audienceIds }: AudienceColumns): CampaignAudience {
  if (audienceKind === 'lists') return { kind: 'lists', contactListIds: audienceIds }
  if (audienceKind === 'contacts') return { kind: 'contacts', contactIds: audienceIds }
  return { kind: 'all' }
}

/** Whether a campaign stores this audience, in any order. */
export function isSameAudience(audience: CampaignAudience, kept: AudienceColumns): boolean {
  const { audienceKind, audienceIds } = audienceColumns(audience)
  const own = new Set(kept.audienceIds)
  return (
    audienceKind === kept.audienceKind &&
    audienceIds.length === own.size &&
    audienceIds.every((id) => own.has(id))
  )
}
