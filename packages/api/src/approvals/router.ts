import { IdInput } from '@newsloom/contract/primitives'
import { ApprovalOwner, ChangeApproverInput, SetApproverInput } from '@newsloom/contract/sends/approvals'
import { changeApprover, resendRequest } from '@newsloom/core/approvals/ask-again'
import { getApprover, setApprover } from '@newsloom/core/approvals/set-approver'
import { procedure, router } from '../trpc.ts'

export const approvalsRouter = router({
  /** the approver of the emails of a topic or campaign */
  approver: procedure.input(ApprovalOwner).query(({ ctx, input }) => getApprover(ctx, input)),
  setApprover: procedure.input(SetApproverInput).mutation(({ ctx, input }) => setApprover(ctx, input)),
  resend: procedure.input(IdInput).mutation(({ ctx, input }) => resendRequest(ctx, input)),
  change: procedure.input(ChangeApproverInput).mutation(({ ctx, input }) => changeApprover(ctx, input)),
})
