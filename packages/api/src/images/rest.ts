import { ImageView, SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { PICTURE_BODY_LIMIT } from '../http/body-limit.ts'
import { route } from '../rest/route.ts'

export const imagesRest = [
  route.post(
    '/images',
    {
      summary: 'Keep a PNG, JPEG or GIF for email; url is its address under this installation, for ever',
      input: SaveImageInput,
      answer: ImageView,
      status: 201,
      maxBody: PICTURE_BODY_LIMIT,
    },
    ({ ctx, input }) => saveImage(ctx, input),
  ),
]
