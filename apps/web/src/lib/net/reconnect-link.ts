import type { AppRouter } from '@newsloom/api/app-router'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/**
 * Opens a live subscription again `delay` ms after its stream was ended by anything but the
 * server's own error: the browser itself gives a stream up for good when a proxy answers for a
 * server that is being restarted.
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
            // whoever watches asks by itself meanwhile
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
