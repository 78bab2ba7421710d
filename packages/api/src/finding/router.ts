import { FindInput } from '@newsloom/contract/found'
import { findThings } from '@newsloom/core/finding/find-things'
import { procedure, router } from '../trpc.ts'

export const findingRouter = router({
  find: procedure.input(FindInput).query(({ ctx, input }) => findThings(ctx, input)),
})
