import { ByteWriter } from '@newsloom/email/merge/mail-bytes'
import { createSemaphore } from '../../lib/semaphore.ts'

/** Memory that a request is written into, and whether nothing reads it any longer. */
export type RequestMemory = { writer: ByteWriter; isFree: boolean }
export type MemoryPool = {
  /** waits, in order, until one of the requests in progress has ended */
  take: () => Promise<RequestMemory>
  giveBack: (memory: RequestMemory) => void
}

/**
 * Memory for this many requests at once, given out in order: all sends of a process share it, so
 * ten sends need no more than one. Free memory is reused, and all of it is released when no request
 * is in progress.
 */
export function createMemoryPool(requests: number): MemoryPool {
  const permits = createSemaphore(requests)
  let free: RequestMemory[] = []
  return {
    take: async () => {
      await permits.acquire()
      return free.pop() ?? { writer: new ByteWriter(), isFree: true }
    },
    giveBack: (memory) => {
      if (memory.isFree) free.push(memory)
      permits.release()
      if (permits.isIdle()) free = []
    },
  }
}
