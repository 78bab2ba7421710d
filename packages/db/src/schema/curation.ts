import { ARTICLE_CHOICES, type Term } from '@newsloom/contract/research/curation'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { articles } from './research.ts'
import { researchTopics } from './topics.ts'

/**
 * A person's choice for a story of a topic: one row for each report of the story at that time. A
 * later run knows the story by its identity or by any of these reports.
 */
export const articleChoices = pgTable(
  'article_choices',
  {
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    storyIdentity: uuid().notNull(),
    choice: text({ enum: ARTICLE_CHOICES }).notNull(),
    /** the article that stood for the story when it was chosen */
    leadId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    chosenAt: instant().notNull(),
    /** the place of a pinned story among the pinned ones; null: pinned before they had an order */
    position: integer(),
    /** the lead's only: what it has and the other stories of its list lack */
    terms: jsonb().$type<Term[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.articleId] }),
    oneOf('article_choices_choice_check', t.choice, ARTICLE_CHOICES),
  ],
)

/**
 * A report that a person told apart from the others of its story: one row for each of them. The two
 * are never in one story of this topic again.
 */
export const storySplits = pgTable(
  'story_splits',
  {
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** a report that stayed in the story */
    apartId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** the story that it was taken out of, to which an undo returns it */
    storyIdentity: uuid().notNull(),
    splitAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.articleId, t.apartId] })],
)
