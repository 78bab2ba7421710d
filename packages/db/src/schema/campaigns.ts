import type {
  CheckedAnalysis,
  CheckedSection,
  CheckedStatement,
} from '@newsloom/contract/analysis/checked-analysis'
import { type CampaignHold, KINDS_OF_HOLD } from '@newsloom/contract/campaigns/campaign-hold'
import type { StoredContentChecks } from '@newsloom/contract/campaigns/content-checks'
import type { CampaignStep } from '@newsloom/contract/campaigns/content-runs'
import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import type { ArchiveContent } from '@newsloom/contract/research/archives'
import type { ModelUsage } from '@newsloom/contract/research/model-usage'
import type { ReplacedModel } from '@newsloom/contract/step-report'
import type { Block } from '@newsloom/email/blocks/registry'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, kindOneOf, runColumns } from './columns.ts'
import { researchTopics } from './topics.ts'

/** Campaigns of two kinds: email campaigns, made of a template, and automations of topics. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    kind: text({ enum: ['email', 'automation'] }).notNull(),
    name: text().notNull(),
    subject: text().notNull().default(''),
    /** copied from the template, or given; empty: the first words of the email */
    preheader: text().notNull().default(''),
    /** email: copied from the template, or given. automation: a layout, only through the API */
    htmlContent: text().notNull().default(''),
    /** blocks copied from the template; empty: `htmlContent` is used */
    content: jsonb().$type<Block[]>().notNull().default([]),
    /** the template; null: an automation's first topic's; empty: Newsloom's own layout */
    templateIds: integer().array(),
    /** `sent`: a send exists, which has the details */
    status: text({ enum: ['draft', 'scheduled', 'held', 'sent'] })
      .notNull()
      .default('draft'),
    /** why it is held; `scheduledAt` is when it was due. null: it is not held */
    hold: jsonb().$type<CampaignHold>(),
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
    /** automation: the email's HTML with open merge tags */
    generatedContent: text().notNull().default(''),
    generatedAt: instant(),
    researchSources: integer().notNull().default(0),
    /** number of templates used for the generated content */
    templatesUsed: integer().notNull().default(0),
    podcastUrl: text(),
    podcastTitle: text(),
    podcastGeneratedAt: instant(),
    /** when a test email of the current content was last delivered */
    testedAt: instant(),
    /** the test send of the current content in progress; the row may be gone */
    testSendId: integer(),
    /**
     * holds what the Schedule dialog tests until it is saved as a campaign; not included in totals
     */
    isTestDraft: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    /** a single row, used by each test in turn */
    uniqueIndex('campaigns_test_draft_key').on(t.isTestDraft).where(sql`${t.isTestDraft}`),
    check('campaigns_held_check', sql`(${t.status} = 'held') = (${t.hold} is not null)`),
    kindOneOf('campaigns_hold_kind_check', t.hold, KINDS_OF_HOLD),
    /** for the sweep */
    index('campaigns_due_idx').on(t.scheduledAt).where(sql`${t.status} = 'scheduled'`),
  ],
)

/** The topics of a campaign in order; an email campaign has at most one. */
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

/** A run's input, as requested. */
export type ContentRunInput = {
  name: string
  topicIds: number[]
  persona: string
  geminiModel: string
  customPrompt: string
  formatPrompt: string
  /** null: the first topic's template; empty: Newsloom's own layout */
  templateIds: number[] | null
}
export type ContentRunPrompts = { campaignName?: string; customPrompt: string; formatPrompt: string }
/** A statement of content, with what a person did to it. */
export type ContentStatement = CheckedStatement & {
  originalText?: string
  editedAt?: string
  releasedAt?: string
}
/** The source of rendered content, from which an edit of a statement renders it again. */
export type ContentSource = Omit<CheckedAnalysis, 'sections'> & {
  sections: (Omit<CheckedSection, 'statements'> & { statements: ContentStatement[] })[]
  layout: string | null
  /** articles by story, the lead first */
  storyArticleIds: number[][]
  stories: ArchiveContent
  /** the time of its checks; a changed statement was checked when it was changed */
  checkedAt: string
  template: { name: string; htmlContent: string; content: Block[]; preheader: string } | null
  name: string
}
export type GeneratedContent = {
  htmlContent: string
  subject: string
  templatesUsed: number
  researchSources: number
  modelUsed: string
  /** the tokens, cost and time of its calls; missing: not recorded */
  usage?: ModelUsage
  /** the model that the local analyst stands in for; missing: not recorded */
  replaced?: ReplacedModel | null
  /** missing: it was written before they were kept */
  checks?: StoredContentChecks
  /** the articles it was written from, so later emails do not repeat them */
  articleIds: number[]
  /** the statements that a podcast may use; only content for people to look at has them */
  statements?: SourceStatement[]
  /** missing: it was written before it was kept, or for an automation */
  source?: ContentSource
  /** SHA-256 of the HTML it had before edits of its statements; missing: none was edited */
  formerHtml?: string[]
  /** automation: its archive, once emailed */
  archiveId: number | null
  /** automation: content to archive, until emailed */
  unarchived?: { markdown: string; stories: ArchiveContent }
}

/**
 * Analyst work for a campaign, fenced. A saved campaign has at most one active manual and one
 * active automated run.
 */
export const campaignRuns = pgTable(
  'campaign_runs',
  {
    ...runColumns(),
    /** null: the campaign is not saved yet */
    campaignId: integer().references(() => campaigns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['prompts', 'content', 'automation'] }).notNull(),
    input: jsonb().$type<ContentRunInput>().notNull(),
    steps: jsonb().$type<CampaignStep[]>().notNull().default([]),
    prompts: jsonb().$type<ContentRunPrompts>(),
    content: jsonb().$type<GeneratedContent>(),
    /** automation: the lists to email */
    mailListIds: integer().array().notNull().default([]),
    /** automation: when the lists were emailed, or it was noted why not */
    mailedAt: instant(),
  },
  (t) => [
    index('campaign_runs_campaign_idx').on(t.campaignId, t.id),
    /** manual and automated runs do not block each other */
    uniqueIndex('campaign_runs_active_key')
      .on(t.campaignId, sql`(${t.kind} = 'automation')`)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
    /** the run that wrote some HTML; by its MD5, as no index holds a value as long as an email */
    index('campaign_runs_html_idx')
      .on(sql`md5(${t.content} ->> 'htmlContent')`)
      .where(sql`${t.kind} = 'content' and ${t.state} = 'succeeded'`),
    /** the run that wrote it before its statements were edited */
    index('campaign_runs_former_html_idx')
      .using('gin', sql`(${t.content} -> 'formerHtml') jsonb_path_ops`)
      .where(sql`${t.kind} = 'content' and ${t.state} = 'succeeded'`),
  ],
)
