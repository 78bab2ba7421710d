import type { SendNewsResult } from '@newsloom/contract/sends'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSystem } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { PREFLIGHT } from './texts.ts'

/** One mail, marked as a test, to one address; at first the user's own. `onDone`: sent or not, what was known may be old. */
export function usePreflightTest(sendTest: (to: string) => Promise<SendNewsResult>, onDone: () => void) {
  const user = useSystem().data?.user.email ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? user
  const send = useMutation({
    mutationFn: sendTest,
    onSuccess: () => toast.success(PREFLIGHT.testSent),
    onError: (error) => toast.destructive(PREFLIGHT.testFailed, error.message),
    onSettled: onDone,
  })
  const canSend = to.trim() !== ''
  return {
    to,
    setTo: setTyped,
    canSend,
    start: () => {
      if (!canSend) return toast.destructive(PREFLIGHT.missing, PREFLIGHT.missingTest)
      if (!send.isPending) send.mutate(to.trim())
    },
    isSending: send.isPending,
    sent: send.data ? { sendId: send.data.sendId, to: send.variables ?? to } : null,
    failure: send.error ? `${PREFLIGHT.testFailed} ${send.error.message}` : null,
  }
}
export type PreflightTest = ReturnType<typeof usePreflightTest>
