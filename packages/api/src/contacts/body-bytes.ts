import { TooLargeError } from '@newsloom/core/errors'
import { createByteBudget } from './byte-budget.ts'

const MB = 1024 * 1024
/** Bodies larger than this share a budget; those waiting for it are not read. */
const LARGE = MB
const budget = createByteBudget(160 * MB)

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
  if (size > maxBytes) throw tooLarge(maxBytes)
  const read = async () => work(await readBytes(request, size, maxBytes))
  return size > LARGE ? budget.hold(size, read) : read()
}

async function readBytes(request: Request, size: number, maxBytes: number): Promise<Buffer> {
  const body = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > size) throw tooLarge(maxBytes)
    body.set(chunk, length)
    length += chunk.length
  }
  return body.subarray(0, length)
}

const tooLarge = (maxBytes: number) =>
  new TooLargeError(`The request is larger than ${maxBytes / MB} MB`, { maxBytes })
