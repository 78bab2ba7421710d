import { Text } from '@chakra-ui/react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { leftOutInWords } from '~/lib/audience-words.ts'
import { trpc } from '~/lib/trpc.ts'
import { recipients, TEXTS } from './texts.ts'

/** How many people a send reaches, beside the button that asks about it. */
export function AudienceLine({ topicId, listIds }: { topicId: number; listIds: number[] }) {
  const input = listIds.length === 0 ? skipToken : { contactListIds: listIds, topicId }
  const audience = useQuery(
    trpc.sends.audience.queryOptions(input, { placeholderData: (previous) => previous }),
  )
  if (listIds.length === 0) return <Text color="fg.muted">{TEXTS.chooseList}</Text>
  if (audience.isError)
    return (
      <Text color="fg.error" overflowWrap="anywhere">
        {TEXTS.audienceFailed}: {audience.error.message}
      </Text>
    )
  if (!audience.data) return <Text color="fg.muted">{TEXTS.audienceLoading}</Text>
  const leftOut = leftOutInWords(audience.data)
  return (
    <Text aria-live="polite" className="tabular">
      {recipients(audience.data.people)}
      <Text as="span" color="fg.muted">
        {leftOut.length > 0 ? ` · ${leftOut.join(' · ')}` : ''}
      </Text>
    </Text>
  )
}
