import { Brand } from '@newsloom/contract/templates/brand'
import { getBrand } from '@newsloom/core/brand/get-brand'
import { saveBrand } from '@newsloom/core/brand/save-brand'
import { procedure, router } from '../trpc.ts'

export const brandRouter = router({
  get: procedure.query(({ ctx }) => getBrand(ctx)),
  save: procedure.input(Brand).mutation(({ ctx, input }) => saveBrand(ctx, input)),
})
