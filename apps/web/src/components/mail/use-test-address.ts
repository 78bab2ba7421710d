import { t } from '@lingui/core/macro'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { isUnanswered } from '~/lib/labels/failure-texts.ts'
import { toast } from '~/lib/toast.ts'
import { useTestDelivery } from './use-test-delivery.ts'
import { useTypedAddress } from './use-typed-address.ts'

/** Toasts of a test email; the one for success comes once it has been sent. */
export const MAIL_TEST = {
  sent: t`Test email sent`,
  failed: t`Failed to send test email. Please try again.`,
  unconfirmed: t`Could not confirm the test email.`,
  missing: t`Missing information`,
} as const

type Options = {
  /** the address to begin with */
  initial?: string
  /** everything the test needs besides the address is there */
  isReady?: boolean
  /** says what is missing */
  missing: string
  send: (to: string) => Promise<Pick<SendNewsResult, 'sendId'>>
  /**
   * called when it was handed over or refused, and again when it was sent: cached checks may be
   * stale
   */
  onDone: () => void
}

/** Sends one email, marked as a test, to one address. */
export function useTestAddress({ initial = '', isReady = true, missing, send, onDone }: Options) {
  const { start, forgetFailure, onSent, ...sending } = useTestDelivery({
    send,
    receivers: (address: string) => address,
    sayFailed: (error) => toast.destructive(isUnanswered(error) ? MAIL_TEST.unconfirmed : MAIL_TEST.failed),
    sent: MAIL_TEST.sent,
    onSettled: onDone,
  })
  // the error was about the former address
  const { to, setTo } = useTypedAddress(initial, forgetFailure)
  const canSend = isReady && to.trim() !== ''
  return {
    ...sending,
    to,
    setTo,
    canSend,
    sendTo: start,
    start: () => (canSend ? start(to.trim()) : toast.destructive(MAIL_TEST.missing, missing)),
    onSent: () => {
      onSent()
      onDone()
    },
  }
}
export type TestAddress = ReturnType<typeof useTestAddress>
