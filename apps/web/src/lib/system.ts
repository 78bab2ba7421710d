import { type QueryClient, useQuery } from '@tanstack/react-query'
import { trpc } from './net/trpc.ts'

/** The installation: its user, analyst, mailer and models. Changes only with a restart. */
export const useSystem = () =>
  useQuery(trpc.system.get.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))

/** Whether the local analyst writes because there is no Gemini key; false until that is known. */
export const isLocalAnalyst = (cache: QueryClient): boolean =>
  cache.getQueryData(trpc.system.get.queryKey())?.analyst === 'local'

/** The same as a hook. */
export const useIsLocalAnalyst = (): boolean => useSystem().data?.analyst === 'local'
