import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'

/**
 * Chosen contacts are known by their number alone: they stay as they are, or another audience takes
 * their place.
 */
export type DraftAudience =
  | { kind: 'all' }
  | { kind: 'lists'; contactListIds: number[] }
  | { kind: 'contacts'; contacts: number }

/** What is saved; null: the audience that the campaign has. */
export const savedAudience = (audience: DraftAudience): CampaignAudience | null =>
  audience.kind === 'contacts' ? null : audience

/** Whether lists are to be chosen, and none is. */
export const lacksLists = (audience: DraftAudience): boolean =>
  audience.kind === 'lists' && audience.contactListIds.length === 0
