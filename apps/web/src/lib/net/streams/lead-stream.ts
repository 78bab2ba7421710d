import type { AppRouter } from '@newsloom/api/app-router'
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client'
import type { Observable, Observer, Unsubscribable } from '@trpc/server/observable'
import { holdOneOf } from './hold-one-of.ts'

/** A message of the leading tab to the others. */
export type Broadcast =
  | { kind: 'data'; data: unknown }
  | { kind: 'lost'; message: string }
  | { kind: 'unstreamed' }

type ApiFailure = TRPCClientError<AppRouter>
type Envelope = OperationResultEnvelope<unknown, ApiFailure>

/** The state of a subscription that gets no stream: nothing is wrong, and it is polled instead. */
export const UNSTREAMED: ApiFailure = new TRPCClientError<AppRouter>('No stream')

/**
 * Streams that all tabs may have open together. Of the six connections of a browser the stream of
 * wipes takes another, and requests need the rest.
 */
const SLOTS = ['stream slot 1', 'stream slot 2', 'stream slot 3']
/** A subscription that waits for a slot this long is polled meanwhile, ms. */
const SLOT_WAIT = 500

export type Leader = { tellAgain: () => void; end: () => void }

/** Opens the stream when a slot is free, and passes on all that it says. */
export function leadStream(
  open: () => Observable<Envelope, ApiFailure>,
  observer: Observer<Envelope, ApiFailure>,
  tell: (told: Broadcast) => void,
): Leader {
  let latest: Broadcast | null = null
  let isOver = false
  let stream: Unsubscribable | null = null
  const tellAll = (told: Broadcast | null) => {
    latest = told ?? latest
    if (told) tell(told)
  }
  const wait = setTimeout(() => {
    tellAll({ kind: 'unstreamed' })
    observer.next({ result: { type: 'state', state: 'connecting', error: UNSTREAMED } })
  }, SLOT_WAIT)
  const leaveSlot = holdOneOf(SLOTS, () => {
    clearTimeout(wait)
    stream = open().subscribe({
      next: (value) => {
        if (isOver) return
        tellAll(broadcastOf(value))
        observer.next(value)
      },
      // the others then open it one after another, and get the same end
      complete: () => isOver || observer.complete(),
      error: (error) => isOver || observer.error(error),
    })
  })
  return {
    tellAgain: () => tellAll(latest),
    end: () => {
      isOver = true
      clearTimeout(wait)
      stream?.unsubscribe()
      leaveSlot()
    },
  }
}

function broadcastOf({ result }: Envelope): Broadcast | null {
  if (result.type === 'state') return result.error ? { kind: 'lost', message: result.error.message } : null
  return 'data' in result ? { kind: 'data', data: result.data } : null
}
