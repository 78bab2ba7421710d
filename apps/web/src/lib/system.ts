import { type QueryClient, useQuery } from '@tanstack/react-query'
import { trpc } from './net/trpc.ts'

/**
 * What the installation is: its user, analyst, mailer and models. It only changes with a restart.
 */
export const useSystem = () =>
  useQuery(trpc.system.get.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))

/** Whether the local analyst writes, as there is no Gemini key; false until that is known. */
export const isLocalAnalyst = (cache: QueryClient): boolean =>
  cache.getQueryData(trpc.system.get.queryKey())?.analyst === 'local'

/** The same, followed. */
export const useIsLocalAnalyst = (): boolean => useSystem().data?.analyst === 'local'
