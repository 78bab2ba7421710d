import { sentence } from '@newsloom/contract/sentences/sentences'
import { IMAGE_LIMITS, type ImageView } from '@newsloom/contract/templates/images'
import { InvalidError } from '../errors.ts'
import { gifSize, isGif } from './gif.ts'
import { isJpeg, jpegSize } from './jpeg.ts'
import { type ImageSize, isPng, pngSize } from './png.ts'

export type ImageFile = Pick<ImageView, 'media' | 'width' | 'height'>
type Kind = {
  media: ImageFile['media']
  is: (bytes: Buffer) => boolean
  size: (bytes: Buffer) => ImageSize | null
}

/** The formats that every email program shows. */
const KINDS: Kind[] = [
  { media: 'image/png', is: isPng, size: pngSize },
  { media: 'image/jpeg', is: isJpeg, size: jpegSize },
  { media: 'image/gif', is: isGif, size: gifSize },
]

/**
 * Recognises an image by its bytes, whatever its name or the declared type.
 * @throws InvalidError when its format is not suitable for mail, it is truncated, or it is too
 * large
 */
export function readImageFile(bytes: Buffer): ImageFile {
  const kind = KINDS.find(({ is }) => is(bytes))
  if (!kind) throw new InvalidError(otherWords(bytes))
  const size = kind.size(bytes)
  if (!size || size.width === 0 || size.height === 0) throw new InvalidError(DAMAGED)
  const { width, height } = size
  if (width > IMAGE_LIMITS.side || height > IMAGE_LIMITS.side)
    throw new InvalidError(sentence('imageWide', width, height, IMAGE_LIMITS.side.toLocaleString('en')))
  return { media: kind.media, width, height }
}

const DAMAGED = sentence('imageDamaged')

const at = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length)
const OTHERS: { name: string; is: (bytes: Buffer) => boolean }[] = [
  { name: sentence('kindWebp'), is: (bytes) => at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 4) === 'WEBP' },
  { name: sentence('kindAvif'), is: (bytes) => /^ftyp(avif|avis)$/.test(at(bytes, 4, 8)) },
  {
    name: sentence('kindHeic'),
    is: (bytes) => /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(at(bytes, 4, 8)),
  },
  { name: sentence('kindSvg'), is: (bytes) => /<svg[\s>:]/i.test(at(bytes, 0, 4_096)) },
  { name: sentence('kindBmp'), is: (bytes) => at(bytes, 0, 2) === 'BM' },
  { name: sentence('kindTiff'), is: (bytes) => ['II*\0', 'MM\0*'].includes(at(bytes, 0, 4)) },
  { name: sentence('kindPdf'), is: (bytes) => at(bytes, 0, 5) === '%PDF-' },
]

function otherWords(bytes: Buffer): string {
  const name = OTHERS.find(({ is }) => is(bytes))?.name
  return name ? sentence('imageOther', name) : sentence('imageKind')
}
