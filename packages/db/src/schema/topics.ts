import { DEFAULT_UNSUPPORTED, Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import {
  DEFAULT_KNOWN_STORIES,
  DEFAULT_NOTHING_NEW,
  KnownStories,
  NothingNew,
} from '@newsloom/contract/research/issues'
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { templates } from './templates.ts'

export const researchTopics = pgTable(
  'research_topics',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    keywords: text().array().notNull().default([]),
    newsSources: text().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    persona: text(),
    customPrompt: text().notNull().default(''),
    formatPrompt: text().notNull().default(''),
    geminiModel: text().notNull(),
    timeSensitive: boolean().notNull().default(false),
    timeFilter: text({ enum: ['now', '1h', '6h', '24h', '3d', '7d', '30d', 'custom'] }).notNull(),
    customTimeValue: doublePrecision().notNull(),
    customTimeUnit: text({ enum: ['hours', 'days'] }).notNull(),
    /** how an email treats statements that their articles do not support */
    unsupported: text().$type<Unsupported>().notNull().default(DEFAULT_UNSUPPORTED),
    knownStories: text().$type<KnownStories>().notNull().default(DEFAULT_KNOWN_STORIES),
    nothingNew: text().$type<NothingNew>().notNull().default(DEFAULT_NOTHING_NEW),
    /** USD a month for models; null: no limit */
    monthlyBudget: doublePrecision(),
    templateId: integer().references(() => templates.id, { onDelete: 'set null' }),
    lastResearchAt: instant(),
    /** when an article was last left out, pinned or restored */
    curatedAt: instant(),
    /** when a user had a term forgotten that choices of articles taught, by its key */
    forgottenTerms: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('research_topics_unsupported_check', t.unsupported, Unsupported.options),
    oneOf('research_topics_known_stories_check', t.knownStories, KnownStories.options),
    oneOf('research_topics_nothing_new_check', t.nothingNew, NothingNew.options),
  ],
)
