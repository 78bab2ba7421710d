import type { WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'
import type { SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { createdAt, instant } from './columns.ts'
import { contactLists } from './contacts.ts'
import { researchTopics } from './topics.ts'

const schedule = {
  isActive: boolean().notNull(),
  /** hours between two emails; of weekdays, their average over a week */
  frequency: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
  /** the weekdays and the time of day at which it runs; null: every `frequency` hours */
  weekly: jsonb().$type<WeekdaySchedule>(),
  lastRunAt: instant(),
  /** problem of the last run; null: there was none */
  note: jsonb().$type<SubscriptionNote>(),
  /** null: not active; does not count while the list's subscriptions are paused */
  nextRunAt: instant(),
  /** when it was created, reactivated or resumed */
  createdAt: createdAt(),
}
const listId = () =>
  integer()
    .notNull()
    .references(() => contactLists.id, { onDelete: 'cascade' })

/** A list that gets a topic's analysis on its own schedule. */
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

/** A list that gets a campaign on its own schedule. */
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
