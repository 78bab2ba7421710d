import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { createAutoResetEvent } from '../lib/event.ts'
import type { AppEvent } from '../ports.ts'

/** Notes may be lost, so that a watcher also looks by itself. */
const LOOK_MS = 2_000

export type Watched<T> = {
  concerns: (event: AppEvent) => boolean
  read: () => Promise<T>
  isOver: (view: T) => boolean
  /** time from one look to the next, for what is dear to read, ms */
  restMs?: number
}

/**
 * A view as it is now, then each time it has changed, until it is over or the signal ends the
 * watch. Throws what `read` throws.
 */
export async function* watch<T>(ctx: Context, watched: Watched<T>, signal?: AbortSignal): AsyncGenerator<T> {
  const bell = createAutoResetEvent()
  const unsubscribe = ctx.events.subscribe((event) => {
    if (watched.concerns(event)) bell.ring()
  })
  signal?.addEventListener('abort', bell.ring, { once: true })
  try {
    let shown = ''
    while (!signal?.aborted) {
      const view = await watched.read()
      const text = JSON.stringify(view)
      if (text !== shown) yield view
      shown = text
      if (watched.isOver(view)) return
      if (watched.restMs !== undefined) await rest(watched.restMs, signal)
      await bell.heard(LOOK_MS)
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', bell.ring)
  }
}

async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    // the watch ends: there is nothing more to rest for
    if (!signal?.aborted) throw error
  }
}

/** What a watch showed last; null when it was ended before it showed anything. */
export async function lastOf<T>(views: AsyncGenerator<T>): Promise<T | null> {
  let last: T | null = null
  for await (const view of views) last = view
  return last
}
