import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** The topic's written analysis with its checked statements. */
export const useAnalysis = (topicId: number) => useQuery(trpc.analysis.get.queryOptions({ topicId }))
