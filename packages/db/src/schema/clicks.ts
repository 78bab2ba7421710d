import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Every link target ever emailed; survives a wipe, so links in old emails keep working. */
export const links = pgTable('links', {
  id: id(),
  url: text().notNull(),
  /** SHA-256 of the URL: a URL may be longer than an index row */
  urlHash: text().notNull().unique(),
  createdAt: createdAt(),
})

export const clicks = pgTable(
  'clicks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
    userAgent: text().notNull().default(''),
    /** keyed hash of the IP address: distinguishes machines without identifying anyone */
    ipHash: text().notNull().default(''),
  },
  (t) => [
    /** recent clicks of one email, to detect a scanner's burst */
    index('clicks_delivery_at_idx').on(t.deliveryId, t.at),
    /** a send's totals */
    index('clicks_send_idx').on(t.sendId),
  ],
)
