import { plural } from '@lingui/core/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTestDelivery } from '~/components/mail/use-test-delivery.ts'
import { trpcClient } from '~/lib/net/trpc.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

const EMPTY = { to: '', cc: '', subject: '', body: '' }
type Fields = typeof EMPTY

/**
 * The form of the test email, and the state of the last one. A test handed over after the dialog
 * was closed is announced once it was sent.
 */
export function useTrackingTest(isOpen: boolean) {
  const [fields, setFields] = useState<Fields>(EMPTY)
  /** the fields of the last test: closing loses nothing until they change */
  const [sent, setSent] = useState<Fields>(EMPTY)
  const isShown = useRef(isOpen)
  useEffect(() => {
    isShown.current = isOpen
    return () => {
      isShown.current = false
    }
  }, [isOpen])
  const { start, ...test } = useTestDelivery({
    send: ({ body, ...addresses }: Fields) =>
      trpcClient.sends.trackingTest.mutate({ ...addresses, customBody: body }),
    receivers,
    sayFailed: () => toast.destructive(TEXTS.failed),
    sent: TEXTS.sent,
    onHandedOver: ({ repeated, sendId }, handedOver) => {
      setSent(handedOver)
      if (!isShown.current) {
        if (!repeated) watchSend(sendId)
      } else if (repeated) toast.success(TEXTS.alreadySent(receivers(handedOver)), TEXTS.alreadySentHelp)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.to.trim() !== '') start(fields)
  }
  return {
    ...test,
    fields,
    set: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    isDirty: Object.values(fields).join('\n') !== Object.values(sent).join('\n'),
    hasAddress: fields.to.trim() !== '',
    submit,
  }
}
export type TrackingTest = ReturnType<typeof useTrackingTest>

/** 'ann@example.com', '3 addresses'. */
function receivers({ to, cc }: Fields): string {
  const copies = cc.split(',').filter((one) => one.trim() !== '')
  return copies.length === 0
    ? to.trim()
    : plural(copies.length + 1, { one: '# address', other: '# addresses' })
}
