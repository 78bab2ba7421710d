import type { ImageView } from '@newsloom/contract/templates/images'

type Media = ImageView['media']

const ENDINGS: Record<Media, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

/** The path of an image, by its content, so it is valid forever. */
export const imagePath = (hash: string, media: Media): string => `/images/${hash}.${ENDINGS[media]}`
