import { CONSENT_KINDS, CONSENT_METHODS, SUPPRESSION_REASONS } from '@newsloom/contract/contacts/people'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { contactLists } from './contacts.ts'
import { researchTopics } from './topics.ts'

/**
 * People who are never emailed again. Imports do not lift a row, and it survives a wipe. For an
 * erased person only the hash stays; a trigger on contacts restores the address when it is added to
 * a list again, so lookups by address work.
 */
export const suppressions = pgTable(
  'suppressions',
  {
    /** SHA-256 of the normalised address, hex; in SQL: email_hash(text) */
    emailHash: text().primaryKey(),
    /** null: the person was erased */
    emailNorm: text().unique('suppressions_email_norm_key'),
    reason: text({ enum: SUPPRESSION_REASONS }).notNull(),
    /**
     * the person asked for it, even if `reason` has changed since: lifting another reason leaves
     * this one
     */
    isOwnChoice: boolean('is_wished').notNull().default(false),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('suppressions_nameless_idx').on(t.emailHash).where(sql`${t.emailNorm} is null`)],
)

/** A person's own preferences short of unsubscribing. */
export const preferences = pgTable('preferences', {
  emailNorm: text().primaryKey(),
  /** no emails until then */
  pausedUntil: instant(),
  updatedAt: createdAt(),
})

/** Topics a person opted out of, in all lists. */
export const topicOptOuts = pgTable(
  'topic_opt_outs',
  {
    emailNorm: text().notNull(),
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.emailNorm, t.topicId] })],
)

/** The consent log: what people chose, when, how and from which email. Append-only. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    emailNorm: text().notNull(),
    at: createdAt(),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    method: text({ enum: CONSENT_METHODS }).notNull(),
    /** no foreign key: the log outlives lists and mails */
    listId: integer(),
    listName: text(),
    deliveryId: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
  },
  (t) => [
    index('consent_events_person_idx').on(t.emailNorm, t.id),
    /** the departures through the emails of a send */
    index('consent_events_delivery_idx').on(t.deliveryId).where(sql`${t.deliveryId} is not null`),
    /** departures, for the trigger on contacts that keeps imports from re-adding people */
    index('consent_events_membership_idx')
      .on(t.listId, t.emailNorm, t.id)
      .where(sql`${t.kind} in ('left-list', 'rejoined-list', 'signup-confirmed')`),
  ],
)

/** Sign-ups from the public form; people join the list only once they confirm. */
export const signupRequests = pgTable(
  'signup_requests',
  {
    id: id(),
    listId: integer()
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailNorm: text().notNull(),
    name: text(),
    lang: text({ enum: ['th', 'en'] }).notNull(),
    /** keyed hash of the requester's IP address, or of its network half */
    ipHash: text().notNull(),
    /** keyed hash of its larger address block */
    blockHash: text().notNull().default(''),
    /** the installation in its idempotency key; null: older than installations */
    installation: text(),
    createdAt: createdAt(),
    mailedAt: instant(),
    confirmedAt: instant(),
  },
  (t) => [
    index('signup_requests_person_idx').on(t.emailNorm, t.createdAt),
    index('signup_requests_ip_idx').on(t.ipHash, t.createdAt),
    index('signup_requests_block_idx').on(t.blockHash, t.createdAt),
    index('signup_requests_created_idx').on(t.createdAt),
  ],
)

/**
 * Events from the email service; each message id takes effect once. Old rows are deleted
 * (sweepMailEvents).
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** svix-id */
    id: text().primaryKey(),
    type: text().notNull(),
    emailNorm: text(),
    deliveryId: bigint({ mode: 'number' }),
    /** when it happened, by the email service's clock */
    occurredAt: instant().notNull(),
    receivedAt: createdAt(),
    /** its effect: 'delivered', 'transient', 'suppressed', 'ignored', … */
    effect: text().notNull(),
  },
  (t) => [
    index('webhook_events_transient_idx').on(t.emailNorm, t.occurredAt).where(sql`${t.effect} = 'transient'`),
    index('webhook_events_person_idx').on(t.emailNorm),
    index('webhook_events_occurred_idx').on(t.occurredAt),
  ],
)
