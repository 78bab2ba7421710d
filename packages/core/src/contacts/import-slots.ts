/**
 * Imports that hold a database connection at a time in one process; the pool has ten, and others
 * need some.
 */
const SLOTS = 4

let free = SLOTS
const waiting: (() => void)[] = []

/**
 * Runs `work` when one of the slots is free, in the order of asking. Never ask for one inside a
 * transaction.
 */
export async function inImportSlot<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
