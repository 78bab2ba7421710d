import type { DeliveryReason, PauseKind } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { researchArchives } from './archives.ts'
import { campaignRuns, campaigns } from './campaigns.ts'
import { createdAt, id, instant } from './columns.ts'
import { researchRuns } from './research.ts'
import { researchTopics } from './topics.ts'

/**
 * What every mail of a send is rendered from. Frozen with the audience; nothing in it changes
 * afterwards.
 */
export type SendSnapshot = {
  from: string
  subject: string
  /** merge tags unresolved, links not yet tracked */
  html: string
  text: string
  /** public address that signed links start with */
  publicUrl: string
  /** absolute http(s) URL in the mail -> links.id */
  links: Record<string, number>
  /** values of merge tags that are the same for all people */
  values: Record<string, string>
}

export const sends = pgTable(
  'sends',
  {
    id: id(),
    kind: text({ enum: ['news', 'campaign', 'test'] }).notNull(),
    /** survives what it came from */
    label: text().notNull(),
    topicId: integer().references(() => researchTopics.id, { onDelete: 'set null' }),
    archiveId: integer().references(() => researchArchives.id, { onDelete: 'set null' }),
    /**
     * the research whose analysis is in the mail; null: it holds none. No reference: people who
     * received an analysis are known to have it when its archive is gone too
     */
    researchRunId: integer(),
    /** the run that mailed its lists by itself, once; null: a person sent it */
    runId: integer()
      .unique('sends_run_key')
      .references(() => researchRuns.id, { onDelete: 'set null' }),
    campaignId: integer().references(() => campaigns.id, { onDelete: 'set null' }),
    /** the campaign's run that mailed its lists by itself, once */
    campaignRunId: integer()
      .unique('sends_campaign_run_key')
      .references(() => campaignRuns.id, { onDelete: 'set null' }),
    /** 'send to failed only': the send whose failed people it mails again, once */
    retryOfId: integer()
      .unique('sends_retry_key')
      .references((): AnyPgColumn => sends.id, { onDelete: 'set null' }),
    templateId: integer(),
    contactListIds: integer().array().notNull(),
    subject: text().notNull(),
    snapshot: jsonb().$type<SendSnapshot>().notNull(),
    /**
     * SHA-256 of content, template, subject and lists: the same send asked again is the first one
     */
    fingerprint: text().notNull(),
    state: text({ enum: ['sending', 'paused', 'done', 'cancelled'] }).notNull(),
    /** why it stands still; null: it does not */
    pauseKind: text().$type<PauseKind>(),
    pauseDetail: text(),
    /** refusals before this time pause it no more */
    resumedAt: instant(),
    audience: integer().notNull(),
    /** memberships beyond the first of a person, counted out at the freeze */
    duplicates: integer().notNull(),
    /**
     * the installation that its idempotency keys and tags name; null: begun before there were any
     */
    installation: text(),
    /** a job serves it until then, and says so again while it does; nobody serves it after that */
    servedUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('sends_fingerprint_idx').on(t.fingerprint, t.createdAt),
    index('sends_archive_idx').on(t.archiveId),
    index('sends_research_run_idx').on(t.researchRunId),
    index('sends_campaign_idx').on(t.campaignId),
    /** whether a mail carried an address */
    index('sends_links_idx').using('gin', sql`(${t.snapshot} -> 'links')`),
    check('sends_pause_check', sql`(${t.state} = 'paused') = (${t.pauseKind} is not null)`),
    /** what the workers look for every few seconds */
    index('sends_open_idx').on(t.id).where(sql`${t.state} in ('sending', 'paused')`),
  ],
)

/**
 * At most 100 people who go to the transport in one request. The payload is a pure function of
 * frozen rows; only its SHA-256 is kept, at the first attempt. Its idempotency key: core's
 * sends/batch-key.ts.
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
    /** raised at each claim: the holder of an older number may write nothing */
    fence: integer().notNull().default(0),
    claimedBy: text(),
    claimedAt: instant(),
    payloadHash: text(),
    firstAttemptAt: instant(),
    attempts: integer().notNull().default(0),
    /** not before this time (Retry-After, quota) */
    notBefore: instant(),
    /** what the mail service said last, in its own words */
    lastError: text(),
    /**
     * how its request ended, once it is done; null: it held nobody, or ended before this was stored
     */
    outcome: text({ enum: ['accepted', 'refused', 'rejected', 'split', 'uncertain', 'cancelled'] }),
    /** people whom its last answer settled, and when: what a send's rate is told from */
    people: integer().notNull().default(0),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('send_batches_key').on(t.sendId, t.seq, t.revision),
    index('send_batches_open_idx').on(t.sendId, t.state, t.seq),
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
     * goes with its send, as the batch does: a foreign key would be looked up for each of 500,000
     * people
     */
    batchId: integer(),
    email: text().notNull(),
    emailNorm: text().notNull(),
    name: text(),
    /** the list that the person was taken from: where 'unsubscribe' starts */
    listId: integer(),
    state: text({ enum: ['pending', 'sent', 'suppressed', 'failed', 'skipped', 'uncertain'] })
      .notNull()
      .default('pending'),
    reason: text().$type<DeliveryReason>(),
    /** what the mail service said of it, in its own words */
    detail: text(),
    providerId: text(),
    sentAt: instant(),
    /** what the mail service said of it later; worse news is not taken back by better */
    outcome: text({ enum: ['delayed', 'delivered', 'bounced', 'complained'] }),
    outcomeAt: instant(),
  },
  (t) => [
    uniqueIndex('deliveries_send_email_key').on(t.sendId, t.emailNorm),
    index('deliveries_batch_idx').on(t.batchId),
    /** the sheet, and the pages of its numbers */
    index('deliveries_state_idx').on(t.sendId, t.state, t.id),
    index('deliveries_email_norm_idx').on(t.emailNorm),
  ],
)

/** Mails of the local transport. The key and place make a repeated request the first one. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    idempotencyKey: text().notNull(),
    place: integer().notNull(),
    toAddress: text().notNull(),
    fromAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('outbox_mails_key').on(t.idempotencyKey, t.place)],
)

/** The next free slot of a shared rate, in database time. */
export const rateSlots = pgTable('rate_slots', {
  name: text().primaryKey(),
  nextAt: instant().notNull(),
})
