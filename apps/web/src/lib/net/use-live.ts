import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubscription } from '@trpc/tanstack-react-query'
import { useEffect, useState } from 'react'
import { type LiveQuery, newestWins } from './newest-wins.ts'
import { UNSTREAMED } from './streams/lead-stream.ts'
import type { ApiError } from './trpc.ts'
import { useLastError } from './use-last-error.ts'

/** Polling interval while a stream is down, ms. */
const POLL_INTERVAL = 2_000
/** A stream without events for this long is polled beside, ms. */
const SILENCE_LIMIT = 2_000

type Stream<V> = Parameters<typeof useSubscription<V, ApiError>>[0]
type Live<V> = {
  watch: (options: { onData: (view: V) => void }) => Stream<V>
  get: (options: { enabled: boolean; refetchInterval: number }) => LiveQuery<V>
}

/**
 * Follows work on the server: each view from its stream goes into the cache of `get`, which every
 * part of the screen reads. The server sends the current state first, so a reload shows where the
 * work stands. While the stream is down (`isDown`), silent or not to be had, `get` is polled every
 * two seconds. `error` stays until there is data.
 */
export function useLive<V>({ watch, get }: Live<V>) {
  const cache = useQueryClient()
  const { queryKey } = get({ enabled: false, refetchInterval: POLL_INTERVAL })
  const key = hashKey(queryKey)
  const [streamedKey, setStreamedKey] = useState('')
  const onData = (view: V) => {
    cache.setQueryData(queryKey, view)
    setStreamedKey(key)
  }
  const stream = useSubscription(watch({ onData }))
  const isLost = stream.status === 'error' || (stream.status === 'connecting' && Boolean(stream.error))
  // polled for want of a stream, all is well
  const isDown = isLost && stream.error !== UNSTREAMED
  const isSilent = useIsSilent(key, streamedKey === key)
  const query = useQuery(
    newestWins(cache, get({ enabled: isLost || isSilent, refetchInterval: POLL_INTERVAL })),
  )
  const error = useLastError(key, query)
  return { view: query.data ?? null, error, isDown, isFetching: query.isFetching, refetch: query.refetch }
}

function useIsSilent(key: string, hasData: boolean): boolean {
  const [silent, setSilent] = useState('')
  useEffect(() => {
    if (hasData) return
    const timer = setTimeout(() => setSilent(key), SILENCE_LIMIT)
    return () => clearTimeout(timer)
  }, [key, hasData])
  return !hasData && silent === key
}
