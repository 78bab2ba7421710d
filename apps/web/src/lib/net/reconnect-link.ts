import type { AppRouter } from '@newsloom/api/app-router'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/**
 * Reopens a subscription `delay` ms after its stream ended by anything but the server's own error.
 * Browsers do not reconnect when a proxy answers for a server that is restarting.
 */
export const reconnectLink =
  (delay: number): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let stream: Unsubscribable | undefined
      const open = () => {
        stream = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (op.type !== 'subscription' || error.data) return observer.error(error)
            // subscribers poll meanwhile
            observer.next({ result: { type: 'state', state: 'connecting', error } })
            timer = setTimeout(open, delay)
          },
        })
      }
      open()
      return () => {
        clearTimeout(timer)
        stream?.unsubscribe()
      }
    })
