import type { ImageSize } from './png.ts'

export const isGif = (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))

const HEADER = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const IMAGE_HEADER = 10

/** Size of the image in pixels, or of its largest frame; null when the file is truncated. */
export function gifSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < HEADER) return null
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let hasFrame = false
  for (let at = HEADER + tableLength(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === TRAILER) return hasFrame ? size : null
    if (kind === EXTENSION) at = afterSubBlocks(bytes, at + 2)
    else if (kind === IMAGE && at + IMAGE_HEADER <= bytes.length) {
      hasFrame = true
      size.width = Math.max(size.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      size.height = Math.max(size.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at = afterSubBlocks(bytes, at + IMAGE_HEADER + tableLength(bytes[at + 9]) + 1)
    } else return null
  }
  return null
}

/** Returns the bytes of the colour table after a descriptor with these flags. */
const tableLength = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
  return at + 1
}
