import { sentence } from '@newsloom/contract/sentences/sentences'
import { TooLargeError } from '@newsloom/core/errors'
import { createSemaphore } from '@newsloom/core/lib/semaphore'

const MB = 1024 * 1024
/** Bodies larger than this share a memory budget and are not read while they wait for it. */
const LARGE = MB
const budget = createSemaphore(160 * MB)

/**
 * Bytes of a too large body that are read and discarded, as a client cut off while writing sees no
 * answer.
 */
const READ_ON = 200 * MB

/**
 * Calls `work` with the bytes of a body, outside the heap, and frees them afterwards. @throws
 * TooLargeError beyond `maxBytes`
 */
export async function withBodyBytes<T>(
  request: Request,
  maxBytes: number,
  work: (body: Buffer) => Promise<T>,
): Promise<T> {
  const declared = request.headers.get('content-length')
  // untouched memory costs nothing, so assume the maximum for an unknown length
  const size = declared === null || request.headers.has('transfer-encoding') ? maxBytes : Number(declared)
  const room = size > maxBytes ? 0 : size
  const read = async () => {
    const body = await readBytes(request, room)
    if (body && size <= maxBytes) return work(body)
    throw new TooLargeError(sentence('requestLarge', maxBytes / MB), { maxBytes })
  }
  return room > LARGE ? budget.run(read, room) : read()
}

/** Returns null if the body is too large. */
async function readBytes(request: Request, room: number): Promise<Buffer | null> {
  const body = Buffer.allocUnsafeSlow(room)
  let length = 0
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length <= room) body.set(chunk, length)
    length += chunk.length
    if (length > room + READ_ON) break
  }
  return length > room ? null : body.subarray(0, length)
}
