import { IdInput } from '@newsloom/contract/primitives'
import { CheckSourceInput, SourcesInput } from '@newsloom/contract/research/sources'
import { checkSource } from '@newsloom/core/news-sources/check-source'
import { dismissSourceNotice } from '@newsloom/core/news-sources/dismiss-source-notice'
import { listSourceHealth } from '@newsloom/core/news-sources/list-source-health'
import { listSourceNotices } from '@newsloom/core/news-sources/list-source-notices'
import { procedure, router } from '../trpc.ts'

const never = new AbortController().signal

export const sourcesRouter = router({
  health: procedure.input(SourcesInput).query(({ ctx, input }) => listSourceHealth(ctx, input)),
  notices: procedure.input(SourcesInput).query(({ ctx, input }) => listSourceNotices(ctx, input)),
  dismissNotice: procedure.input(IdInput).mutation(({ ctx, input }) => dismissSourceNotice(ctx, input)),
  /** a mutation, as it makes requests: no other site can cause it */
  check: procedure
    .input(CheckSourceInput)
    .mutation(({ ctx, input, signal }) => checkSource(ctx, input, signal ?? never)),
})
