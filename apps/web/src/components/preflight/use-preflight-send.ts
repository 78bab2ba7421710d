import type { Preflight } from '@newsloom/contract/sends/preflight'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureInWords, isUnanswered } from '~/lib/labels/failure-texts.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { shownBefore } from './shown-before.ts'
import { PREFLIGHT } from './texts.ts'
import { useAskAgain } from './use-ask-again.ts'

/** What a person reviewed. */
export type Reviewed = Pick<Preflight, 'people' | 'fingerprint'>

type Options = {
  /** what is shown; undefined: nothing yet */
  view: Reviewed | undefined
  /** the newest send of the same, if any; undefined: not known yet */
  lastSendId: number | null | undefined
  /** asks for both again; whether the answers came */
  refetch: () => Promise<boolean>
  send: (reviewed: Reviewed) => Promise<SendNewsResult>
  /** said before the server's reason when it refuses */
  failed: string
  mutationKey?: MutationKey
  /** wherever the person is by then */
  onSent: (result: SendNewsResult) => void
  /** told of a send whose answer was lost when its person goes on to it */
  onFollow?: (sendId: number) => void
  onClose: () => void
  /** sent or not, what was known may be old */
  onSettled: () => void
}

/**
 * The sending itself, of what was reviewed and nothing else. Whether it went out is said only when
 * it is known.
 */
export function usePreflightSend(options: Options) {
  const { view, lastSendId, refetch, send, failed, onSent, onFollow, onClose, onSettled } = options
  const { mutationKey = ['preflight-send'] } = options
  const isHere = useIsHere()
  const isBusy = useRef(false)
  // the answer was lost, and nothing was heard since: it may have begun
  const [isUnknown, setUnknown] = useState(false)
  useAskAgain({ isUnknown, ask: refetch, onKnown: () => setUnknown(false) })
  const sending = useMutation({
    mutationKey,
    mutationFn: ({ reviewed }: { reviewed: Reviewed; before: number | null | undefined }) => send(reviewed),
    onSuccess: (result) => {
      onSent(result)
      if (isHere()) onClose()
    },
    onError: async (error) => {
      if (isHere()) setUnknown(!(await refetch()) && isUnanswered(error))
      // nobody would read it in the dialog
      else toast.destructive(isUnanswered(error) ? PREFLIGHT.unconfirmed : failed, error.message)
    },
    onSettled: () => {
      isBusy.current = false
      onSettled()
    },
  })
  const { error, variables } = sending
  const hasBegun = error !== null && isUnanswered(error) && isNewer(lastSendId, variables?.before)
  useEffect(() => {
    if (hasBegun && typeof lastSendId === 'number') watchSend(lastSendId)
  }, [hasBegun, lastSendId])
  const { isOther, accept } = useFirstShown(view)
  const start = () => {
    if (isBusy.current || hasBegun || isUnknown || !view) return
    isBusy.current = true
    accept()
    sending.mutate({ reviewed: { people: view.people, fingerprint: view.fingerprint }, before: lastSendId })
  }
  const problem = error ? problemOf(error, failed, view) : isOther ? PREFLIGHT.otherMail : null
  const follow = () => {
    if (typeof lastSendId === 'number') onFollow?.(lastSendId)
    onClose()
  }
  return {
    start,
    follow,
    isSending: sending.isPending,
    /** the answer was lost, and a send that was not there before is */
    hasBegun,
    /** whether it began is not known, and asked for: it cannot be sent meanwhile */
    isUnknown,
    // what the next try would do is no matter while there is none
    problem: hasBegun ? PREFLIGHT.hasBegun : isUnknown ? PREFLIGHT.unconfirmed : problem,
    /**
     * Something else is chosen: why the last try failed no longer matters. One without an answer
     * may still have begun.
     */
    forget: () => {
      if (error && !isUnanswered(error)) sending.reset()
    },
  }
}
export type PreflightSend = ReturnType<typeof usePreflightSend>

const isNewer = (now: number | null | undefined, before: number | null | undefined): boolean =>
  typeof now === 'number' && before !== undefined && now !== before

function problemOf(error: Error, failed: string, view: Reviewed | undefined): string {
  const before = shownBefore(error)
  if (before !== null && view && view.people !== before) return PREFLIGHT.changed(before, view.people)
  return failureInWords(failed, error, PREFLIGHT.unconfirmed)
}

/**
 * Whether the mail became another one while it was read; `accept`: what is shown now is what was
 * read.
 */
function useFirstShown(view: Reviewed | undefined) {
  const [first, setFirst] = useState<string>()
  if (view && first === undefined) setFirst(view.fingerprint)
  return {
    isOther: first !== undefined && view !== undefined && view.fingerprint !== first,
    accept: () => setFirst(view?.fingerprint),
  }
}
