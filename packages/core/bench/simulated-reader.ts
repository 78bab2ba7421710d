import { cutText } from '@newsloom/lexicon/words'
import { type Rankable, rankArticles } from '../src/ranking/rank-articles.ts'
import { type Correction, distinctiveTerms, learn } from '../src/ranking/teach-topic.ts'
import { irrelevantInTop, ndcg } from './measures/ranking-measures.ts'
import { type GradedTopic, gradedTopics, type Part, type RankingSet } from './sets/read-sets.ts'

type Topic = Omit<GradedTopic, 'articles'>
type Article = GradedTopic['articles'][number]
type Measured = { ndcg: number; irrelevant: number }
export type TaughtHalf = {
  topic: string
  /** results on articles that the reader has not seen, before and after the corrections */
  unseen: { before: Measured; after: Measured }
  /** results on articles that the reader has corrected */
  seen: { before: Measured; after: Measured }
}

const textOf = ({ title, text }: Article) => ({ title: cutText(title), text: cutText(text) })

/** A reader leaves out what does not belong and pins what is exactly about the topic. */
function corrections(topic: Topic, seen: Article[]): Correction[] {
  const of = (choice: Correction['choice'], grade: number) => {
    const others = seen.filter((article) => article.grade !== grade).map(textOf)
    return seen
      .filter((article) => article.grade === grade)
      .map((article) => ({
        choice,
        chosenAt: new Date(topic.now),
        terms: distinctiveTerms(textOf(article), others, topic),
      }))
  }
  return [...of('left-out', 0), ...of('pinned', 3)]
}

function measured(topic: Topic, articles: Article[], taughtBy: Article[]): Measured {
  const now = new Date(topic.now)
  const taught = learn(corrections(topic, taughtBy), { topic, now, forgotten: {} })
  const rankable = articles.map(({ id, title, text, publishedAt, grade }): Rankable & { grade: number } => ({
    url: `https://publisher.example/${id}`,
    title,
    summary: '',
    text,
    publishedAt: new Date(publishedAt),
    origin: 'chosen',
    grade,
  }))
  const options = { topic, taught, hours: topic.hours, now, limit: articles.length }
  const ranked = rankArticles(rankable, options)
    .stories.flatMap(({ reports }) => reports)
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ article }) => article.grade)
  const grades = articles.map(({ grade }) => grade)
  return { ndcg: ndcg(ranked, grades), irrelevant: irrelevantInTop(ranked) }
}

/** Each topic's articles in two halves; a reader corrects one, and both are measured. */
export function taughtHalves(set: RankingSet, part: Part): TaughtHalf[] {
  return gradedTopics(set, part).flatMap(({ articles: own, ...topic }) => {
    return [0, 1].map((rest) => {
      const seen = own.filter((_, i) => i % 2 === rest)
      const unseen = own.filter((_, i) => i % 2 !== rest)
      const both = (half: Article[]) => ({
        before: measured(topic, half, []),
        after: measured(topic, half, seen),
      })
      return { topic: topic.id, unseen: both(unseen), seen: both(seen) }
    })
  })
}
