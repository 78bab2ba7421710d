import { z } from 'zod'
import { Id } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'

/**
 * The recipients of a campaign: everybody in any list, the members of some lists, or chosen
 * contacts.
 */
export const CampaignAudience = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('all') }),
    z.object({
      kind: z.literal('lists'),
      contactListIds: z.array(Id).min(1, sentence('selectLists')).max(1_000),
    }),
    z.object({
      kind: z.literal('contacts'),
      contactIds: z.array(Id).min(1, sentence('selectContacts')).max(1_000_000),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? "The audience's kind must be 'all', 'lists' or 'contacts'" : undefined,
  },
)
export type CampaignAudience = z.infer<typeof CampaignAudience>
/** The audience in answers: chosen contacts are only counted. */
export const CampaignAudienceView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('lists'), contactListIds: z.array(Id) }),
  z.object({ kind: z.literal('contacts'), contacts: z.number() }),
])
export type CampaignAudienceView = z.infer<typeof CampaignAudienceView>
