import { createHash } from 'node:crypto'
import {
  IMAGE_LIMITS,
  IMAGE_TOO_LARGE,
  type ImageView,
  type SaveImageInput,
} from '@newsloom/contract/templates/images'
import { images } from '@newsloom/db/schema/templates'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { imagePath } from './image-path.ts'
import { readImageFile } from './read-image-file.ts'

/**
 * Stores an image for mail; the same image is stored once.
 * @throws InvalidError
 */
export async function saveImage(ctx: Context, { name, data }: SaveImageInput): Promise<ImageView> {
  const bytes = decode(data)
  const image = readImageFile(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await ctx.db
    .insert(images)
    .values({ hash, ...image, name, bytes })
    .onConflictDoNothing()
  return { url: imagePath(hash, image.media), ...image, bytes: bytes.length }
}

function decode(data: string): Buffer {
  const bytes = Buffer.from(data, 'base64')
  // the decoder skips characters that are not base64: only text that encodes to itself again was
  // valid
  if (bytes.toString('base64') !== data) throw new InvalidError(NOT_BASE64)
  if (bytes.length > IMAGE_LIMITS.bytes) throw new InvalidError(IMAGE_TOO_LARGE)
  return bytes
}

const NOT_BASE64 =
  'The data of an image must be base64, with its padding and without line breaks or anything before it'
