/**
 * An auto-reset event. `heard` resolves at the next `ring`, at once if there was one since the last
 * wait, or after `atMostMs`.
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
