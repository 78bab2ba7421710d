/** A channel between all tabs of the browser; null where the browser blocks storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch (error) {
    // a SecurityError or a ReferenceError: both mean that this tab is on its own
    if (error instanceof Error || error instanceof DOMException) return null
    throw error
  }
}
