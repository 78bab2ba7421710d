import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { RecipientsLine } from '~/components/forms/recipients-line.tsx'
import { trpc } from '~/lib/net/trpc.ts'

type Props = { topicId: number; listIds: number[]; isRefused: boolean }

/**
 * How many people a send reaches, beside the button that opens the review: like there, people who
 * already have the analysis are left out at first.
 */
export function AudienceLine({ topicId, listIds, isRefused }: Props) {
  const isNobody = listIds.length === 0
  const audience = useQuery(
    trpc.sends.newsAudience.queryOptions(isNobody ? skipToken : { topicId, contactListIds: listIds }, {
      placeholderData: keepPreviousData,
    }),
  )
  const recipients = {
    count: audience.data ?? null,
    isNobody,
    error: audience.error,
    retry: () => void audience.refetch(),
  }
  return <RecipientsLine recipients={recipients} isRefused={isRefused} />
}
