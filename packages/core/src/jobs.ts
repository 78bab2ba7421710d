import { Id } from '@newsloom/contract/primitives'
import { z } from 'zod'

/** How the queue treats a job. */
export type QueueOptions = {
  /** how many times a failed job is retried, after increasing pauses */
  maxRetries: number
  firstRetrySeconds: number
  /** a job still active after this time is considered lost and retried */
  expireSeconds: number
  /** a job whose worker sent no heartbeat for this time is considered lost */
  heartbeatSeconds: number
  /** jobs that a worker process runs at the same time */
  concurrency: number
}

export type JobDefinition<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  name: Name
  payload: Schema
  queue: QueueOptions
}
export type JobPayload<J extends JobDefinition> = z.infer<J['payload']>

/**
 * A job is a typed value, imported by its sender and by the worker. Jobs carry ids and may run
 * twice.
 */
export function defineJob<Name extends string, Schema extends z.ZodType>(
  job: JobDefinition<Name, Schema>,
): JobDefinition<Name, Schema> {
  return job
}

/** One research or summary run. */
export const runResearchJob = defineJob({
  name: 'research.run',
  payload: z.object({ runId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 900,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/**
 * Takes the batches of one send, one after another, until none is open. Several may serve one send
 * at once.
 */
export const deliverSendJob = defineJob({
  name: 'sends.deliver',
  payload: z.object({ sendId: Id }),
  queue: {
    maxRetries: 100,
    firstRetrySeconds: 1,
    expireSeconds: 3600,
    heartbeatSeconds: 10,
    concurrency: 4,
  },
})

/**
 * Mails an automation's result to the lists that were due, or notes the reason on their
 * subscriptions.
 */
export const mailRunJob = defineJob({
  name: 'subscriptions.mail',
  payload: z.object({ runId: Id }),
  queue: {
    maxRetries: 100,
    firstRetrySeconds: 1,
    expireSeconds: 900,
    heartbeatSeconds: 10,
    concurrency: 1,
  },
})

/** Mails the link that confirms a sign-up. */
export const mailSignupJob = defineJob({
  name: 'signups.mail',
  payload: z.object({ requestId: Id }),
  queue: {
    maxRetries: 12,
    firstRetrySeconds: 2,
    expireSeconds: 120,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** Mails the link by which a second person approves a send. */
export const mailApprovalJob = defineJob({
  name: 'approvals.mail',
  payload: z.object({ approvalId: Id }),
  queue: {
    maxRetries: 12,
    firstRetrySeconds: 2,
    expireSeconds: 120,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** One reading of a page that sent emails cite. */
export const rereadPageJob = defineJob({
  name: 'corrections.reread',
  payload: z.object({ pageId: Id }),
  queue: {
    maxRetries: 1,
    firstRetrySeconds: 600,
    expireSeconds: 120,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** One test of a template's prompts; a comparison is two analyses, one after the other. */
export const runPromptTestJob = defineJob({
  name: 'templates.test',
  payload: z.object({ testId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** One piece of the analyst's work for a campaign. */
export const generateContentJob = defineJob({
  name: 'campaigns.run',
  payload: z.object({ runId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 1800,
    heartbeatSeconds: 10,
    // a run spends most of its time waiting for research or for the model
    concurrency: 6,
  },
})

/** The audio of one episode of a podcast. */
export const voiceEpisodeJob = defineJob({
  name: 'podcasts.produce',
  payload: z.object({ episodeId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 3600,
    heartbeatSeconds: 10,
    // an episode of 15 minutes takes 100 MB while it is joined
    concurrency: 1,
  },
})

/**
 * Mails the result of an automation campaign to the lists that were due, or notes the reason on
 * their subscriptions.
 */
export const mailContentRunJob = defineJob({
  name: 'campaigns.mail',
  payload: z.object({ runId: Id }),
  queue: {
    maxRetries: 100,
    firstRetrySeconds: 1,
    expireSeconds: 900,
    heartbeatSeconds: 10,
    concurrency: 1,
  },
})

/** The writing of a podcast's script, or of one of its lines. */
export const runScriptJob = defineJob({
  name: 'podcasts.script',
  payload: z.object({ runId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** A sample of a voice. */
export const produceSampleJob = defineJob({
  name: 'voices.sample',
  payload: z.object({ sampleId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

export const JOBS = [
  runResearchJob,
  deliverSendJob,
  mailRunJob,
  mailSignupJob,
  mailApprovalJob,
  rereadPageJob,
  runPromptTestJob,
  generateContentJob,
  mailContentRunJob,
  voiceEpisodeJob,
  runScriptJob,
  produceSampleJob,
] as const
export type Job = (typeof JOBS)[number]
