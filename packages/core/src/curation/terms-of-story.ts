import type { ArticleChoice, Term } from '@newsloom/contract/research/curation'
import { articles, newsItems } from '@newsloom/db/schema/research'
import { cutText } from '@newsloom/lexicon/words'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { tellingTerms } from '../ranking/teach-topic.ts'
import { runChoices } from '../story-choices/run-choices.ts'
import { requireTopic } from '../topics/require-topic.ts'

/** The start of an article says what it is about; more would make the user wait. */
const READ_CHARACTERS = 600

type Chosen = { topicId: number; runId: number; leadId: number; choice: ArticleChoice }

/** Terms of a chosen story that other stories of its list, without that choice, lack. */
export async function termsOfStory(tx: Tx, { topicId, runId, leadId, choice }: Chosen): Promise<Term[]> {
  const [topic, choices, leads] = await Promise.all([
    requireTopic(tx, topicId),
    runChoices(tx, runId),
    tx.db
      .select({
        articleId: newsItems.articleId,
        storyId: newsItems.storyId,
        title: articles.title,
        text: sql<string>`left(coalesce(nullif(${articles.text}, ''), ${articles.summary}), ${READ_CHARACTERS})`,
      })
      .from(newsItems)
      .innerJoin(articles, eq(articles.id, newsItems.articleId))
      .where(and(eq(newsItems.runId, runId), eq(newsItems.isLead, true))),
  ])
  const read = leads.map((lead) => ({ ...lead, title: cutText(lead.title), text: cutText(lead.text) }))
  const chosen = read.find(({ articleId }) => articleId === leadId)
  const others = read.filter(
    (lead) => lead !== chosen && (choices.get(lead.storyId)?.choice ?? null) !== choice,
  )
  return chosen ? tellingTerms(chosen, others, topic) : []
}
