import { siteOf } from './canonical-url.ts'
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
const ENOUGH_CHARACTERS = 80

/**
 * The articles whose pages are worth reading, judged by their listings, most promising first. An
 * article whose summary shows that it is off topic is left out. Each site has an equal share of the
 * places, so a long list cannot take them all; unused places are open to every site.
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
    const isFull = (article.text || article.summary).length >= ENOUGH_CHARACTERS
    return score && (score.isOnTopic || !isFull) ? [{ article, ...score }] : []
  })
  promising.sort(
    (a, b) =>
      Number(b.isOnTopic) - Number(a.isOnTopic) ||
      b.relevance - a.relevance ||
      newestFirst(a.article, b.article),
  )
  const onTopic = promising.filter((one) => one.isOnTopic).map((one) => one.article)
  const ordered = promising.map((one) => one.article)
  return [...new Set([...sharesOfSites(onTopic, limit), ...ordered])].slice(0, limit)
}

function sharesOfSites<A extends Rankable>(articles: A[], limit: number): A[] {
  const bySite = Map.groupBy(articles, ({ url }) => siteOf(url))
  const share = Math.max(1, Math.floor(limit / Math.max(1, bySite.size)))
  const first = new Set([...bySite.values()].flatMap((own) => own.slice(0, share)))
  return articles.filter((article) => first.has(article))
}
