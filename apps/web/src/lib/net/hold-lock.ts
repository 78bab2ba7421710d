/** Browsers have locks between tabs on https and on this machine alone. */
export const hasLocks = (): boolean => navigator.locks !== undefined

/**
 * Waits for the lock `name` of all tabs of the browser and holds it until the returned function is
 * called. `onRefused`: there is none to wait for, as in a browser that blocks storage.
 */
export function holdLock(name: string, onHeld: () => void, onRefused: () => void): () => void {
  const left = new AbortController()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const hold = () => {
    onHeld()
    return end
  }
  navigator.locks.request(name, { signal: left.signal }, hold).catch(() => {
    // otherwise the tab was closed while it waited
    if (!left.signal.aborted) onRefused()
  })
  return () => {
    left.abort()
    resolve()
  }
}
