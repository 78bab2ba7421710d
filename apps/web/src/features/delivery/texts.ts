import { t } from '@lingui/core/macro'
import type { DeliveryState } from '@newsloom/contract/sends/sends'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'

export const TEXTS = {
  title: t`Delivery`,
  toOutbox: t`Open outbox`,
  loading: t`Loading the delivery`,
  loadFailed: t`The delivery could not be loaded.`,
  reconnecting: t`Connection lost. The send continues. Reconnecting…`,
  pause: t`Pause`,
  keepPaused: t`Keep paused`,
  resume: t`Resume`,
  cancel: t`Cancel`,
  retry: t`Send to failed only`,
  pauseFailed: t`The send could not be paused. It continues.`,
  resumeFailed: t`The send could not be resumed. It stays paused.`,
  cancelFailed: t`The send could not be cancelled. Nothing changed.`,
  retryFailed: t`Nothing was sent.`,
  isRetry: t`This send retries the failed recipients of an earlier send.`,
  showFirst: t`Show the earlier send`,
  wasRetried: t`The failed recipients were retried.`,
  showRetry: t`Show that send`,
  peopleFailed: t`The recipients could not be loaded.`,
  search: t`Search by name or email`,
  changed: t`This number has changed.`,
  refresh: t`Refresh`,
  erased: UNNAMED.erased,
} as const

export const progressText = (done: number, audience: number): string =>
  t`${formatNumber(done)} of ${recipients(audience)} done`

type FigureTexts = {
  title: string
  /** opens the list */
  open: (count: string) => string
  about: string
  empty: string
}

/** Texts of each figure and of the list behind it. */
export const FIGURE_TEXTS: Record<DeliveryState | 'audience', FigureTexts> = {
  audience: {
    title: t`Audience`,
    open: (count) => t`${count} audience: show recipients`,
    about: t`Everyone in this send, counted once.`,
    empty: t`This send has no recipients.`,
  },
  sent: {
    title: t`Sent`,
    open: (count) => t`${count} sent: show recipients`,
    about: t`Their email was accepted for delivery.`,
    empty: t`Nobody has been emailed.`,
  },
  pending: {
    title: t`Pending`,
    open: (count) => t`${count} pending: show recipients`,
    about: t`Still to be emailed.`,
    empty: t`Nobody is waiting for the email.`,
  },
  suppressed: {
    title: t`Suppressed`,
    open: (count) => t`${count} suppressed: show recipients`,
    about: t`Never emailed: they unsubscribed, their address bounced, or they reported an email as spam.`,
    empty: t`Nobody was suppressed.`,
  },
  failed: {
    title: t`Failed`,
    open: (count) => t`${count} failed: show recipients`,
    about: t`Their email was refused. 'Send to failed only' tries them again.`,
    empty: t`No email failed.`,
  },
  skipped: {
    title: t`Skipped`,
    open: (count) => t`${count} skipped: show recipients`,
    about: t`Left out of this send: paused, opted out of the topic, no longer on the list, or cancelled.`,
    empty: t`Nobody was skipped.`,
  },
  uncertain: {
    title: t`Uncertain`,
    open: (count) => t`${count} uncertain: show recipients`,
    about: t`The answer to their email was lost. They may have it, so they are not emailed again.`,
    empty: t`No email is uncertain.`,
  },
}
export const noMatch = (search: string): string => t`Nobody here matches ${quote(search)}.`
