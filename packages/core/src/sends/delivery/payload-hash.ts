import { createHash } from 'node:crypto'
import type { Person } from '../../mail/render-batch.ts'

/** About one mail at each end. */
const LOOKED_AT_BYTES = 65_536

/**
 * Tells whether a request is the same as before: SHA-256 of its length, its people, and its first
 * and last bytes. All of a request is made from those people by one rule, so that another snapshot,
 * secret or version of the program shows in any of its mails; a hash of all six megabytes took a
 * third of the sending. Were one missed, the mail service, which compares whole requests, would
 * refuse the key.
 */
export function payloadHash(people: readonly Person[], body: Uint8Array): string {
  return createHash('sha256')
    .update(JSON.stringify([body.length, people]))
    .update(body.subarray(0, LOOKED_AT_BYTES))
    .update(body.subarray(-LOOKED_AT_BYTES))
    .digest('hex')
}
