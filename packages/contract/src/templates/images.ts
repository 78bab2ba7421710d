import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'
import { cleanName } from '../text/clean-name.ts'

export const IMAGE_LIMITS = { bytes: 5_000_000, side: 8_000 }
export const IMAGE_TOO_LARGE = sentence('imageLarge')
export const IMAGE_MEDIA = ['image/png', 'image/jpeg', 'image/gif'] as const

/** POST /api/images: an image for emails. `data` is base64. */
export const SaveImageInput = z.object({
  name: z
    .string()
    .overwrite((name) => cleanName(name) ?? '')
    .max(200)
    .default(''),
  data: z
    .string()
    .min(1, sentence('emptyImage'))
    .max(Math.ceil((IMAGE_LIMITS.bytes * 4) / 3) + 4, IMAGE_TOO_LARGE),
})
export type SaveImageInput = z.infer<typeof SaveImageInput>

/** `url` starts with /images/ and contains the content's hash, so it never changes. */
export const ImageView = z.object({
  url: z.string(),
  media: z.enum(IMAGE_MEDIA),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
export type ImageView = z.infer<typeof ImageView>
