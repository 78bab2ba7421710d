import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** Every link target ever emailed; survives a wipe, so links in old emails keep working. */
export const links = pgTable('links', {
  id: id(),
  url: text().notNull(),
  /** SHA-256 of the URL: a URL may be longer than an index row */
  urlHash: text().notNull().unique(),
  createdAt: createdAt(),
})

/** The stored columns of a request; null in clicks that are older than a column. */
const requestColumns = () => ({
  userAgent: text().notNull().default(''),
  /** keyed hash of the IP address: distinguishes machines without identifying anyone */
  ipHash: text().notNull().default(''),
  /** keyed hash of the network: /24 of IPv4, /48 of IPv6 */
  networkHash: text(),
  /** the organisation in whose data centres the network is, by a dated list; '' for none */
  dataCentre: text(),
  method: text(),
  /** Sec-Purpose, Purpose or X-Moz; '' without one */
  purpose: text(),
  /** Sec-Fetch-Mode; '' without one */
  fetchMode: text(),
  /** whether it named a language */
  hasLanguage: boolean(),
  /** whether it had client hints (Sec-CH-UA) */
  hasClientHints: boolean(),
  /** whether its address differs from the one that was emailed */
  isAltered: boolean(),
})

/**
 * Partitioned by month of `at` in UTC (`clicks_2026_11`); `clicks_rest` takes what no month does.
 * Its migration and core/click-months create the partitions; drizzle knows nothing of them.
 */
export const clicks = pgTable(
  'clicks',
  {
    /** Postgres has no identities over partitions before 17 */
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('clicks_id_seq'::regclass)`),
    at: createdAt(),
    /**
     * links.id; no foreign key: links are never deleted, and the check took a quarter of the insert
     */
    linkId: integer().notNull(),
    /** the email it came from; null: the News panel */
    deliveryId: bigint({ mode: 'number' }),
    sendId: integer(),
    emailNorm: text(),
    newsItemId: integer(),
    topicId: integer(),
    class: text({ enum: ['people', 'machine', 'unsure'] }).notNull(),
    /** reason for the class */
    classReason: text().notNull(),
    ...requestColumns(),
    /** place of the link in its email, from 0; null: unknown */
    position: integer(),
    /** ms since the email service accepted the email; null: unknown, or a local outbox */
    sinceSentMs: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    /** recent clicks of one email, to detect a scanner's burst */
    index('clicks_delivery_at_idx').on(t.deliveryId, t.at),
    /** a send's totals */
    index('clicks_send_idx').on(t.sendId),
    /** everything about a person, to export or erase it */
    index('clicks_email_norm_idx').on(t.emailNorm),
    /** ranges of time; almost free, as clicks arrive in their order */
    index('clicks_at_idx').using('brin', t.at),
  ],
)

/**
 * Requests for the link of an email that people cannot see. Not clicks: no figure counts them. They
 * show which visitors are machines.
 */
export const decoyClicks = pgTable(
  'decoy_clicks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** no foreign key: stays after the email's row is gone, as clicks do */
    deliveryId: bigint({ mode: 'number' }).notNull(),
    emailNorm: text(),
    ...requestColumns(),
  },
  (t) => [
    index('decoy_clicks_delivery_idx').on(t.deliveryId),
    index('decoy_clicks_email_idx').on(t.emailNorm),
  ],
)

/** How far clicks are judged together with those around them; one row. */
export const clickJudging = pgTable('click_judging', {
  id: integer().primaryKey().default(1),
  /** the rules that judge new clicks, and older ones up to `recheckedId` */
  rulesVersion: integer().notNull(),
  /** the last clicks.id that was judged */
  judgedId: bigint({ mode: 'number' }).notNull(),
  /** the last decoy_clicks.id that was taken into account */
  judgedDecoyId: bigint({ mode: 'number' }).notNull().default(0),
  /** older clicks are judged again by these rules: up to this clicks.id it is done */
  recheckedId: bigint({ mode: 'number' }).notNull(),
  /** where that ends */
  recheckUntilId: bigint({ mode: 'number' }).notNull(),
  /** when a round over the clicks of the last days began; null: never */
  roundAt: instant(),
  /** the last clicks.id that a round judged */
  roundId: bigint({ mode: 'number' }),
})
