import { Id, IdInput } from '@newsloom/contract/primitives'
import { CompareArchivesInput, NearestArchiveInput } from '@newsloom/contract/research/archive-comparison'
import {
  ArchiveDeliveriesInput,
  ArchiveSendsInput,
  ArchivesInput,
} from '@newsloom/contract/research/archives'
import { compareArchives } from '@newsloom/core/archives/compare-archives'
import { deleteArchive } from '@newsloom/core/archives/delete-archive'
import { getArchive } from '@newsloom/core/archives/get-archive'
import { getArchiveUsage } from '@newsloom/core/archives/get-archive-usage'
import { listArchiveEpisodes } from '@newsloom/core/archives/list-archive-episodes'
import { listEmailHistory } from '@newsloom/core/archives/list-email-history'
import { nearestArchive } from '@newsloom/core/archives/nearest-archive'
import { pageArchiveDeliveries } from '@newsloom/core/archives/page-archive-deliveries'
import { pageArchiveSends } from '@newsloom/core/archives/page-archive-sends'
import { listArchiveTopics, pageArchives } from '@newsloom/core/archives/page-archives'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const ofArchive = procedure.input(IdInput)

export const archivesRouter = router({
  page: procedure.input(ArchivesInput).query(({ ctx, input }) => pageArchives(ctx, input)),
  topics: procedure.query(({ ctx }) => listArchiveTopics(ctx)),
  get: ofArchive.query(({ ctx, input }) => getArchive(ctx, input)),
  usage: ofArchive.query(({ ctx, input }) => getArchiveUsage(ctx, input)),
  delete: ofArchive.mutation(({ ctx, input }) => deleteArchive(ctx, input)),
  sends: procedure.input(ArchiveSendsInput).query(({ ctx, input }) => pageArchiveSends(ctx, input)),
  /** the podcasts that cite its articles */
  episodes: ofArchive.query(({ ctx, input }) => listArchiveEpisodes(ctx, input)),
  deliveries: procedure
    .input(ArchiveDeliveriesInput)
    .query(({ ctx, input }) => pageArchiveDeliveries(ctx, input)),
  history: procedure
    .input(z.object({ archiveId: Id.optional() }))
    .query(({ ctx, input }) => listEmailHistory(ctx, input)),
  nearest: procedure.input(NearestArchiveInput).query(({ ctx, input }) => nearestArchive(ctx, input)),
  compare: procedure.input(CompareArchivesInput).query(({ ctx, input }) => compareArchives(ctx, input)),
})
