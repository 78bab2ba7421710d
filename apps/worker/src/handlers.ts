import { mailApproval } from '@newsloom/core/approvals/mail-approval'
import { mailRun } from '@newsloom/core/automation/mail-run'
import { runContent } from '@newsloom/core/campaign-content/content-job'
import type { Context } from '@newsloom/core/context'
import { rereadPage } from '@newsloom/core/corrections/reread-page'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { voiceEpisode } from '@newsloom/core/episodes/voice-episode'
import type { Job, JobPayload } from '@newsloom/core/jobs'
import { runScript } from '@newsloom/core/podcasts/script-job'
import { runPromptTest } from '@newsloom/core/prompt-tests/run-test'
import { runResearch } from '@newsloom/core/research/research-job'
import { mailSignup } from '@newsloom/core/signups/mail-signup'
import { produceSample } from '@newsloom/core/voice-samples/produce-sample'

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
  'subscriptions.mail': ({ ctx }, { runId }) => mailRun(ctx, { kind: 'topic', runId }),
  'templates.test': ({ ctx }, { testId }, signal) => runPromptTest(ctx, { testId }, signal),
  'campaigns.run': ({ ctx }, { runId }, signal) => runContent(ctx, { runId }, signal),
  'podcasts.produce': ({ ctx }, { episodeId }, signal) => voiceEpisode(ctx, { episodeId }, signal),
  'campaigns.mail': ({ ctx }, { runId }) => mailRun(ctx, { kind: 'campaign', runId }),
  'podcasts.script': ({ ctx }, { runId }, signal) => runScript(ctx, { runId }, signal),
  'corrections.reread': ({ ctx }, { pageId }, signal) => rereadPage(ctx, { pageId }, signal),
  'approvals.mail': ({ ctx }, { approvalId }, signal) => mailApproval(ctx, { approvalId }, signal),
  'voices.sample': ({ ctx }, { sampleId }, signal) => produceSample(ctx, { sampleId }, signal),
  'signups.mail': ({ ctx }, { requestId }, signal) => mailSignup(ctx, { requestId }, signal),
}
