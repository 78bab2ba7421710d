import type { ArchiveContent } from '@newsloom/contract/research/archives'
import type { Block } from '@newsloom/email/blocks/registry'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, runColumns } from './columns.ts'
import { researchTopics } from './topics.ts'

/** Both shapes: a template-based mail, and an automation of topics. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    kind: text({ enum: ['email', 'automation'] }).notNull(),
    name: text().notNull(),
    subject: text().notNull().default(''),
    /**
     * email: the template's as it was copied, or given. automation: a layout that programs may give
     */
    htmlContent: text().notNull().default(''),
    /** the template's blocks as they were copied; empty: the mail is made of `htmlContent` */
    content: jsonb().$type<Block[]>().notNull().default([]),
    /**
     * the template that it is made of, or put into; null: an automation's first topic's; empty:
     * none, Newsloom's own layout
     */
    templateIds: integer().array(),
    /** `sent`: handed to the ledger, whose send says the rest */
    status: text({ enum: ['draft', 'scheduled', 'held', 'sent'] })
      .notNull()
      .default('draft'),
    /** why it is held; when it was to be sent is `scheduledAt` */
    statusNote: text().notNull().default(''),
    scheduledAt: instant(),
    audienceKind: text({ enum: ['all', 'lists', 'contacts'] })
      .notNull()
      .default('all'),
    /** ids of lists or of contacts, by `audienceKind` */
    audienceIds: integer().array().notNull().default([]),
    persona: text().notNull().default(''),
    geminiModel: text().notNull().default('gemini-1.5-flash'),
    podcastLanguage: text().notNull().default('English'),
    customPrompt: text().notNull().default(''),
    formatPrompt: text().notNull().default(''),
    /** automation: the mail's HTML with its merge tags open */
    generatedContent: text().notNull().default(''),
    generatedAt: instant(),
    researchSources: integer().notNull().default(0),
    /** templates that the generated content was put into */
    templatesUsed: integer().notNull().default(0),
    podcastUrl: text(),
    podcastTitle: text(),
    podcastGeneratedAt: instant(),
    /** when a test mail of what the campaign says now was last delivered */
    testedAt: instant(),
    /** the test of what it says now that is under way: a send, which may be gone */
    testSendId: integer(),
    /**
     * holds what the Schedule dialog tests until somebody saves it as a campaign; counts in no
     * figure
     */
    isTestDraft: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    /** there is one, which each test takes in turn */
    uniqueIndex('campaigns_test_draft_key').on(t.isTestDraft).where(sql`${t.isTestDraft}`),
    /** what the sweep looks for */
    index('campaigns_due_idx').on(t.scheduledAt).where(sql`${t.status} = 'scheduled'`),
  ],
)

/** The topics of a campaign in their order; a template-based one has one at most. */
export const campaignTopics = pgTable(
  'campaign_topics',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.topicId] }),
    index('campaign_topics_topic_idx').on(t.topicId),
  ],
)

/** What a run works from, as it was asked for. */
export type CampaignRunInput = {
  name: string
  topicIds: number[]
  persona: string
  geminiModel: string
  customPrompt: string
  formatPrompt: string
  /** null: the first topic's template; empty: Newsloom's own layout */
  templateIds: number[] | null
}
export type CampaignRunStep = {
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'skipped'
  detail: string
}
export type CampaignRunPrompts = { campaignName?: string; customPrompt: string; formatPrompt: string }
export type CampaignRunContent = {
  htmlContent: string
  subject: string
  templatesUsed: number
  researchSources: number
  modelUsed: string
  /** the articles that it was written from: what later mails need not tell again */
  articleIds: number[]
  /** automation, once it is mailed: where it is kept */
  archiveId: number | null
  /** automation, until it is mailed: what is archived with the mail */
  unarchived?: { markdown: string; stories: ArchiveContent }
}

/**
 * Work of the analyst for a campaign, under a fence. One of a person and one of the automation at a
 * time a saved campaign.
 */
export const campaignRuns = pgTable(
  'campaign_runs',
  {
    ...runColumns(),
    /** null: of a campaign that is not saved yet */
    campaignId: integer().references(() => campaigns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['prompts', 'content', 'automation'] }).notNull(),
    input: jsonb().$type<CampaignRunInput>().notNull(),
    steps: jsonb().$type<CampaignRunStep[]>().notNull().default([]),
    prompts: jsonb().$type<CampaignRunPrompts>(),
    content: jsonb().$type<CampaignRunContent>(),
    /** automation: the lists that are mailed what it writes */
    mailListIds: integer().array().notNull().default([]),
    /** automation: the lists have been mailed, or told why not */
    mailedAt: instant(),
  },
  (t) => [
    index('campaign_runs_campaign_idx').on(t.campaignId, t.id),
    /** a person's run and an automation's do not wait for each other */
    uniqueIndex('campaign_runs_active_key')
      .on(t.campaignId, sql`(${t.kind} = 'automation')`)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)
