import { crc32 } from 'node:zlib'

export type ImageSize = { width: number; height: number }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** length, type and checksum of a chunk */
const FRAME = 12

/** Size in pixels; null when the file is truncated or damaged. */
export function pngSize(bytes: Buffer): ImageSize | null {
  let size: ImageSize | null = null
  let hasPixels = false
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length; ) {
    const end = at + FRAME + bytes.readUInt32BE(at)
    if (end > bytes.length || !isSound(bytes, at, end)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isHeader = type === 'IHDR' && end - at - FRAME === 13
    if (isHeader !== (at === SIGNATURE.length)) return null
    if (isHeader) size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') return hasPixels ? size : null
    at = end
  }
  return null
}

const isSound = (bytes: Buffer, at: number, end: number): boolean =>
  crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
