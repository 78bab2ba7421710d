import { ImageView, SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { IMAGE_BODY_LIMIT } from '../http/body-limit.ts'
import { route } from '../rest/route.ts'

export const imagesRest = [
  route.post(
    '/images',
    {
      summary: 'Upload a PNG, JPEG or GIF for emails; url is its permanent address under this installation',
      input: SaveImageInput,
      answer: ImageView,
      status: 201,
      maxBody: IMAGE_BODY_LIMIT,
    },
    ({ ctx, input }) => saveImage(ctx, input),
  ),
]
