import { IdInput } from '@newsloom/contract/primitives'
import { SourcesInput } from '@newsloom/contract/research/sources'
import { dismissSourceNotice } from '@newsloom/core/research/dismiss-source-notice'
import { listSourceHealth } from '@newsloom/core/research/list-source-health'
import { listSourceNotices } from '@newsloom/core/research/list-source-notices'
import { procedure, router } from '../trpc.ts'

export const sourcesRouter = router({
  health: procedure.input(SourcesInput).query(({ ctx, input }) => listSourceHealth(ctx, input)),
  notices: procedure.input(SourcesInput).query(({ ctx, input }) => listSourceNotices(ctx, input)),
  dismissNotice: procedure.input(IdInput).mutation(({ ctx, input }) => dismissSourceNotice(ctx, input)),
})
