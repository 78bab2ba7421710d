import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError } from '@newsloom/core/errors'
import type { Logger } from 'pino'

/**
 * Keeps audio in the first store that takes it, as speech is paid for, and finds it in whichever
 * has it. A store that fails says nothing of what it has: its error is thrown if no other has it.
 */
export function severalStores(stores: readonly AudioStore[], log: Pick<Logger, 'warn'>): AudioStore {
  const firstOf = async <T>(ask: (store: AudioStore) => Promise<T>, onFailure: (error: unknown) => void) => {
    const errors: unknown[] = []
    for (const store of stores) {
      try {
        return await ask(store)
      } catch (error) {
        errors.push(error)
        if (store !== stores.at(-1)) onFailure(error)
      }
    }
    throw errors.find((error) => !(error instanceof NotFoundError)) ?? errors[0]
  }
  return {
    put: (name, bytes) =>
      firstOf(
        (store) => store.put(name, bytes),
        (err) => log.warn({ err, bytes: bytes.length }, 'the audio store failed: trying the next one'),
      ),
    read: (name, range) =>
      firstOf(
        (store) => store.read(name, range),
        (err) => {
          if (!(err instanceof NotFoundError)) log.warn({ err }, 'audio could not be read: trying elsewhere')
        },
      ),
    remove: async (name) => {
      for (const store of stores) await store.remove(name)
    },
  }
}
