import type { SendView } from '@newsloom/contract/sends/sends'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '~/lib/labels/failure-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { expectedSend } from './expected-send.ts'
import { TEXTS } from './texts.ts'
import { useShowSend } from './use-show-send.ts'

/**
 * The actions on a send once it is loaded. Pausing and resuming are optimistic, as each undoes the
 * other.
 */
export function useSendActions(send: SendView | null, onRetried: (retry: SendView) => void) {
  const show = useShowSend()
  const pause = useMutation(trpc.sends.pause.mutationOptions({ onSuccess: show }))
  const resume = useMutation(trpc.sends.resume.mutationOptions({ onSuccess: show }))
  const cancel = useMutation(trpc.sends.cancel.mutationOptions({ onSuccess: show }))
  const retry = useMutation(
    trpc.sends.retryFailed.mutationOptions({
      onSuccess: (view) => {
        if (send) show({ ...send, retriedById: view.id })
        show(view)
        watchSend(view.id)
        onRetried(view)
      },
    }),
  )
  const all = [
    { mutation: pause, failed: TEXTS.pauseFailed },
    { mutation: resume, failed: TEXTS.resumeFailed },
    { mutation: cancel, failed: TEXTS.cancelFailed },
    { mutation: retry, failed: TEXTS.retryFailed },
  ]
  const failure = all.find(({ mutation }) => mutation.error)
  const forget = () => {
    for (const { mutation } of all) mutation.reset()
  }
  /** Runs one action, and clears the error of the last one. */
  const act = (mutation: { mutate: (input: { id: number }) => void }) => {
    forget()
    if (send) mutation.mutate({ id: send.id })
  }
  return {
    /** the send as it will be once the server has done what was requested */
    expected: send && expectedSend(send, { isPausing: pause.isPending, isResuming: resume.isPending }),
    isBusy: all.some(({ mutation }) => mutation.isPending),
    isCancelling: cancel.isPending,
    isRetrying: retry.isPending,
    failure: failure?.mutation.error ? failureText(failure.failed, failure.mutation.error) : null,
    forget,
    pause: () => act(pause),
    resume: () => act(resume),
    cancel: () => act(cancel),
    retry: () => act(retry),
  }
}

export type SendActions = ReturnType<typeof useSendActions>
