import { t } from '@lingui/core/macro'
import { IMAGE_LIMITS } from '@newsloom/contract/templates/images'

/** Twice the width of an email: sharp on any screen. */
const WIDTH = 1_200
/** Larger files are refused before they are decoded. */
const FILE_BYTES = 50_000_000
const JPEG_QUALITY = 0.85

/** A file that cannot be used in an email; the message says why and what to do. */
export class ImageProblem extends Error {}

const TOO_LARGE = t`The image is larger than 5 MB. Make it smaller first.`
const NO_IMAGE = t`Browsers cannot read this file as an image. Choose a PNG, JPEG, GIF, WebP or AVIF file.`

/**
 * Prepares an image for email: at most 1200 px wide, as PNG or JPEG, without camera metadata. GIFs
 * are not changed, as they may be animated. @throws ImageProblem
 */
export async function prepareImage(file: File): Promise<Blob> {
  if (file.size > FILE_BYTES) throw new ImageProblem(t`The file is larger than 50 MB. Make it smaller first.`)
  const head = new Uint8Array(await file.slice(0, 6).arrayBuffer())
  if (/^GIF8[79]a/.test(String.fromCharCode(...head))) return fitting(file)
  const bitmap = await decoded(file)
  try {
    return fitting(await encoded(bitmap, file.type))
  } finally {
    bitmap.close()
  }
}

function fitting(image: Blob): Blob {
  if (image.size > IMAGE_LIMITS.bytes) throw new ImageProblem(TOO_LARGE)
  return image
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new ImageProblem(NO_IMAGE, { cause })
  }
}

/** The size that an image is scaled to, px. */
export function imageSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, WIDTH / width, IMAGE_LIMITS.side / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function encoded(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, imageSize(bitmap.width, bitmap.height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new ImageProblem(t`This browser cannot draw images. Use the address of an image instead.`)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  if (type === 'image/jpeg') return written(canvas, 'image/jpeg')
  const isSeeThrough = hasHoles(pen, canvas)
  const png = type === 'image/png' || isSeeThrough ? await written(canvas, 'image/png') : null
  // a photograph is many times larger as PNG
  return png && (isSeeThrough || png.size <= IMAGE_LIMITS.bytes) ? png : written(canvas, 'image/jpeg')
}

function hasHoles(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = pen.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageProblem(NO_IMAGE))), type, JPEG_QUALITY),
  )

/** An image's bytes as base64. */
export const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new ImageProblem(t`The file could not be read. Choose it again.`))
    reader.readAsDataURL(blob)
  })
