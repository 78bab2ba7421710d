import { DeliveryReason, PauseKind, SEND_KINDS } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { researchArchives } from './archives.ts'
import { campaignRuns, campaigns } from './campaigns.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { researchRuns } from './research.ts'
import { researchTopics } from './topics.ts'

/**
 * The content from which every email of a send is rendered. Frozen with the audience and never
 * changed afterwards.
 */
export type SendSnapshot = {
  from: string
  subject: string
  /** merge tags unresolved, links not yet tracked */
  html: string
  text: string
  /** public address at the start of signed links */
  publicUrl: string
  /** absolute http(s) URL in the email -> links.id */
  links: Record<string, number>
  /** values of merge tags shared by all recipients */
  values: Record<string, string>
  /** whether its emails have a link that people cannot see; not in sends of older versions */
  hasDecoy?: boolean
}

export const sends = pgTable(
  'sends',
  {
    id: id(),
    kind: text({ enum: SEND_KINDS }).notNull(),
    /** name of its topic or campaign, kept after that is deleted */
    label: text().notNull(),
    topicId: integer().references(() => researchTopics.id, { onDelete: 'set null' }),
    archiveId: integer().references(() => researchArchives.id, { onDelete: 'set null' }),
    /**
     * the run whose analysis is in the email; null: none. No foreign key: who received an analysis
     * must be known even after its archive is deleted
     */
    researchRunId: integer(),
    /** the run that emailed its lists automatically, once; null: sent by a person */
    runId: integer()
      .unique('sends_run_key')
      .references(() => researchRuns.id, { onDelete: 'set null' }),
    campaignId: integer().references(() => campaigns.id, { onDelete: 'set null' }),
    /**
     * the group that its figures are added up under: 4 x id + 1 of its campaign, + 2 of its topic,
     * or + 3 of the send itself; set by a trigger, and never changed
     */
    campaignGroup: bigint({ mode: 'number' }).notNull().default(0),
    /** the content run that emailed its lists automatically, once */
    campaignRunId: integer()
      .unique('sends_campaign_run_key')
      .references(() => campaignRuns.id, { onDelete: 'set null' }),
    /** 'send to failed only': the send whose failed recipients it retries, once */
    retryOfId: integer()
      .unique('sends_retry_key')
      .references((): AnyPgColumn => sends.id, { onDelete: 'set null' }),
    templateId: integer(),
    contactListIds: integer().array().notNull(),
    subject: text().notNull(),
    snapshot: jsonb().$type<SendSnapshot>().notNull(),
    /** SHA-256 of content, template, subject and lists, to recognise a repeated request */
    fingerprint: text().notNull(),
    state: text({ enum: ['sending', 'paused', 'done', 'cancelled'] }).notNull(),
    /** why it is paused; null: not paused */
    pauseKind: text().$type<PauseKind>(),
    pauseDetail: text(),
    /** refusals before this time no longer count towards a pause */
    resumedAt: instant(),
    audience: integer().notNull(),
    /** memberships beyond the first of a person, excluded at the freeze */
    duplicates: integer().notNull(),
    /** the installation in its idempotency keys and tags; null: older than installations */
    installation: text(),
    /** end of the lease of the job that delivers it, renewed while it runs */
    servedUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('sends_fingerprint_idx').on(t.fingerprint, t.createdAt),
    index('sends_archive_idx').on(t.archiveId),
    index('sends_research_run_idx').on(t.researchRunId),
    index('sends_campaign_idx').on(t.campaignId),
    /** whether a link was in any email */
    index('sends_links_idx').using('gin', sql`(${t.snapshot} -> 'links')`),
    oneOf('sends_pause_kind_check', t.pauseKind, PauseKind.options),
    check('sends_pause_check', sql`(${t.state} = 'paused') = (${t.pauseKind} is not null)`),
    /** polled by the workers every few seconds */
    index('sends_open_idx').on(t.id).where(sql`${t.state} in ('sending', 'paused')`),
  ],
)

