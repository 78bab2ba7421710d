import type { NewsItemView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import type { NewsState } from '../news-state.ts'
import { isReordered, ownNumbers } from './own-numbers.ts'

const isKept = ({ choice }: NewsItemView): boolean => choice !== 'left-out'

/** The topic's articles with their numbers in its analysis. */
export function useDeskNews(topic: TopicView) {
  const of = { topicId: topic.id }
  const news = useQuery(trpc.research.news.queryOptions(of))
  const summary = useQuery(trpc.research.summary.queryOptions(of))
  const isOfThese = Boolean(summary.data?.overallSummary) && summary.data?.isFormer === false
  const analysis = useQuery(trpc.analysis.get.queryOptions(of, { enabled: isOfThese }))
  const cited = isOfThese ? analysis.data?.articles : undefined
  const numbers = useMemo(() => ownNumbers(news.data ?? [], cited ?? []), [news.data, cited])
  const hasPins = news.data?.some(({ choice }) => choice === 'pinned') ?? false
  return {
    news,
    numbers,
    state: stateOf(topic, news.data),
    // without pins the order is the research's own: right after a run one of the two is still older
    isReordered: hasPins && isReordered(news.data?.filter(isKept) ?? [], numbers),
    mayHaveNews: (news.data?.length ?? 0) > 0 || (news.isPending && topic.lastResearchAt !== null),
  }
}

function stateOf({ activeRunId, lastResearchAt }: TopicView, items: NewsItemView[] | undefined): NewsState {
  if (items?.some(isKept)) return 'some'
  if (items && items.length > 0) return 'all-left-out'
  return items && activeRunId === null && lastResearchAt === null ? 'never-researched' : 'none'
}
