import type { DeliveryState } from '@newsloom/contract/sends/sends'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { formatNumber, people } from '~/lib/numbers.ts'

export const TEXTS = {
  title: 'Delivery',
  toOutbox: 'Open outbox',
  loading: 'Loading the delivery',
  loadFailed: 'The delivery could not be loaded.',
  reconnecting: 'Connection lost. The send continues. Reconnecting…',
  pause: 'Pause',
  keepPaused: 'Keep paused',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Send to failed only',
  pauseFailed: 'The send could not be paused. It continues.',
  resumeFailed: 'The send could not be resumed. It stays paused.',
  cancelFailed: 'The send could not be cancelled. Nothing changed.',
  retryFailed: 'Nothing was sent.',
  isRetry: 'This send retries the failed recipients of an earlier send.',
  showFirst: 'Show the earlier send',
  wasRetried: 'The failed recipients were retried.',
  showRetry: 'Show that send',
  peopleFailed: 'The recipients could not be loaded.',
  search: 'Search name or email',
  changed: 'This number has changed.',
  refresh: 'Refresh',
  erased: UNNAMED.erased,
} as const

export const progressText = (done: number, audience: number): string =>
  `${formatNumber(done)} of ${people(audience)} done`

/** Title, description and empty text of the list behind each figure. */
export const FIGURE_TEXTS: Record<
  DeliveryState | 'audience',
  { title: string; about: string; empty: string }
> = {
  audience: {
    title: 'Audience',
    about: 'Everyone in this send, counted once.',
    empty: 'This send has no recipients.',
  },
  sent: {
    title: 'Sent',
    about: 'Their email was accepted for delivery.',
    empty: 'Nobody has been emailed.',
  },
  pending: {
    title: 'Pending',
    about: 'Still to be emailed.',
    empty: 'Nobody is waiting for the email.',
  },
  suppressed: {
    title: 'Suppressed',
    about: 'Never emailed: they unsubscribed, their address bounced, or they reported an email as spam.',
    empty: 'Nobody was suppressed.',
  },
  failed: {
    title: 'Failed',
    about: "Their email was refused. 'Send to failed only' tries them again.",
    empty: 'No email failed.',
  },
  skipped: {
    title: 'Skipped',
    about: 'Left out of this send: paused, opted out of the topic, no longer on the list, or cancelled.',
    empty: 'Nobody was skipped.',
  },
  uncertain: {
    title: 'Uncertain',
    about: 'The answer to their email was lost. They may have it, so they are not emailed again.',
    empty: 'No email is uncertain.',
  },
}
export const noMatch = (search: string): string => `Nobody here matches '${search}'.`
