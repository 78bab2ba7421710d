import type { Preflight } from '@newsloom/contract/sends/preflight'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText, isUnanswered } from '~/lib/labels/failure-texts.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { shownBefore } from './shown-before.ts'
import { PREFLIGHT } from './texts.ts'
import { useAskAgain } from './use-ask-again.ts'

/** The state of the audience that the person reviewed. */
export type Reviewed = Pick<Preflight, 'people' | 'fingerprint'>

type Options = {
  /** the view that is shown; undefined: not loaded yet */
  view: Reviewed | undefined
  /** the newest send of the same email, if any; undefined: not known yet */
  lastSendId: number | null | undefined
  /** loads both again; resolves to whether that worked */
  refetch: () => Promise<boolean>
  send: (reviewed: Reviewed) => Promise<SendNewsResult>
  /** shown before the server's reason when it refuses */
  failed: string
  mutationKey?: MutationKey
  /** called even if the person has left the dialog */
  onSent: (result: SendNewsResult) => void
  /** called when a send whose answer was lost turns out to have begun and the person opens it */
  onFollow?: (sendId: number) => void
  onClose: () => void
  /** called whether it was sent or not: cached views may be stale */
  onSettled: () => void
}

/** Sends exactly what was reviewed. Says whether it was sent only once that is known. */
export function usePreflightSend(options: Options) {
  const { view, lastSendId, refetch, send, failed, onSent, onFollow, onClose, onSettled } = options
  const { mutationKey = ['preflight-send'] } = options
  const isHere = useIsHere()
  const isBusy = useRef(false)
  // the answer was lost and nothing is known since: the send may have begun
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
      // the dialog is closed: nobody would read the error there
      else toast.destructive(isUnanswered(error) ? PREFLIGHT.unconfirmed : failed, error.message)
    },
    onSettled: () => {
      isBusy.current = false
      onSettled()
    },
  })
  const { error, variables } = sending
  const hasBegun = error !== null && isUnanswered(error) && isNewer(lastSendId, variables?.before)
  useAnnouncedEnd(hasBegun ? lastSendId : null)
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
    /** the answer was lost, and a send exists that did not before */
    hasBegun,
    /** whether it began is still being checked: it cannot be sent meanwhile */
    isUnknown,
    // while there is a problem, what the next attempt would do does not matter
    problem: hasBegun ? PREFLIGHT.hasBegun : isUnknown ? PREFLIGHT.unconfirmed : problem,
    /**
     * The choices changed: the last error no longer applies. A send without an answer may still
     * have begun.
     */
    forget: () => {
      if (error && !isUnanswered(error)) sending.reset()
    },
  }
}
export type PreflightSend = ReturnType<typeof usePreflightSend>

/** Announces the end of this send on whatever screen the person is. */
function useAnnouncedEnd(sendId: number | null | undefined): void {
  useEffect(() => {
    if (typeof sendId === 'number') watchSend(sendId)
  }, [sendId])
}

const isNewer = (now: number | null | undefined, before: number | null | undefined): boolean =>
  typeof now === 'number' && before !== undefined && now !== before

function problemOf(error: Error, failed: string, view: Reviewed | undefined): string {
  const before = shownBefore(error)
  if (before !== null && view && view.people !== before) return PREFLIGHT.changed(before, view.people)
  return failureText(failed, error, PREFLIGHT.unconfirmed)
}

/**
 * Whether the email changed while it was being read; `accept`: the person has seen the current one.
 */
function useFirstShown(view: Reviewed | undefined) {
  const [first, setFirst] = useState<string>()
  if (view && first === undefined) setFirst(view.fingerprint)
  return {
    isOther: first !== undefined && view !== undefined && view.fingerprint !== first,
    accept: () => setFirst(view?.fingerprint),
  }
}
