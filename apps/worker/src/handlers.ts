import { mailCampaignRun } from '@newsloom/core/automation/mail-campaign-run'
import { mailRun } from '@newsloom/core/automation/mail-run'
import { runContent } from '@newsloom/core/campaign-content/run-content'
import type { Context } from '@newsloom/core/context'
import type { Job, JobPayload } from '@newsloom/core/jobs'
import { runTemplateTest } from '@newsloom/core/prompt-tests/run-test'
import { runResearch } from '@newsloom/core/research/run-research'
import { deliverSend } from '@newsloom/core/sends/deliver-send'
import { mailSignup } from '@newsloom/core/signups/mail-signup'

export type WorkerIdentity = { ctx: Context; workerId: string }
export type Handler<J extends Job> = (
  worker: WorkerIdentity,
  payload: JobPayload<J>,
  signal: AbortSignal,
) => Promise<void>

/** The verb for each job. A missing job does not compile. */
export const handlers: { [J in Job as J['name']]: Handler<J> } = {
  'research.run': ({ ctx }, { runId }, signal) => runResearch(ctx, { runId }, signal),
  'sends.deliver': ({ ctx, workerId }, { sendId }, signal) => deliverSend(ctx, { sendId, workerId }, signal),
  'subscriptions.mail': ({ ctx }, { runId }) => mailRun(ctx, { runId }),
  'templates.test': ({ ctx }, { testId }, signal) => runTemplateTest(ctx, { testId }, signal),
  'campaigns.run': ({ ctx }, { runId }, signal) => runContent(ctx, { runId }, signal),
  'campaigns.mail': ({ ctx }, { runId }) => mailCampaignRun(ctx, { runId }),
  'signups.mail': ({ ctx }, { requestId }, signal) => mailSignup(ctx, { requestId }, signal),
}
