import { type Query, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A server that needs longer for an answer may be gone: requests wait two minutes for it, ms. */
const SLOW_MS = 15_000

const isAsked = ({ state }: Query): boolean => state.fetchStatus === 'fetching'

/** Whether one of the page's queries `of` has waited for its answer for 15 s. */
export function useIsSlow(of: readonly QueryFilters[]): boolean {
  const cache = useQueryClient().getQueryCache()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timers = new Map<Query, ReturnType<typeof setTimeout>>()
    const slow = new Set<Query>()
    const forget = (query: Query) => {
      clearTimeout(timers.get(query))
      timers.delete(query)
      slow.delete(query)
    }
    const look = () => {
      const asked = new Set(
        of.flatMap((part) => cache.findAll({ ...part, type: 'active', predicate: isAsked })),
      )
      for (const query of [...timers.keys()]) if (!asked.has(query)) forget(query)
      for (const query of asked)
        if (!timers.has(query))
          timers.set(
            query,
            setTimeout(() => {
              slow.add(query)
              setIsSlow(true)
            }, SLOW_MS),
          )
      setIsSlow(slow.size > 0)
    }
    look()
    const unsubscribe = cache.subscribe(look)
    return () => {
      unsubscribe()
      for (const query of [...timers.keys()]) forget(query)
    }
  }, [cache, of])
  return isSlow
}
