import {
  cutIntoWords,
  judgedCharacters,
  newestFirst,
  type Rankable,
  type RankOptions,
} from './rank-articles.ts'
import { scoreArticles } from './relevance/relevance.ts'
import { topicConcepts } from './relevance/topic-concepts.ts'

/** A summary of this length is enough to tell what an article is about. */
const TELLING_CHARACTERS = 80

/**
 * The articles whose pages are worth reading, judged by their listings, most promising first. An
 * article whose summary shows that it is off topic is left out.
 */
export function prospects<A extends Rankable>(
  articles: A[],
  { topic, taught, hours, now, limit }: RankOptions,
): A[] {
  const characters = judgedCharacters(articles.length)
  const worded = articles.map((article) => cutIntoWords(article, characters))
  const scores = scoreArticles(topicConcepts(topic), worded, hours, now, taught)
  const promising = articles.flatMap((article, i) => {
    const score = scores[i]
    const isTold = (article.text || article.summary).length >= TELLING_CHARACTERS
    return score && (score.isOnTopic || !isTold) ? [{ article, ...score }] : []
  })
  promising.sort(
    (a, b) =>
      Number(b.isOnTopic) - Number(a.isOnTopic) ||
      b.relevance - a.relevance ||
      newestFirst(a.article, b.article),
  )
  return promising.slice(0, limit).map((one) => one.article)
}
