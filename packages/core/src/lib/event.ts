/**
 * An auto-reset event. `wait` resolves at the next `set`, at once if there was one since the last
 * wait, or after `atMostMs`.
 */
export function createAutoResetEvent(): { set: () => void; wait: (atMostMs: number) => Promise<void> } {
  let isSet = false
  let wake = () => {
    isSet = true
  }
  const set = () => {
    isSet = true
    wake()
  }
  const wait = async (atMostMs: number) => {
    if (!isSet) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, atMostMs)
      await promise
      clearTimeout(timer)
    }
    isSet = false
  }
  return { set, wait }
}
