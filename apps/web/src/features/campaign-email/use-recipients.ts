import type { AudienceView } from '@newsloom/contract/sends'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/trpc.ts'
import type { DraftAudience } from './campaign-draft.ts'

export type Recipients = {
  /** null: nobody is chosen yet, or it is being counted */
  count: Pick<AudienceView, 'people' | 'suppressed' | 'skipped' | 'duplicates'> | null
  isNobody: boolean
  error: { message: string } | null
  retry: () => void
}

/** Who would be mailed, by the rule of the sending itself. `campaignId`: whose chosen contacts are counted. */
export function useRecipients(
  audience: DraftAudience,
  { campaignId, topicId }: { campaignId: number | null; topicId: number | null },
): Recipients {
  const ofLists = useQuery(
    trpc.sends.audience.queryOptions(
      audience.kind === 'contacts'
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
    isNobody: audience.kind === 'lists' && audience.contactListIds.length === 0,
    error: counted.error,
    retry: () => void counted.refetch(),
  }
}
