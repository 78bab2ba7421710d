import { getSystem } from '@newsloom/core/system/get-system'
import { procedure, router } from '../trpc.ts'

export const systemRouter = router({
  get: procedure.query(({ ctx }) => getSystem(ctx)),
})
