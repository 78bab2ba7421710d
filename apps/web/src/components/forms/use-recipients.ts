import type { AudienceView } from '@newsloom/contract/sends/sends'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { type DraftAudience, lacksLists } from './draft-audience.ts'

export type Recipients = {
  /** null: nobody is chosen yet, or the count is loading */
  count:
    | (Pick<AudienceView, 'people' | 'suppressed' | 'skipped' | 'duplicates'> & { received?: number })
    | null
  isNobody: boolean
  error: { message: string } | null
  retry: () => void
}

/**
 * How many people would get the email, by the same rules as sending. `campaignId`: the campaign
 * whose own contacts are counted.
 */
export function useRecipients(
  audience: DraftAudience,
  { campaignId, topicId }: { campaignId: number | null; topicId: number | null },
): Recipients {
  const ofLists = useQuery(
    trpc.sends.audience.queryOptions(
      audience.kind === 'contacts' || lacksLists(audience)
        ? skipToken
        : { contactListIds: audience.kind === 'lists' ? audience.contactListIds : null, topicId },
      { placeholderData: keepPreviousData },
    ),
  )
  const ofChosen = useQuery(
    trpc.campaigns.preflight.queryOptions(
      audience.kind === 'contacts' && campaignId !== null ? { id: campaignId } : skipToken,
    ),
  )
  const counted = audience.kind === 'contacts' ? ofChosen : ofLists
  return {
    count: counted.data ?? null,
    isNobody: lacksLists(audience),
    error: counted.error,
    retry: () => void counted.refetch(),
  }
}
