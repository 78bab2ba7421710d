import { MissingRightError, NotFoundError, UnavailableError } from '@newsloom/core/errors'
import { UnlistedError } from './unlisted-error.ts'

/** Asks for one object, always the same, that holds no audio. */
export type Probing = (method: 'PUT' | 'GET' | 'DELETE', init?: RequestInit) => Promise<void>

const WORDS = 'Newsloom checks its key with this object. It may be deleted.'

/** Whether a bucket answers. The object is not there; a key that may not list is told no more. */
export async function probeAnswer(ask: Probing): Promise<void> {
  await ask('GET').catch((error: unknown) => {
    if (!(error instanceof NotFoundError || error instanceof UnlistedError)) throw error
  })
}

/**
 * Writes, reads and deletes the object; it is deleted even if it cannot be read.
 * @throws MissingRightError, UnavailableError
 */
export async function probeRights(ask: Probing): Promise<void> {
  await ask('PUT', { body: new TextEncoder().encode(WORDS) })
  const [read] = await Promise.allSettled([ask('GET')])
  const [deleted] = await Promise.allSettled([ask('DELETE')])
  if (read.status === 'rejected') throw toReadError(read.reason)
  if (deleted.status === 'rejected') throw deleted.reason
}

/** The error of reading the object that was just written. */
function toReadError(error: unknown): unknown {
  if (error instanceof UnlistedError) return new MissingRightError('read', error.message, { cause: error })
  if (error instanceof NotFoundError)
    return new UnavailableError('The audio store lost what it was given', { cause: error })
  return error
}
