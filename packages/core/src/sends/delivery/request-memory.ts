import { ByteWriter } from '@newsloom/email/merge/mail-bytes'
import { createSemaphore } from '../../lib/semaphore.ts'

/** Memory that a request is written into, and whether nobody reads it any more. */
export type RequestMemory = { writer: ByteWriter; isFree: boolean }
export type MemoryPool = {
  /** waits until one of the requests under way is over, in turn */
  take: () => Promise<RequestMemory>
  giveBack: (memory: RequestMemory) => void
}

/**
 * Memory for this many requests at once, in turn for whoever asks: the sends that a process serves
 * share it, so that it needs no more for ten sends than for one. What is free is written into
 * again; when no request is under way, all is let go.
 */
export function createMemoryPool(requests: number): MemoryPool {
  const slots = createSemaphore(requests)
  let free: RequestMemory[] = []
  return {
    take: async () => {
      await slots.acquire()
      return free.pop() ?? { writer: new ByteWriter(), isFree: true }
    },
    giveBack: (memory) => {
      if (memory.isFree) free.push(memory)
      slots.release()
      if (slots.isIdle()) free = []
    },
  }
}
