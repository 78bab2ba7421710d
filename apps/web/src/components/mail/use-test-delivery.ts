import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '~/lib/toast.ts'

type Options<Values, Result> = {
  send: (values: Values) => Promise<Result>
  /** an address, or how many there are */
  receivers: (values: Values) => string
  /** shows the failure's toast; the reason is shown beside the button */
  sayFailed: (error: Error) => void
  /** the toast once the test was sent to all of them */
  sent: string
  onHandedOver?: (result: Result, values: Values) => void
  /** called whether it was handed over or not */
  onSettled?: () => void
}

/** Hands over one test email at a time, and remembers the last one. */
export function useTestDelivery<Values, Result extends { sendId: number }>(options: Options<Values, Result>) {
  const { send, receivers, sayFailed, sent, onHandedOver, onSettled } = options
  // a second press may come before the first is seen as pending
  const isBusy = useRef(false)
  const { mutate, ...sending } = useMutation({
    mutationFn: send,
    onError: sayFailed,
    onSuccess: onHandedOver,
    onSettled: () => {
      isBusy.current = false
      onSettled?.()
    },
  })
  const { data, variables } = sending
  return {
    start: (values: Values) => {
      if (isBusy.current) return
      isBusy.current = true
      mutate(values)
    },
    isSending: sending.isPending,
    /** why it failed */
    failure: sending.error?.message || null,
    forgetFailure: () => {
      if (sending.isError) sending.reset()
    },
    /** the last one handed over */
    last: data && variables !== undefined ? { sendId: data.sendId, to: receivers(variables) } : null,
    onSent: () => toast.success(sent),
  }
}
