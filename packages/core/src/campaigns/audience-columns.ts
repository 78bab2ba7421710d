import type { CampaignAudience } from '@newsloom/contract/campaigns'
import type { CampaignRow } from './require-campaign.ts'

export type AudienceColumns = Pick<CampaignRow, 'audienceKind' | 'audienceIds'>

/** An audience as its campaign keeps it, each list or contact once. */
export function audienceColumns(audience: CampaignAudience): AudienceColumns {
  const { kind } = audience
  if (kind === 'lists') return { audienceKind: kind, audienceIds: [...new Set(audience.contactListIds)] }
  if (kind === 'contacts') return { audienceKind: kind, audienceIds: [...new Set(audience.contactIds)] }
  return { audienceKind: kind, audienceIds: [] }
}

/** The audience that a campaign keeps. */
export function audienceOf({ audienceKind, audienceIds }: AudienceColumns): CampaignAudience {
  if (audienceKind === 'lists') return { kind: 'lists', contactListIds: audienceIds }
  if (audienceKind === 'contacts') return { kind: 'contacts', contactIds: audienceIds }
  return { kind: 'all' }
}

/** Whether a campaign keeps this audience, in whatever order. */
export function isSameAudience(audience: CampaignAudience, kept: AudienceColumns): boolean {
  const { audienceKind, audienceIds } = audienceColumns(audience)
  const own = new Set(kept.audienceIds)
  return (
    audienceKind === kept.audienceKind &&
    audienceIds.length === own.size &&
    audienceIds.every((id) => own.has(id))
  )
}
