import { t } from '@lingui/core/macro'
import type { AppRouter } from '@newsloom/api/app-router'
import type { inferRouterInputs } from '@trpc/server'
import type { TransportError } from './transport-error.ts'

type Procedures = inferRouterInputs<AppRouter>
export type ProcedurePath = {
  [R in keyof Procedures & string]: `${R}.${keyof Procedures[R] & string}`
}[keyof Procedures & string]

/** The message when there was no answer at all. */
export const UNREACHABLE = t`Newsloom did not answer. Is it still running?`

/**
 * A retry this soon after a failure counts as the same attempt (the server's rule is a minute from
 * the first), ms.
 */
const SOON = 5_000

/**
 * Says what is known about a call without an answer. `failedSoon`: it failed at once, not after a
 * long wait.
 */
type Outcome = (failedSoon: boolean) => string

const always =
  (text: string): Outcome =>
  () =>
    text

/** The same email to the same people within 60 s of the first is not sent again. */
const onceAMinute: Outcome = (failedSoon) =>
  failedSoon
    ? t`Probably nothing was sent. You can safely try again within a minute.`
    : t`It may have been sent: check before you try again.`

const onceEver = always(t`Probably nothing was sent. You can safely try again.`)
const unchanged = always(t`Probably nothing was changed. You can safely try again.`)

/**
 * The outcomes of each call that sends email, or decides whether email is sent, after it got no
 * answer.
 */
const OUTCOMES: Partial<Record<ProcedurePath, Outcome>> = {
  'sends.sendNews': onceAMinute,
  'sends.testNews': onceAMinute,
  'sends.trackingTest': onceAMinute,
  'templates.sendTest': onceAMinute,
  'campaigns.sendTest': onceAMinute,
  'campaigns.sendDraftTest': onceAMinute,
  'campaigns.send': onceEver,
  'sends.retryFailed': onceEver,
  'sends.pause': always(t`The send may still be running. Try again.`),
  'sends.cancel': always(t`The send may still be running. Try again.`),
  'sends.resume': unchanged,
  'campaigns.schedule': always(t`It may not have been scheduled. You can safely try again.`),
  'campaigns.unschedule': always(t`It may still be scheduled; you can safely try again.`),
  'subscriptions.setTopicLists': unchanged,
  'subscriptions.setCampaignLists': unchanged,
}

const isKnown = (path: string): path is ProcedurePath => path in OUTCOMES

/** Says what a call did when no answer came; empty if there is nothing to add. */
export function outcomeText(path: string, type: 'query' | 'mutation', error: TransportError): string {
  // something answered instead of Newsloom: the call never got there
  if (error.failure === 'refused' || error.failure === 'cancelled') return ''
  if (type === 'query') return error.failure === 'not-json' ? '' : t`Is it still running?`
  const outcome = isKnown(path) ? OUTCOMES[path] : undefined
  return outcome?.(error.elapsed < SOON) ?? t`Check whether it was done before you try again.`
}
