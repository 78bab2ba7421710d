import { crc32, deflateSync } from 'node:zlib'

type Size = { width: number; height: number }

const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(data.length, 4), body, number(crc32(body), 4)])
}

/** A grey PNG; `filler` bytes make it longer. */
export function pngBytes({ width, height }: Size, filler = 0): Buffer {
  const header = Buffer.concat([number(width, 4), number(height, 4), Buffer.from([8, 0, 0, 0, 0])])
  // without pixels for a size that nobody would draw
  const rows = width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(filler > 0 ? [chunk('teXt', Buffer.alloc(filler))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A white GIF of one frame with a comment. */
export function gifBytes({ width, height }: Size, comment = ''): Buffer {
  const little = (value: number) => Buffer.from([value & 0xff, value >> 8])
  const side = Buffer.concat([little(width), little(height)])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    side,
    Buffer.from([0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    ...(comment ? [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(`${comment}\0`)] : []),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    side,
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0, 0x3b]),
  ])
}

/** The frame of a JPEG around empty data; `thumbnail` is in its header, with its own end marker. */
export function jpegBytes({ width, height }: Size, thumbnail: Buffer = Buffer.alloc(0)): Buffer {
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), number(data.length + 2, 2), data])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, thumbnail),
    segment(0xc4, Buffer.alloc(20)),
    segment(
      0xc2,
      Buffer.concat([Buffer.from([8]), number(height, 2), number(width, 2), Buffer.from([1, 1, 0x11, 0])]),
    ),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(40, 0x55),
    Buffer.from([0xff, 0xd9]),
  ])
}
