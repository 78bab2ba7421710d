import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSystem } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { CHECKS } from './texts.ts'

/** One mail of a saved campaign, marked as a test, to one address; at first the user's own. */
export function useCampaignTest(id: number) {
  const cache = useQueryClient()
  const user = useSystem().data?.user.email ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? user
  const send = useMutation(
    trpc.campaigns.sendTest.mutationOptions({
      onSuccess: () => toast.success(CHECKS.testSent),
      onError: (error) => toast.destructive(CHECKS.testFailed, error.message),
      onSettled: () => void cache.invalidateQueries(trpc.campaigns.pathFilter()),
    }),
  )
  const canSend = to.trim() !== ''
  return {
    to,
    setTo: setTyped,
    canSend,
    start: () => {
      if (!canSend) return toast.destructive(CHECKS.missing, CHECKS.missingTest)
      if (!send.isPending) send.mutate({ id, to: to.trim() })
    },
    isSending: send.isPending,
    sent: send.data ? { sendId: send.data.sendId, to: send.variables?.to ?? to } : null,
    failure: send.error ? `${CHECKS.testFailed} ${send.error.message}` : null,
  }
}
