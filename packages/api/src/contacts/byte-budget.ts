/**
 * Memory that large requests share: whoever finds too little left waits, in the order of asking.
 */
export type ByteBudget = { hold: <T>(bytes: number, work: () => Promise<T>) => Promise<T> }

/** @param total bytes in all; one request may ask for all of them at most */
export function createByteBudget(total: number): ByteBudget {
  let left = total
  const waiting: { bytes: number; start: () => void }[] = []
  const admit = () => {
    for (let first = waiting[0]; first && first.bytes <= left; first = waiting[0]) {
      waiting.shift()
      left -= first.bytes
      first.start()
    }
  }
  const hold = async <T>(asked: number, work: () => Promise<T>): Promise<T> => {
    const bytes = Math.min(asked, total)
    await new Promise<void>((start) => {
      waiting.push({ bytes, start })
      admit()
    })
    try {
      return await work()
    } finally {
      left += bytes
      admit()
    }
  }
  return { hold }
}
