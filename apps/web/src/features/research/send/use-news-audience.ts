import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** How many people an analysis would reach, without those who already have it. */
export const useNewsAudience = (topicId: number, listIds: number[]) =>
  useQuery(
    trpc.sends.newsAudience.queryOptions(
      listIds.length === 0 ? skipToken : { topicId, contactListIds: listIds },
      // without a list there is nobody, whoever there was before
      listIds.length === 0 ? {} : { placeholderData: keepPreviousData },
    ),
  )
