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

/** One test of a template's prompts. */
export const runTemplateTestJob = defineJob({
  name: 'templates.test',
  payload: z.object({ testId: Id }),
  queue: {
    maxRetries: 3,
    firstRetrySeconds: 1,
    expireSeconds: 300,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
})

/** One piece of the analyst's work for a campaign. */
export const runCampaignJob = defineJob({
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

/**
 * Mails the result of an automation campaign to the lists that were due, or notes the reason on
 * their subscriptions.
 */
export const mailCampaignRunJob = defineJob({
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

export const JOBS = [
  runResearchJob,
  deliverSendJob,
  mailRunJob,
  mailSignupJob,
  runTemplateTestJob,
  runCampaignJob,
  mailCampaignRunJob,
] as const
export type Job = (typeof JOBS)[number]
