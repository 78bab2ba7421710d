import type { AppRouter } from '@newsloom/api/app-router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { translateMessage } from '../labels/sentences/translate-message.ts'
import { withStop } from '../labels/with-stop.ts'
import { TransportError } from './transport-error.ts'
import { outcomeText } from './unanswered.ts'

/** Gives every error a message for people: what happened, and whether anything was done. */
export const plainErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(
            inPageLanguage(op.type === 'subscription' ? error : plainError(op.path, op.type, error)),
          ),
      }),
    )

/** With its message in the language of the page; all else of it stays. */
function inPageLanguage(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  error.message = translateMessage(error.message)
  return error
}

function plainError(
  path: string,
  type: 'query' | 'mutation',
  error: TRPCClientError<AppRouter>,
): TRPCClientError<AppRouter> {
  const { cause, meta } = error
  if (!(cause instanceof TransportError)) return error
  const outcome = outcomeText(path, type, cause)
  // some documented messages end with an address instead of a full stop
  const what = outcome ? withStop(cause.message) : cause.message
  const message = outcome ? `${what} ${outcome}` : what
  return new TRPCClientError(message, { cause, ...(meta ? { meta } : {}) })
}
