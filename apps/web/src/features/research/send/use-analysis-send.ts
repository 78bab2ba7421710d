import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'

/**
 * The last send of the topic's current analysis. Stored by the server, so a reload or leaving the
 * screen changes nothing.
 */
export function useAnalysisSend(topicId: number) {
  const cache = useQueryClient()
  const active = useQuery(trpc.sends.active.queryOptions())
  const running = active.data?.find((send) => send.kind === 'news' && send.topicId === topicId)
  // undefined: not known yet
  const runningId = active.data && (running?.id ?? null)
  const before = useRef(runningId)
  useEffect(() => {
    const [was, is] = [before.current, runningId]
    before.current = is
    // a send began or ended, possibly a subscription's: only the server knows which analysis it has
    if (runningId === undefined) return
    void cache.invalidateQueries(trpc.sends.ofAnalysis.queryFilter({ topicId }))
    if (was !== undefined && was !== is) void cache.invalidateQueries(trpc.sends.newsAudience.queryFilter())
  }, [cache, topicId, runningId])
  return useQuery(trpc.sends.ofAnalysis.queryOptions({ topicId }))
}
