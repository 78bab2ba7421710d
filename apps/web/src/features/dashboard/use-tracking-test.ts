import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { plural } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'

const EMPTY = { to: '', cc: '', subject: '', body: '' }
type Fields = typeof EMPTY

/** The form of the test mail, and what became of the last one. */
export function useTrackingTest() {
  const [fields, setFields] = useState<Fields>(EMPTY)
  /** what was sent last: until it is changed nothing is lost by closing */
  const [sent, setSent] = useState<Fields>(EMPTY)
  const send = useMutation(
    trpc.sends.trackingTest.mutationOptions({
      onError: () => toast.destructive(TEXTS.failed),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.to.trim() === '') return
    send.mutate(
      { to: fields.to, cc: fields.cc, subject: fields.subject, customBody: fields.body },
      {
        onSuccess: ({ repeated }) => {
          setSent(fields)
          if (repeated) toast.success(TEXTS.alreadySent(receivers(fields)), TEXTS.alreadySentHelp)
        },
      },
    )
  }
  return {
    fields,
    set: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    isDirty: Object.values(fields).join('\n') !== Object.values(sent).join('\n'),
    hasAddress: fields.to.trim() !== '',
    submit,
    isSending: send.isPending,
    failure: send.error?.message ?? null,
    /** the last test that was handed over */
    last: send.data ? { sendId: send.data.sendId, to: receivers(sent) } : null,
    onSent: () => toast.success(TEXTS.sent),
  }
}
export type TrackingTest = ReturnType<typeof useTrackingTest>

/** 'ann@example.com', '3 addresses'. */
function receivers({ to, cc }: Fields): string {
  const copies = cc.split(',').filter((one) => one.trim() !== '')
  return copies.length === 0 ? to.trim() : plural(copies.length + 1, 'address', 'addresses')
}
