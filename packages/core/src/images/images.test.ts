import { createHash } from 'node:crypto'
import { IMAGE_LIMITS, SaveImageInput } from '@newsloom/contract/templates/images'
import { images } from '@newsloom/db/schema/templates'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError, InvalidError } from '../errors.ts'
import { gifBytes, jpegBytes, pngBytes } from '../testing/image-bytes.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createImageStore } from './create-image-store.ts'
import { readImageFile } from './read-image-file.ts'
import { saveImage } from './save-image.ts'

const database = testDatabase()
const ctx = testContext(database)
beforeEach(() => database.db.delete(images))

const save = (bytes: Buffer, name = '') =>
  saveImage(ctx, SaveImageInput.parse({ name, data: bytes.toString('base64') }))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const SIZE = { width: 640, height: 321 }

describe('saving an image', () => {
  test.each([
    ['png', 'image/png', pngBytes(SIZE)],
    ['jpg', 'image/jpeg', jpegBytes(SIZE)],
    ['gif', 'image/gif', gifBytes(SIZE)],
  ])('%s', async (ending, media, bytes) => {
    const saved = await save(bytes, 'Cover\r\n\0photo ')
    expect(saved).toEqual({ url: `/images/${hashOf(bytes)}.${ending}`, media, ...SIZE, bytes: bytes.length })
    expect(await database.db.select().from(images)).toMatchObject([
      { hash: hashOf(bytes), media, ...SIZE, name: 'Cover photo' },
    ])
    const found = await createImageStore(ctx).find(hashOf(bytes))
    expect(found).toMatchObject({ media, path: saved.url })
    expect(Buffer.compare(found?.bytes ?? Buffer.alloc(0), bytes)).toBe(0)
  })

  test('the same image is one row, even when saved twice at once', async () => {
    const bytes = pngBytes(SIZE)
    const saved = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(bytes, name)))
    expect(new Set(saved.map(({ url }) => url)).size).toBe(1)
    expect(await database.db.select().from(images)).toHaveLength(1)
  })

  test('accepts the maximum size, and no more', async () => {
    const empty = pngBytes(SIZE, 1).length - 1
    expect((await save(pngBytes(SIZE, IMAGE_LIMITS.bytes - empty))).bytes).toBe(IMAGE_LIMITS.bytes)
    await expect(save(pngBytes(SIZE, IMAGE_LIMITS.bytes - empty + 1))).rejects.toThrow('larger than 5 MB')
  })

  test.each([
    ['data:image/png;base64,iVBORw0KGgo='],
    ['iVBOR\nw0K'],
    ['iVBORw0KGgo'],
    ['iVBORw0KGgp='],
    ['iVBO!w0KGgo='],
    ['ก'],
    ['\0'],
  ])('refuses everything but strict base64: %j', async (data) => {
    await expect(saveImage(ctx, { name: '', data })).rejects.toThrow(/must be base64/)
  })

  test('finds none for an unknown hash', async () => {
    expect(await createImageStore(ctx).find('0'.repeat(64))).toBeNull()
    expect(await createImageStore(ctx).find("'; drop table images; --")).toBeNull()
  })
})

test('an image requested by many is read once', async () => {
  const bytes = gifBytes(SIZE)
  await save(bytes)
  const store = createImageStore(ctx)
  const [first] = await Promise.all([1, 2, 3].map(() => store.find(hashOf(bytes))))
  await database.db.delete(images)
  expect(await store.find(hashOf(bytes))).toBe(first)
})

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(at) ^ 0xff, at)
  return other
}
const TOO_WIDE = { width: IMAGE_LIMITS.side + 1, height: 1 }
const BOMB = { width: 65_535, height: 65_535 }

describe('refuses an unsuitable image with a reason', () => {
  test.each<[string, Buffer, RegExp]>([
    ['a PNG that breaks off', cut(pngBytes(SIZE), 0.7), /damaged or incomplete/],
    ['a PNG without its end', pngBytes(SIZE).subarray(0, -12), /damaged or incomplete/],
    ['a PNG with a wrong byte', flipped(pngBytes(SIZE), 20), /damaged or incomplete/],
    ['a PNG of a head alone', pngBytes(SIZE).subarray(0, 33), /damaged or incomplete/],
    ['a PNG without width', pngBytes({ width: 0, height: 5 }), /damaged or incomplete/],
    ['a PNG too wide', pngBytes(TOO_WIDE), /8001 × 1 pixels; the limit is 8,000/],
    ['a PNG that unpacks to gigabytes', pngBytes({ width: 2 ** 31, height: 2 ** 31 }), /2147483648 × /],
    ['a JPEG that breaks off', cut(jpegBytes(SIZE), 0.8), /damaged or incomplete/],
    [
      'a JPEG that breaks off after its thumbnail',
      cut(jpegBytes(SIZE, jpegBytes(SIZE)), 0.8),
      /damaged or incomplete/,
    ],
    ['a JPEG bomb', jpegBytes(BOMB), /65535 × 65535 pixels/],
    ['a GIF that breaks off', gifBytes(SIZE).subarray(0, -4), /damaged or incomplete/],
    ['a GIF bomb', gifBytes(BOMB), /65535 × 65535 pixels/],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /a WebP image.*Save it as PNG or JPEG/],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0'), /an AVIF image/],
    ['HEIC', Buffer.from('\0\0\0\x20ftypheic\0\0\0\0'), /a HEIC image/],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)">'), /an SVG drawing/],
    ['BMP', Buffer.from('BM\0\0'), /a BMP image/],
    ['TIFF', Buffer.from('II*\0'), /a TIFF image/],
    ['PDF', Buffer.from('%PDF-1.7'), /a PDF file/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /do not show this kind of image/],
    ['words', Buffer.from('x'), /do not show this kind of image/],
  ])('%s', async (_, bytes, words) => {
    await expect(save(bytes)).rejects.toThrow(InvalidError)
    await expect(save(bytes)).rejects.toThrow(words)
    expect(await database.db.select().from(images)).toEqual([])
  })
})

test('a GIF that is also an HTML page is a GIF', () => {
  const polyglot = gifBytes(SIZE, '<script>alert(1)</script>')
  expect(readImageFile(polyglot)).toEqual({ media: 'image/gif', ...SIZE })
})

test('a frame may be larger than the GIF says it is', () => {
  const bytes = gifBytes(SIZE)
  bytes.writeUInt16LE(9_000, bytes.indexOf(0x2c, 13) + 5)
  expect(() => readImageFile(bytes)).toThrow(/9000 × 321/)
})

test('fails in no other way for any bytes', () => {
  const whole = [pngBytes({ width: 3, height: 3 }), jpegBytes(SIZE, jpegBytes(SIZE)), gifBytes(SIZE, 'x')]
  const damage = fc.record({
    kind: fc.nat(whole.length - 1),
    end: fc.nat(200),
    at: fc.nat(199),
    value: fc.nat(255),
  })
  fc.assert(
    fc.property(damage, ({ kind, end, at, value }) => {
      const bytes = Buffer.from(whole[kind] ?? []).subarray(0, end)
      if (at < bytes.length) bytes[at] = value
      try {
        const { width, height } = readImageFile(bytes)
        expect(Math.max(width, height)).toBeLessThanOrEqual(IMAGE_LIMITS.side)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }),
    { numRuns: 500 },
  )
})
