import type { ImageSize } from './png.ts'

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

const END = Buffer.from([0xff, 0xd9])
const FILL = 0xff
const START_OF_SCAN = 0xda
/** start-of-frame markers, without the tables between them */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Size in pixels; null when the file is truncated or not a JPEG after its start. */
export function jpegSize(bytes: Buffer): ImageSize | null {
  let size: ImageSize | null = null
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === FILL) at += 1
    else if (hasNoLength(marker)) at += 2
    else {
      // an embedded thumbnail has its own end marker
      if (marker === START_OF_SCAN) return bytes.lastIndexOf(END) > at ? size : null
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      at += 2 + length
    }
  }
  return null
}
