import { Id, IdInput } from '@newsloom/contract/primitives'
import { deleteArchive } from '@newsloom/core/archives/delete-archive'
import { getArchive } from '@newsloom/core/archives/get-archive'
import { listArchives } from '@newsloom/core/archives/list-archives'
import { listEmailHistory } from '@newsloom/core/archives/list-email-history'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

export const archivesRouter = router({
  list: procedure.query(({ ctx }) => listArchives(ctx)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getArchive(ctx, input)),
  delete: procedure.input(IdInput).mutation(({ ctx, input }) => deleteArchive(ctx, input)),
  history: procedure
    .input(z.object({ archiveId: Id.optional() }))
    .query(({ ctx, input }) => listEmailHistory(ctx, input)),
})
