import type { SendNewsResult } from '@newsloom/contract/sends'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { CHECKS } from './texts.ts'

/** What is so before a campaign goes out, and the sending itself, to the people who were shown. */
export function usePreflight(campaignId: number, onSent: () => void) {
  const cache = useQueryClient()
  const view = useQuery(trpc.campaigns.preflight.queryOptions({ id: campaignId }, { gcTime: 0 }))
  const [changedFrom, setChangedFrom] = useState<number | null>(null)
  const isBusy = useRef(false)
  const people = view.data?.people
  const send = useMutation(
    trpc.campaigns.send.mutationOptions({
      onSuccess: ({ message }: SendNewsResult) => {
        toast.success(message)
        onSent()
      },
      onError: async (_, { people: shown }) => {
        // what was true is not any more: the checks are asked anew, and a new count is said to be one
        const { data } = await view.refetch()
        if (data && typeof shown === 'number' && data.people !== shown) setChangedFrom(shown)
      },
      onSettled: () => {
        isBusy.current = false
        void cache.invalidateQueries(trpc.sends.pathFilter())
        void cache.invalidateQueries(trpc.campaigns.pathFilter())
      },
    }),
  )
  const start = () => {
    if (isBusy.current || people === undefined) return
    isBusy.current = true
    setChangedFrom(null)
    send.mutate({ id: campaignId, people })
  }
  const changed =
    changedFrom !== null && people !== undefined && changedFrom !== people
      ? CHECKS.changed(changedFrom, people)
      : null
  return {
    view,
    start,
    isSending: send.isPending,
    problem: changed ?? (send.error ? `${CHECKS.sendFailed} ${send.error.message}` : null),
  }
}
