import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'

/**
 * The browser does not know who the campaign's own contacts are: they are kept as they are, or
 * replaced.
 */
export type DraftAudience =
  | { kind: 'all' }
  | { kind: 'lists'; contactListIds: number[] }
  | { kind: 'contacts'; contacts: number }

/** The audience to save; null: the audience that the campaign already has. */
export const savedAudience = (audience: DraftAudience): CampaignAudience | null =>
  audience.kind === 'contacts' ? null : audience

/** Whether lists must be chosen and none is. */
export const lacksLists = (audience: DraftAudience): boolean =>
  audience.kind === 'lists' && audience.contactListIds.length === 0
