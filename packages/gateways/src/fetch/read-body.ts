import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'

/** The body violates a limit; the message says which. */
export class BodyError extends Error {
  override name = 'BodyError'
}

/** Encodings that `readBody` decompresses; others are refused. */
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate'

type Unpack = (packed: Buffer, maxBytes: number) => Promise<Buffer>
const unpackGzip = promisify(gunzip)
const unpackBrotli = promisify(brotliDecompress)
const unpackZlib = promisify(inflate)
const unpackRaw = promisify(inflateRaw)

// Truncated bodies are more common than damaged ones, so accept what arrived, as browsers do.
const UNPACKERS: Record<string, Unpack> = {
  gzip: (packed, maxOutputLength) =>
    unpackGzip(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }),
  br: (packed, maxOutputLength) =>
    unpackBrotli(packed, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // 'deflate' means zlib by the standard, but raw deflate on some servers; the first bits tell.
  deflate: (packed, maxOutputLength) =>
    ((packed[0] ?? 8) & 0x0f) === 8
      ? unpackZlib(packed, { maxOutputLength })
      : unpackRaw(packed, { maxOutputLength }),
}

/**
 * Reads and decompresses a body. Neither the compressed nor the decompressed bytes may exceed
 * `maxBytes`, so a zip bomb costs no more than the limit.
 * `onBytes`: called for each part that arrived, as it was sent.
 * @throws BodyError if it is too large, damaged or in an unknown encoding
 */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): Promise<Uint8Array> {
  const name = encoding.toLowerCase().replace(/^x-/, '')
  const isPlain = name === '' || name === 'identity'
  if (!isPlain && !UNPACKERS[name]) {
    throw new BodyError(unreadReason('otherEncoding', name.slice(0, 40)))
  }
  const bytes = await collect(body, maxBytes, onBytes)
  // some servers send a packed file as it is, and no text begins with these bytes
  const unpack = UNPACKERS[isPlain && isGzip(bytes) ? 'gzip' : name]
  if (!unpack || bytes.length === 0) return bytes
  try {
    return await unpack(bytes, maxBytes)
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? tooLarge(maxBytes) : new BodyError(unreadReason('damagedBody'), { cause: error })
  }
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

async function collect(
  stream: Readable,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
    onBytes?.(chunk.length)
  }
  return Buffer.concat(chunks, size)
}

/** The error for a body over the limit, or declared to be. */
export function tooLarge(maxBytes: number): BodyError {
  const size =
    maxBytes >= 1_048_576 ? `${Math.round(maxBytes / 1_048_576)} MB` : `${Math.round(maxBytes / 1024)} kB`
  return new BodyError(unreadReason('largeBody', size))
}
