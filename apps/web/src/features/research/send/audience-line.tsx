import { RecipientsLine } from '~/components/forms/recipients-line.tsx'
import { useNewsAudience } from './use-news-audience.ts'

type Props = { topicId: number; listIds: number[]; isRefused: boolean }

/**
 * How many people a send reaches, beside the button that opens the review: like there, people who
 * already have the analysis are left out at first.
 */
export function AudienceLine({ topicId, listIds, isRefused }: Props) {
  const audience = useNewsAudience(topicId, listIds)
  const recipients = {
    count: audience.data ?? null,
    isNobody: listIds.length === 0,
    error: audience.error,
    retry: () => void audience.refetch(),
  }
  return <RecipientsLine recipients={recipients} isRefused={isRefused} />
}
