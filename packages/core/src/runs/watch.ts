import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { createAutoResetEvent } from '../lib/event.ts'
import type { AppEvent } from '../ports.ts'

/** NOTIFY may lose events, so a watcher also polls. */
const POLL_MS = 2_000

export type Watched<T> = {
  matches: (event: AppEvent) => boolean
  read: () => Promise<T>
  isDone: (view: T) => boolean
  /** minimum time between two reads, for views that are expensive to read, ms */
  minIntervalMs?: number
}

/**
 * Yields a view as it is now, then after each change, until it is over or the signal ends the
 * watch. Throws what `read` throws.
 */
export async function* watch<T>(ctx: Context, watched: Watched<T>, signal?: AbortSignal): AsyncGenerator<T> {
  const changed = createAutoResetEvent()
  const unsubscribe = ctx.events.subscribe((event) => {
    if (watched.matches(event)) changed.set()
  })
  signal?.addEventListener('abort', changed.set, { once: true })
  try {
    let shown = ''
    while (!signal?.aborted) {
      const view = await watched.read()
      const text = JSON.stringify(view)
      if (text !== shown) yield view
      shown = text
      if (watched.isDone(view)) return
      if (watched.minIntervalMs !== undefined) await pause(watched.minIntervalMs, signal)
      await changed.wait(POLL_MS)
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', changed.set)
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    // the watch ends, so there is no need to wait
    if (!signal?.aborted) throw error
  }
}

/** The last view of a watch; null when it ended before the first one. */
export async function lastOf<T>(views: AsyncGenerator<T>): Promise<T | null> {
  let last: T | null = null
  for await (const view of views) last = view
  return last
}
