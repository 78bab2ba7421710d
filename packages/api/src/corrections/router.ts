import {
  DismissCorrectionInput,
  EditCorrectionInput,
  MailedStatementsInput,
  PreviewCorrectionInput,
  ReportStatementInput,
  SendCorrectionInput,
  SendRestInput,
} from '@newsloom/contract/analysis/corrections'
import { IdInput } from '@newsloom/contract/primitives'
import {
  dismissCorrection,
  editCorrection,
  reportStatement,
} from '@newsloom/core/corrections/decide-correction'
import { previewCorrection } from '@newsloom/core/corrections/preview-correction'
import { listMailedStatements, readCorrection } from '@newsloom/core/corrections/read-correction'
import { sendCorrection } from '@newsloom/core/corrections/send-correction'
import { sendRest } from '@newsloom/core/corrections/send-rest'
import { procedure, router } from '../trpc.ts'

export const correctionsRouter = router({
  /** the emailed statements, with their corrections */
  mailed: procedure.input(MailedStatementsInput).query(({ ctx, input }) => listMailedStatements(ctx, input)),
  get: procedure.input(IdInput).query(({ ctx, input }) => readCorrection(ctx, input)),
  report: procedure.input(ReportStatementInput).mutation(({ ctx, input }) => reportStatement(ctx, input)),
  edit: procedure.input(EditCorrectionInput).mutation(({ ctx, input }) => editCorrection(ctx, input)),
  /** the email and to how many it would go; stores nothing */
  preview: procedure.input(PreviewCorrectionInput).query(({ ctx, input }) => previewCorrection(ctx, input)),
  send: procedure.input(SendCorrectionInput).mutation(({ ctx, input }) => sendCorrection(ctx, input)),
  /** to the people not reached by a cancelled correction */
  sendRest: procedure.input(SendRestInput).mutation(({ ctx, input }) => sendRest(ctx, input)),
  dismiss: procedure
    .input(DismissCorrectionInput)
    .mutation(({ ctx, input }) => dismissCorrection(ctx, input)),
})
