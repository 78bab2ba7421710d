import { getLive, watchLive } from '@newsloom/core/live/get-live'
import { procedure, router } from '../trpc.ts'

export const liveRouter = router({
  get: procedure.query(({ ctx }) => getLive(ctx)),
  watch: procedure.subscription(({ ctx, signal }) => watchLive(ctx, signal)),
})
