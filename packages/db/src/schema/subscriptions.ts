import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { createdAt, instant } from './columns.ts'
import { contactLists } from './contacts.ts'
import { researchTopics } from './topics.ts'

const schedule = {
  isActive: boolean().notNull(),
  /** hours between two emails */
  frequency: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
  lastRunAt: instant(),
  /** problem of the last run; empty if there was none */
  lastNote: text().notNull().default(''),
  /** null: not active */
  nextRunAt: instant(),
  /** when it was created, or reactivated */
  createdAt: createdAt(),
}
const listId = () =>
  integer()
    .notNull()
    .references(() => contactLists.id, { onDelete: 'cascade' })

/** A list that gets a topic's analysis at its own frequency. */
export const topicSubscriptions = pgTable(
  'topic_subscriptions',
  {
    listId: listId(),
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    ...schedule,
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.topicId] }),
    index('topic_subscriptions_topic_idx').on(t.topicId),
    index('topic_subscriptions_due_idx').on(t.nextRunAt).where(sql`${t.isActive}`),
  ],
)

/** A list that gets a campaign at its own frequency. */
export const campaignSubscriptions = pgTable(
  'campaign_subscriptions',
  {
    listId: listId(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    ...schedule,
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.campaignId] }),
    index('campaign_subscriptions_campaign_idx').on(t.campaignId),
    index('campaign_subscriptions_due_idx').on(t.nextRunAt).where(sql`${t.isActive}`),
  ],
)
