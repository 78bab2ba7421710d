import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Every target that mail was ever sent with; survives a wipe, so that old mail keeps working. */
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
     * links.id; no foreign key: links are never deleted, and the check was a quarter of the
     * insert's cost
     */
    linkId: integer().notNull(),
    /** the mail that it came from; null for the News panel */
    deliveryId: bigint({ mode: 'number' }),
    sendId: integer(),
    emailNorm: text(),
    newsItemId: integer(),
    topicId: integer(),
    class: text({ enum: ['people', 'machine', 'unsure'] }).notNull(),
    /** why it was classed so */
    classReason: text().notNull(),
    userAgent: text().notNull().default(''),
    /** keyed hash of the address: tells machines apart, names nobody */
    ipHash: text().notNull().default(''),
  },
  (t) => [
    /** the last clicks of one mail: how a scanner's burst is seen */
    index('clicks_delivery_at_idx').on(t.deliveryId, t.at),
    /** a send's own figures */
    index('clicks_send_idx').on(t.sendId),
  ],
)
