import { CreateSegmentInput, UpdateSegmentInput } from '@newsloom/contract/contacts/segments'
import { IdInput } from '@newsloom/contract/primitives'
import { countSegment } from '@newsloom/core/segments/count-segment'
import { listSegments } from '@newsloom/core/segments/list-segments'
import { createSegment, deleteSegment, updateSegment } from '@newsloom/core/segments/save-segment'
import { procedure, router } from '../trpc.ts'

export const segmentsRouter = router({
  list: procedure.query(({ ctx }) => listSegments(ctx)),
  count: procedure.input(IdInput).query(({ ctx, input }) => countSegment(ctx, input)),
  create: procedure.input(CreateSegmentInput).mutation(({ ctx, input }) => createSegment(ctx, input)),
  update: procedure.input(UpdateSegmentInput).mutation(({ ctx, input }) => updateSegment(ctx, input)),
  delete: procedure.input(IdInput).mutation(({ ctx, input }) => deleteSegment(ctx, input)),
})
