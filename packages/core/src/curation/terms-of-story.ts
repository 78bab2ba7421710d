import type { ArticleChoice, Term } from '@newsloom/contract/research/curation'
import { articles, newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { cutText } from '@newsloom/lexicon/words'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { distinctiveTerms } from '../ranking/teach-topic.ts'
import { runChoices } from '../story-choices/run-choices.ts'
import { requireTopic } from '../topics/require-topic.ts'

/** The start of an article says what it is about; more would make the user wait. */
const READ_CHARACTERS = 600
/** The runs whose stories show which words are usual in a topic, and the most stories of them. */
const RUNS = 5
const MOST_STORIES = 150

type Chosen = { topicId: number; runId: number; leadId: number; choice: ArticleChoice }

/**
 * Terms of a chosen story that other stories of its topic, in this run and the ones before, lack.
 * Those with the same choice do not count.
 */
export async function termsOfStory(tx: Tx, { topicId, runId, leadId, choice }: Chosen): Promise<Term[]> {
  const [topic, runIds] = await Promise.all([requireTopic(tx, topicId), runsUntil(tx, topicId, runId)])
  const [choices, leads] = await Promise.all([
    Promise.all(runIds.map((id) => runChoices(tx, id))),
    leadsOf(tx, runIds),
  ])
  const isChosen = new Set(
    choices.flatMap((ofRun) => [...ofRun].flatMap(([id, chosen]) => (chosen.choice === choice ? id : []))),
  )
  const chosen = leads.find((lead) => lead.articleId === leadId && lead.runId === runId)
  if (!chosen) return []
  const others = leads.filter((lead) => lead.identity !== chosen.identity && !isChosen.has(lead.storyId))
  const ofEachArticle = [...new Map(others.map((lead) => [lead.articleId, lead])).values()]
  return distinctiveTerms(cut(chosen), ofEachArticle.map(cut), topic)
}

const cut = ({ title, text }: { title: string; text: string }) => ({
  title: cutText(title),
  text: cutText(text),
})

async function runsUntil(tx: Tx, topicId: number, runId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(
      and(
        eq(researchRuns.topicId, topicId),
        eq(researchRuns.kind, 'research'),
        eq(researchRuns.state, 'succeeded'),
        lte(researchRuns.id, runId),
      ),
    )
    .orderBy(desc(researchRuns.id))
    .limit(RUNS)
  return rows.map(({ id }) => id)
}

/** The newest run's first. */
const leadsOf = (tx: Tx, runIds: number[]) =>
  tx.db
    .select({
      runId: newsItems.runId,
      articleId: newsItems.articleId,
      storyId: newsItems.storyId,
      identity: stories.identity,
      title: articles.title,
      text: sql<string>`left(coalesce(nullif(${articles.text}, ''), ${articles.summary}), ${READ_CHARACTERS})`,
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(and(inArray(newsItems.runId, runIds), eq(newsItems.isLead, true)))
    .orderBy(desc(newsItems.runId), newsItems.position)
    .limit(MOST_STORIES)
