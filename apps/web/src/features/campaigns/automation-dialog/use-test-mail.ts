import { splitList } from '@newsloom/contract/research/keywords'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnanswered } from '~/lib/failure-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { DIALOG, TOASTS } from '../texts.ts'

/** The addresses of a test mail, and how it was handed over. */
export function useTestMail(id: number) {
  const [to, setTo] = useState('')
  const [cc, setCc] = useState('')
  const send = useMutation(
    trpc.campaigns.sendTest.mutationOptions({
      onError: (error) =>
        toast.destructive(TOASTS.error, isUnanswered(error) ? TOASTS.testUnconfirmed : TOASTS.testFailed),
    }),
  )
  const start = () => {
    if (to.trim() !== '' && !send.isPending) send.mutate({ id, to: to.trim(), cc })
  }
  return {
    to,
    setTo,
    cc,
    setCc,
    start,
    isSending: send.isPending,
    /** why it failed; that it did, its toast says */
    failure: send.error?.message || null,
    onSent: () => toast.success(TOASTS.tested),
    sendId: send.data?.sendId ?? null,
    /** the address, or how many there are */
    sentTo: sentTo(send.variables),
  }
}

function sentTo(sent: { to: string; cc?: string | string[] | null | undefined } | undefined): string {
  const copies = splitList(String(sent?.cc ?? '')).length
  return copies === 0 ? (sent?.to ?? '') : DIALOG.addresses(copies + 1)
}