/** The links of a send in the order of its email; its snapshot has them without one. */
export const sendLinks = pgTable(
  'send_links',
  {
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    linkId: integer().notNull(),
    /** from 0, by the first place of a link that occurs more than once */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sendId, t.linkId] })],
)

/** How a request to the email service ended. */
const BATCH_OUTCOMES = ['accepted', 'refused', 'rejected', 'split', 'uncertain', 'cancelled'] as const

/**
 * At most 100 recipients in one request to the transport. The payload is a pure function of frozen
 * rows; only its SHA-256 is stored, at the first attempt. Its idempotency key: core's
 * mail-rate/batch-key.ts.
 */
export const sendBatches = pgTable(
  'send_batches',
  {
    id: id(),
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    revision: integer().notNull().default(0),
    state: text({ enum: ['pending', 'claimed', 'done'] })
      .notNull()
      .default('pending'),
    /** incremented at each claim: holders of an older number cannot write */
    fence: integer().notNull().default(0),
    claimedBy: text(),
    claimedAt: instant(),
    payloadHash: text(),
    firstAttemptAt: instant(),
    attempts: integer().notNull().default(0),
    /** not before this time (Retry-After, quota) */
    notBefore: instant(),
    /** the email service's last message */
    lastError: text(),
    /**
     * how its request ended, once done; null: it had no recipients, or ended before this was stored
     */
    outcome: text({ enum: BATCH_OUTCOMES }),
    /** recipients settled by its last answer, and when, for the send's rate */
    people: integer().notNull().default(0),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('send_batches_key').on(t.sendId, t.seq, t.revision),
    index('send_batches_open_idx').on(t.sendId, t.state, t.seq),
    oneOf('send_batches_outcome_check', t.outcome, BATCH_OUTCOMES),
  ],
)

export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    /**
     * deleted with its send, like the batch; a foreign key would be checked for each of 500,000
     * rows
     */
    batchId: integer(),
    email: text().notNull(),
    emailNorm: text().notNull(),
    name: text(),
    /** values of the fields that the email uses; null: none */
    fields: jsonb().$type<Record<string, string>>(),
    /** the list the recipient came from, used by 'unsubscribe' */
    listId: integer(),
    state: text({ enum: ['pending', 'sent', 'suppressed', 'failed', 'skipped', 'uncertain'] })
      .notNull()
      .default('pending'),
    reason: text().$type<DeliveryReason>(),
    /** the email service's own message */
    detail: text(),
    providerId: text(),
    sentAt: instant(),
    /** the email service's later report; a better report does not replace a worse one */
    outcome: text({ enum: ['delayed', 'delivered', 'bounced', 'complained'] }),
    outcomeAt: instant(),
  },
  (t) => [
    uniqueIndex('deliveries_send_email_key').on(t.sendId, t.emailNorm),
    index('deliveries_batch_idx').on(t.batchId),
    /** the delivery counts, and pages of recipients by state */
    index('deliveries_state_idx').on(t.sendId, t.state, t.id),
    index('deliveries_email_norm_idx').on(t.emailNorm),
    /** the bounces of a campaign, which are few */
    index('deliveries_bounced_idx').on(t.sendId).where(sql`${t.outcome} = 'bounced'`),
    oneOf('deliveries_reason_check', t.reason, DeliveryReason.options),
  ],
)

/** Emails of the local transport. Key and place make a repeated request idempotent. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    idempotencyKey: text().notNull(),
    place: integer().notNull(),
    /**
     * the send it belongs to; null: an email of the product itself, such as a confirmation. No
     * foreign key, so storing an email locks no other row
     */
    sendId: integer(),
    toAddress: text().notNull(),
    fromAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('outbox_mails_key').on(t.idempotencyKey, t.place),
    /** the emails of a send, and the sends there are */
    index('outbox_mails_send_idx').on(t.sendId, t.id),
  ],
)

/** The next free slot of a shared rate limit, by the database's clock. */
export const rateSlots = pgTable('rate_slots', {
  name: text().primaryKey(),
  nextAt: instant().notNull(),
})
