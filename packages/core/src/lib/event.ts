/**
 * Something to wait for. `heard` waits for the next ring, for one since the last wait, or for
 * `atMostMs`.
 */
export function createAutoResetEvent(): { ring: () => void; heard: (atMostMs: number) => Promise<void> } {
  let hasRung = false
  let wake = () => {
    hasRung = true
  }
  const ring = () => {
    hasRung = true
    wake()
  }
  const heard = async (atMostMs: number) => {
    if (!hasRung) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, atMostMs)
      await promise
      clearTimeout(timer)
    }
    hasRung = false
  }
  return { ring, heard }
}
