import { SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { IMAGE_BODY_LIMIT } from '../http/body-limit.ts'
import { procedure, router } from '../trpc.ts'

export const imagesRouter = router({
  save: procedure
    .meta({ maxBody: IMAGE_BODY_LIMIT })
    .input(SaveImageInput)
    .mutation(({ ctx, input }) => saveImage(ctx, input)),
})
