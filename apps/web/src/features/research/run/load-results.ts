import type { QueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'

/**
 * Loads the articles, the analysis and its sends behind what is shown; the answer puts them in its
 * place. Where that fails each is loaded by itself, and says so.
 */
export async function loadResults(cache: QueryClient, topicId: number): Promise<() => void> {
  const of = { topicId }
  const isChoosing = () => cache.isMutating({ mutationKey: ['choose-article', topicId] }) > 0
  const shown = cache.getQueryData(trpc.research.news.queryKey(of))
  const wasChoosing = isChoosing()
  const [news, summary, analysis, sent] = await Promise.allSettled([
    trpcClient.research.news.query(of),
    trpcClient.research.summary.query(of),
    trpcClient.analysis.get.query(of),
    trpcClient.sends.ofAnalysis.query(of),
  ])
  return () => {
    const { research, sends } = trpc
    // a choice made meanwhile may not be in the answer
    const isStale = wasChoosing || cache.getQueryData(research.news.queryKey(of)) !== shown
    // once it is saved, the articles are loaded again anyway
    if (!isChoosing()) {
      if (news.status === 'fulfilled' && !isStale) cache.setQueryData(research.news.queryKey(of), news.value)
      else void cache.invalidateQueries(research.news.queryFilter(of))
    }
    if (summary.status === 'fulfilled') cache.setQueryData(research.summary.queryKey(of), summary.value)
    else void cache.invalidateQueries(research.summary.queryFilter(of))
    if (analysis.status === 'fulfilled') cache.setQueryData(trpc.analysis.get.queryKey(of), analysis.value)
    else void cache.invalidateQueries(trpc.analysis.get.queryFilter(of))
    if (sent.status === 'fulfilled') cache.setQueryData(sends.ofAnalysis.queryKey(of), sent.value)
    else void cache.invalidateQueries(sends.ofAnalysis.queryFilter(of))
  }
}
