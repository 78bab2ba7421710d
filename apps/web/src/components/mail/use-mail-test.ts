import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isUnanswered } from '~/lib/failure-texts.ts'
import { toast } from '~/lib/toast.ts'

/** What is said of a test mail; that it was sent, once it has been. */
export const MAIL_TEST = {
  sent: 'Test email sent',
  failed: 'Failed to send test email. Please try again.',
  unconfirmed: 'Could not confirm the test email.',
  missing: 'Missing information',
} as const

type Options = {
  /** the address until one is typed */
  initial?: string
  /** besides the address, all that a test needs is there */
  isReady?: boolean
  /** what is asked for where something is not */
  missing: string
  send: (to: string) => Promise<Pick<SendNewsResult, 'sendId'>>
  /** handed over or not, and again when it was sent: what was known may be old */
  onDone: () => void
}

/** One mail, marked as a test, to one address. */
export function useMailTest({ initial = '', isReady = true, missing, send, onDone }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const isBusy = useRef(false)
  const to = typed ?? initial
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => toast.destructive(isUnanswered(error) ? MAIL_TEST.unconfirmed : MAIL_TEST.failed),
    onSettled: () => {
      isBusy.current = false
      onDone()
    },
  })
  const canSend = isReady && to.trim() !== ''
  const start = () => {
    if (!canSend) return toast.destructive(MAIL_TEST.missing, missing)
    if (isBusy.current) return
    isBusy.current = true
    sending.mutate(to.trim())
  }
  return {
    to,
    setTo: (next: string) => {
      setTyped(next)
      // it was about the former address
      if (sending.isError) sending.reset()
    },
    canSend,
    start,
    isSending: sending.isPending,
    /** the last one that was handed over */
    last: sending.data ? { sendId: sending.data.sendId, to: sending.variables ?? to } : null,
    /** why it failed; that it did, its toast says */
    failure: sending.error?.message ?? null,
    onSent: () => {
      toast.success(MAIL_TEST.sent)
      onDone()
    },
  }
}
export type MailTest = ReturnType<typeof useMailTest>
