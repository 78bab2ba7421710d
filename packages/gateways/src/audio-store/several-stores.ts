import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError } from '@newsloom/core/errors'
import type { Logger } from 'pino'
import { UnlistedError } from './unlisted-error.ts'

/** A store that failed is read last for this long, ms: listeners do not wait for it each time. */
const DOUBT_MS = 30_000

/**
 * Keeps audio in the first store that takes it, as speech is paid for, and finds it in whichever
 * has it. A store that fails says nothing of what it has: its error is thrown if no other has it.
 */
export function severalStores(
  stores: readonly AudioStore[],
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
): AudioStore {
  const failedAt = new Map<AudioStore, number>()
  const isDoubted = (store: AudioStore) => now() - (failedAt.get(store) ?? -DOUBT_MS) < DOUBT_MS
  const read = async (store: AudioStore, ...asked: Parameters<AudioStore['read']>) => {
    try {
      const bytes = await store.read(...asked)
      failedAt.delete(store)
      return bytes
    } catch (error) {
      if (isFailure(error)) failedAt.set(store, now())
      throw error
    }
  }
  return {
    put: (name, bytes) =>
      firstOf(
        stores,
        (store) => store.put(name, bytes),
        (err) => log.warn({ err, bytes: bytes.length }, 'the audio store failed: trying the next one'),
      ),
    read: (name, range) =>
      firstOf(
        [...stores.filter((store) => !isDoubted(store)), ...stores.filter(isDoubted)],
        (store) => read(store, name, range),
        (err) => {
          if (isFailure(err)) log.warn({ err }, 'audio could not be read: trying elsewhere')
        },
      ),
    // one that fails keeps no other from deleting its bytes
    remove: (name) => ofAll(stores, (store) => store.remove(name)),
    // the others keep earlier audio
    probe: () => ofAll(stores, (store) => store.probe({ isReadOnly: store !== stores[0] })),
  }
}

/** Whether a store failed; one that does not have the audio, or does not say so, works. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof NotFoundError || error instanceof UnlistedError)

async function firstOf<T>(
  stores: readonly AudioStore[],
  ask: (store: AudioStore) => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const errors: unknown[] = []
  for (const store of stores) {
    try {
      return await ask(store)
    } catch (error) {
      errors.push(error)
      if (store !== stores.at(-1)) onFailure(error)
    }
  }
  throw errors.find(isFailure) ?? errors.find((error) => error instanceof NotFoundError) ?? errors[0]
}

async function ofAll(
  stores: readonly AudioStore[],
  ask: (store: AudioStore) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(stores.map(ask))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
