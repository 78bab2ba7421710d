import { splitList } from '@newsloom/contract/research/keywords'
import { useState } from 'react'
import { useTestDelivery } from '~/components/mail/use-test-delivery.ts'
import { isUnanswered } from '~/lib/labels/failure-texts.ts'
import { trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { DIALOG, TOASTS } from '../../texts.ts'

type TestMail = { to: string; cc: string }

/** The addresses of a test email, and the result of sending it. */
export function useAutomationTest(id: number) {
  const [to, setTo] = useState('')
  const [cc, setCc] = useState('')
  const { start, ...test } = useTestDelivery({
    send: (values: TestMail) => trpcClient.campaigns.sendTest.mutate({ id, ...values }),
    receivers: sentTo,
    sayFailed: (error) =>
      toast.destructive(TOASTS.error, isUnanswered(error) ? TOASTS.testUnconfirmed : TOASTS.testFailed),
    sent: TOASTS.tested,
  })
  return {
    ...test,
    to,
    setTo,
    cc,
    setCc,
    start: () => {
      if (to.trim() !== '') start({ to: to.trim(), cc })
    },
  }
}

/** The address, or how many there are. */
function sentTo({ to, cc }: TestMail): string {
  const copies = splitList(cc).length
  return copies === 0 ? to : DIALOG.addresses(copies + 1)
}
