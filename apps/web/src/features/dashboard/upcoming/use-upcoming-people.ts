import type { Upcoming } from '@newsloom/contract/activity/upcoming'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ALONE, trpc } from '~/lib/net/trpc.ts'

/**
 * People of the planned rows by their keys; counted again when other rows are shown. Lists of a
 * million take their time, so the rows do not wait for it.
 */
export function useUpcomingPeople(shown: Upcoming['items'], limit: number): ReadonlyMap<string, number> {
  const planned = shown.filter(({ kind }) => kind !== 'send')
  const { data, refetch } = useQuery(
    trpc.dashboard.upcomingPeople.queryOptions(
      { limit },
      { enabled: planned.length > 0, placeholderData: keepPreviousData, trpc: { context: ALONE } },
    ),
  )
  const keys = planned.map(({ key }) => key).join('\n')
  const counted = useRef(keys)
  useEffect(() => {
    if (counted.current === keys) return
    counted.current = keys
    if (keys !== '') void refetch()
  }, [keys, refetch])
  return new Map(data?.map(({ key, people }) => [key, people]))
}
