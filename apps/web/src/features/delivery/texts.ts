import type { DeliveryState } from '@newsloom/contract/sends/sends'
import { formatNumber, people } from '~/lib/numbers.ts'

export const TEXTS = {
  title: 'Delivery',
  toOutbox: 'Open outbox',
  loading: 'Loading the delivery',
  loadFailed: 'The delivery could not be loaded.',
  reconnecting: 'Connection lost. The send goes on; reconnecting…',
  pause: 'Pause',
  keepPaused: 'Keep paused',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Send to failed only',
  pauseFailed: 'The send could not be paused; it goes on.',
  resumeFailed: 'The send could not be resumed; it stays paused.',
  cancelFailed: 'The send could not be cancelled; it is as it was.',
  retryFailed: 'Nothing was sent.',
  isRetry: 'This emails the failed people of an earlier send again.',
  showFirst: 'Show the earlier send',
  wasRetried: 'The failed people were emailed again.',
  showRetry: 'Show that send',
  peopleFailed: 'The people could not be loaded.',
  search: 'Search name or email',
  changed: 'The figure has changed since.',
  refresh: 'Refresh',
  erased: 'Erased person',
} as const

export const progressWords = (done: number, audience: number): string =>
  `${formatNumber(done)} of ${people(audience)} done`

/** What a list of people holds, for whoever opens it, and what is said when it is empty. */
export const LISTS: Record<DeliveryState | 'audience', { title: string; about: string; empty: string }> = {
  audience: {
    title: 'Audience',
    about: 'Everyone whom this send concerns, each person once.',
    empty: 'This send concerns nobody.',
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
    about: 'Left out of this send: paused, not interested in the topic, no longer on the list, or cancelled.',
    empty: 'Nobody was skipped.',
  },
  uncertain: {
    title: 'Uncertain',
    about: 'The answer to their email was lost. They may have it, so they are not emailed again.',
    empty: 'No email is uncertain.',
  },
}
export const noMatch = (search: string): string => `Nobody here matches '${search}'.`
