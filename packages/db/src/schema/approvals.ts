import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { sends } from './sends.ts'
import { researchTopics } from './topics.ts'

/** The language of the request for approval; null: the email's. */
const lang = () => text({ enum: ['th', 'en'] })

/** The approver of the emails of a topic or of a campaign; without a row, nobody has to. */
export const approvers = pgTable(
  'approvers',
  {
    id: id(),
    topicId: integer()
      .unique('approvers_topic_key')
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    campaignId: integer()
      .unique('approvers_campaign_key')
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailNorm: text().notNull(),
    lang: lang(),
    createdAt: createdAt(),
  },
  (t) => [
    check('approvers_owner_check', sql`num_nonnulls(${t.topicId}, ${t.campaignId}) = 1`),
    index('approvers_person_idx').on(t.emailNorm),
  ],
)

const STATES = ['waiting', 'approved', 'declined', 'changed', 'replaced', 'cancelled', 'erased'] as const

/**
 * Requests to approve a send before it leaves. A send waits while one is 'waiting'; the others are
 * the record of what was decided.
 */
export const sendApprovals = pgTable(
  'send_approvals',
  {
    id: id(),
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailNorm: text().notNull(),
    lang: lang(),
    state: text({ enum: STATES }).notNull().default('waiting'),
    /** SHA-256 of the subject, the rendered email and its lists: what the link approves */
    contentHash: text().notNull(),
    /** whether people who already received the analysis are left out, for asking again */
    skipsReceived: boolean().notNull(),
    /** why it was declined */
    reason: text(),
    createdAt: createdAt(),
    /** when the link was last asked for: it works from here on for some days */
    askedAt: createdAt(),
    mailedAt: instant(),
    /** why the request could not be emailed; null: it could, or will be */
    mailError: text(),
    /** the installation in its idempotency key */
    installation: text(),
    endedAt: instant(),
  },
  (t) => [
    oneOf('send_approvals_state_check', t.state, STATES),
    check('send_approvals_end_check', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('send_approvals_reason_check', sql`(${t.state} = 'declined') = (${t.reason} is not null)`),
    check('send_approvals_mail_check', sql`num_nonnulls(${t.mailedAt}, ${t.mailError}) < 2`),
    uniqueIndex('send_approvals_waiting_key').on(t.sendId).where(sql`${t.state} = 'waiting'`),
    index('send_approvals_send_idx').on(t.sendId, t.id),
    index('send_approvals_person_idx').on(t.emailNorm),
  ],
)
