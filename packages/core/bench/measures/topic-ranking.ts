import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import { tokenize } from '@newsloom/lexicon/words'
import { type Rankable, rankArticles } from '../../src/ranking/rank-articles.ts'
import { type GradedTopic, gradedTopics, type Part, type RankingSet } from '../sets/read-sets.ts'
import { irrelevantInTop, ndcg, plainBm25 } from './ranking-measures.ts'

type Topic = Omit<GradedTopic, 'articles'>
type Article = GradedTopic['articles'][number]

const rounded = (x: number): number => Number(x.toFixed(3))

/** The grades of the articles in the product's order. */
function ours(topic: Topic, articles: Article[]): number[] {
  const rankable = articles.map(({ id, title, text, publishedAt, grade }): Rankable & { grade: number } => ({
    url: `https://${id}.example/`,
    title,
    summary: '',
    text,
    publishedAt: new Date(publishedAt),
    origin: 'chosen',
    grade,
  }))
  const options = { topic, hours: topic.hours, now: new Date(topic.now), limit: articles.length }
  return rankArticles(rankable, options)
    .stories.flatMap(({ reports }) => reports)
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ article }) => article.grade)
}

/** With the keywords that the form fills in, instead of a person's. */
const filledIn = (topic: Topic): Topic => ({
  ...topic,
  keywords: keywordsFromDescription(topic.description),
})

function reference(topic: Topic, articles: Article[]): number[] {
  const query = tokenize([topic.name, topic.description, ...topic.keywords].join('\n'))
  const texts = articles.map(({ title, text }) => tokenize(`${title}\n${text}`))
  return plainBm25(query, texts).map((place) => articles[place]?.grade ?? 0)
}

function measured(ranked: number[], articles: Article[]) {
  const grades = articles.map(({ grade }) => grade)
  return { ndcg: rounded(ndcg(ranked, grades)), irrelevant: irrelevantInTop(ranked) }
}

/** The mean nDCG of several rankings, and all their irrelevant articles. */
export const total = (rows: { ndcg: number; irrelevant: number }[]) => ({
  ndcg: rounded(rows.reduce((sum, row) => sum + row.ndcg, 0) / rows.length),
  irrelevant: rows.reduce((sum, row) => sum + row.irrelevant, 0),
})

/** Each topic of a set in the product's order, and in that of plain BM25. */
export const rankTopics = (set: RankingSet, part: Part) =>
  gradedTopics(set, part).map(({ articles, ...topic }) => {
    const ranked = ours(topic, articles)
    return {
      topic: topic.id,
      // users also see articles below the top five: how many of them are on the topic
      kept: {
        relevant: ranked.filter((grade) => grade > 1).length,
        irrelevant: ranked.filter((grade) => grade === 0).length,
      },
      ours: measured(ranked, articles),
      filledIn: measured(ours(filledIn(topic), articles), articles),
      reference: measured(reference(topic, articles), articles),
    }
  })
