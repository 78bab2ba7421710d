import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { audioObjects } from '@newsloom/db/schema/episodes'
import { type Context, type Tx, transaction } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { retryUntilStored } from '../retry-until-stored.ts'

/** Between two attempts to store audio, ms. A bucket's own client has retried a request by then. */
const WAITS_MS = [250, 1_000, 3_000]

/**
 * Stores audio under a new name, which nobody guesses, and tries again before it gives up: speech
 * is paid for. The name is in the database before any bytes are stored, so a sweep finds what a
 * killed worker left. `onNamed` runs in the transaction that saves the name.
 * @throws UnavailableError when the audio store does not take it, or the signal's reason
 */
export async function storeAudio(
  ctx: Context,
  bytes: Uint8Array,
  signal: AbortSignal,
  onNamed: (tx: Tx, name: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const name = randomBytes(24).toString('hex')
  await transaction(ctx, async (tx) => {
    // the answer to an earlier try may have been lost
    await tx.db.insert(audioObjects).values({ name, bytes: bytes.length }).onConflictDoNothing()
    await onNamed(tx, name)
  })
  for (const wait of [...WAITS_MS, null]) {
    try {
      await retryUntilStored(ctx, { what: `audio ${name}`, signal }, () => ctx.audio.put(name, bytes))
      return name
    } catch (error) {
      signal.throwIfAborted()
      if (wait === null) throw notStored(error)
      ctx.log.warn({ err: error, bytes: bytes.length }, 'audio was not stored: trying again')
      await sleep(wait, undefined, { signal }).catch((cause: unknown) => {
        signal.throwIfAborted()
        throw cause
      })
    }
  }
  throw new Error('the last attempt neither returned nor threw')
}

const notStored = (cause: unknown) =>
  new UnavailableError(sentence('audioUnstored'), {
    cause,
  })
