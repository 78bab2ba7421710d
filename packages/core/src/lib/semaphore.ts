/** A resource shared by the work of this process: callers that find too little wait in order. */
export type Semaphore = {
  /** Resolves when the caller has `units`, at most all of them, to be returned with `release`. */
  acquire: (units?: number) => Promise<void>
  release: (units?: number) => void
  /** Runs `work` while it has `units`. */
  run: <T>(work: () => Promise<T>, units?: number) => Promise<T>
  /** nobody has or waits for any */
  isIdle: () => boolean
}

/** @param total units in all: requests, connections, bytes */
export function createSemaphore(total: number): Semaphore {
  let left = total
  const waiting: { units: number; start: () => void }[] = []
  const bounded = (units: number) => Math.min(units, total)
  const admit = () => {
    for (let first = waiting[0]; first && first.units <= left; first = waiting[0]) {
      waiting.shift()
      left -= first.units
      first.start()
    }
  }
  const acquire = (units = 1): Promise<void> =>
    new Promise((start) => {
      waiting.push({ units: bounded(units), start })
      admit()
    })
  const release = (units = 1): void => {
    left += bounded(units)
    admit()
  }
  return {
    acquire,
    release,
    run: async (work, units) => {
      await acquire(units)
      try {
        return await work()
      } finally {
        release(units)
      }
    },
    isIdle: () => left === total && waiting.length === 0,
  }
}
