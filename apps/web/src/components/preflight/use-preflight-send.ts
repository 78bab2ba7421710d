import type { SendNewsResult } from '@newsloom/contract/sends'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PREFLIGHT } from './texts.ts'

type Options = {
  /** the count that is shown; undefined: none yet */
  people: number | undefined
  /** asks for the pre-flight again and tells the count then */
  refetch: () => Promise<number | undefined>
  send: (people: number) => Promise<SendNewsResult>
  /** said before the server's reason when it refuses */
  failed: string
  mutationKey?: MutationKey
  onSent: (result: SendNewsResult) => void
  /** sent or not, what was known may be old */
  onSettled: () => void
}

/** The sending itself, to as many people as were shown: a new count is said to be one, and nothing is sent. */
export function usePreflightSend(options: Options) {
  const { people, refetch, send, failed, mutationKey = ['preflight-send'], onSent, onSettled } = options
  const [changedFrom, setChangedFrom] = useState<number | null>(null)
  const isBusy = useRef(false)
  const sending = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: onSent,
    onError: async (_, shown) => {
      const now = await refetch()
      if (now !== undefined && now !== shown) setChangedFrom(shown)
    },
    onSettled: () => {
      isBusy.current = false
      onSettled()
    },
  })
  const start = () => {
    if (isBusy.current || people === undefined) return
    isBusy.current = true
    setChangedFrom(null)
    sending.mutate(people)
  }
  const changed =
    changedFrom !== null && people !== undefined && changedFrom !== people
      ? PREFLIGHT.changed(changedFrom, people)
      : null
  return {
    start,
    isSending: sending.isPending,
    problem: changed ?? (sending.error ? `${failed} ${sending.error.message}` : null),
  }
}
export type PreflightSend = ReturnType<typeof usePreflightSend>
