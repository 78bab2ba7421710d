import { SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { procedure, router } from '../trpc.ts'

export const imagesRouter = router({
  save: procedure.input(SaveImageInput).mutation(({ ctx, input }) => saveImage(ctx, input)),
})
