import {
  ChangeStatementInput,
  EditStatementInput,
  QuoteInput,
  SaveStatementInput,
  StatementInput,
} from '@newsloom/contract/analysis/checked-analysis'
import { Id } from '@newsloom/contract/primitives'
import { previewRelease } from '@newsloom/core/automation/preview-release'
import {
  checkStatementText,
  editStatement,
  endStatementRelease,
  releaseStatement,
  restoreStatement,
} from '@newsloom/core/statement-editing/change-statement'
import { getAnalysis } from '@newsloom/core/statements/get-analysis'
import { getCitedText } from '@newsloom/core/statements/get-cited-text'
import { releaseAnalysis } from '@newsloom/core/statements/release-analysis'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const ofSummary = z.object({ summaryId: Id })
const ofStatement = procedure.input(StatementInput)

export const analysisRouter = router({
  get: procedure.input(z.object({ topicId: Id })).query(({ ctx, input }) => getAnalysis(ctx, input)),
  citedText: procedure.input(QuoteInput).query(({ ctx, input }) => getCitedText(ctx, input)),
  /** checks other words while they are typed; saves nothing */
  check: procedure.input(EditStatementInput).query(({ ctx, input }) => checkStatementText(ctx, input)),
  edit: procedure.input(SaveStatementInput).mutation(({ ctx, input }) => editStatement(ctx, input)),
  release: procedure.input(ChangeStatementInput).mutation(({ ctx, input }) => releaseStatement(ctx, input)),
  endRelease: ofStatement.mutation(({ ctx, input }) => endStatementRelease(ctx, input)),
  restore: ofStatement.mutation(({ ctx, input }) => restoreStatement(ctx, input)),
  /** recipients that a release would email at once; changes nothing */
  previewRelease: procedure.input(ofSummary).query(({ ctx, input }) => previewRelease(ctx, input)),
  releaseHold: procedure.input(ofSummary).mutation(({ ctx, input }) => releaseAnalysis(ctx, input)),
})
