import { TooLargeError } from '@newsloom/core/errors'
import { createSemaphore } from '@newsloom/core/lib/semaphore'

const MB = 1024 * 1024
/** Bodies larger than this share a budget; those waiting for it are not read. */
const LARGE = MB
const budget = createSemaphore(160 * MB)

/**
 * What is too large is read on, and thrown away, up to this: a sender who is cut off while writing
 * hears no answer.
 */
const READ_ON = 200 * MB

/**
 * Hands over the bytes of a body, outside of the heap, and lets go of them when `work` is done.
 * @throws TooLargeError beyond `maxBytes`
 */
export async function withBodyBytes<T>(
  request: Request,
  maxBytes: number,
  work: (body: Buffer) => Promise<T>,
): Promise<T> {
  const told = request.headers.get('content-length')
  // memory that is not written to costs nothing: an untold length may be the largest
  const size = told === null || request.headers.has('transfer-encoding') ? maxBytes : Number(told)
  const room = size > maxBytes ? 0 : size
  const read = async () => {
    const body = await readBytes(request, room)
    if (body && size <= maxBytes) return work(body)
    throw new TooLargeError(`The request is larger than ${maxBytes / MB} MB`, { maxBytes })
  }
  return room > LARGE ? budget.run(read, room) : read()
}

/** Null: there is no room for it. */
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
