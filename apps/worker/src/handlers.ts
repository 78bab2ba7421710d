import { mailApproval } from '@newsloom/core/approvals/mail-approval'
import { mailRun } from '@newsloom/core/automation/mail-run'
import type { Context } from '@newsloom/core/context'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import type { Job, JobPayload } from '@newsloom/core/jobs'
import { mailSignup } from '@newsloom/core/signups/mail-signup'

export type WorkerIdentity = { ctx: Context; workerId: string }
export type Handler<J extends Job> = (
  worker: WorkerIdentity,
  payload: JobPayload<J>,
  signal: AbortSignal,
) => Promise<void>

/**
 * Reading, writing and speech, which load parsers, lexicons and encoders: only with their first
 * job, so a worker that only sends mail stays small.
 */
const heavy = {
  research: () => import('@newsloom/core/research/research-job'),
  promptTest: () => import('@newsloom/core/prompt-tests/run-test'),
  content: () => import('@newsloom/core/campaign-content/content-job'),
  script: () => import('@newsloom/core/podcasts/script-job'),
  episode: () => import('@newsloom/core/episodes/voice-episode'),
  sample: () => import('@newsloom/core/voice-samples/produce-sample'),
  reread: () => import('@newsloom/core/corrections/reread-page'),
}

/** The verb for each job. A missing job does not compile. */
export const handlers: { [J in Job as J['name']]: Handler<J> } = {
  'research.run': async ({ ctx }, { runId }, signal) =>
    (await heavy.research()).runResearch(ctx, { runId }, signal),
  'sends.deliver': ({ ctx, workerId }, { sendId }, signal) => deliverSend(ctx, { sendId, workerId }, signal),
  'subscriptions.mail': ({ ctx }, { runId }) => mailRun(ctx, { kind: 'topic', runId }),
  'templates.test': async ({ ctx }, { testId }, signal) =>
    (await heavy.promptTest()).runPromptTest(ctx, { testId }, signal),
  'campaigns.run': async ({ ctx }, { runId }, signal) =>
    (await heavy.content()).runContent(ctx, { runId }, signal),
  'podcasts.produce': async ({ ctx }, { episodeId }, signal) =>
    (await heavy.episode()).voiceEpisode(ctx, { episodeId }, signal),
  'campaigns.mail': ({ ctx }, { runId }) => mailRun(ctx, { kind: 'campaign', runId }),
  'podcasts.script': async ({ ctx }, { runId }, signal) =>
    (await heavy.script()).runScript(ctx, { runId }, signal),
  'corrections.reread': async ({ ctx }, { pageId }, signal) =>
    (await heavy.reread()).rereadPage(ctx, { pageId }, signal),
  'approvals.mail': ({ ctx }, { approvalId }, signal) => mailApproval(ctx, { approvalId }, signal),
  'voices.sample': async ({ ctx }, { sampleId }, signal) =>
    (await heavy.sample()).produceSample(ctx, { sampleId }, signal),
  'signups.mail': ({ ctx }, { requestId }, signal) => mailSignup(ctx, { requestId }, signal),
}
