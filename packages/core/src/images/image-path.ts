import type { ImageView } from '@newsloom/contract/templates/images'

type Media = ImageView['media']

const ENDINGS: Record<Media, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

/** Where a picture is served, by what it holds: it is the same for ever. */
export const imagePath = (hash: string, media: Media): string => `/images/${hash}.${ENDINGS[media]}`
