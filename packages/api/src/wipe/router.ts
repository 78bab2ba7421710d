import { IdInput } from '@newsloom/contract/primitives'
import { getWipeStatus } from '@newsloom/core/wipe/get-wipe-status'
import { previewWipe } from '@newsloom/core/wipe/preview-wipe'
import { undoWipe } from '@newsloom/core/wipe/undo-wipe'
import { watchWipe } from '@newsloom/core/wipe/watch-wipe'
import { wipeAllData } from '@newsloom/core/wipe/wipe-all-data'
import { procedure, router } from '../trpc.ts'

export const wipeRouter = router({
  status: procedure.query(({ ctx }) => getWipeStatus(ctx)),
  watch: procedure.subscription(({ ctx, signal }) => watchWipe(ctx, signal)),
  preview: procedure.query(({ ctx }) => previewWipe(ctx)),
  wipe: procedure.mutation(({ ctx }) => wipeAllData(ctx)),
  undo: procedure.input(IdInput).mutation(({ ctx, input }) => undoWipe(ctx, input)),
})
