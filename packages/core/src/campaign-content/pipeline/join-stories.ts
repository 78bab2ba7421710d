import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { cutText } from '@newsloom/lexicon/words'
import { siteOf } from '../../ranking/canonical-url.ts'
import { groupStories } from '../../ranking/group-stories.ts'
import type { TopicArticle, TopicStory } from './topic-stories.ts'

/** Text further down rarely changes what an article is about. */
const JUDGED_CHARACTERS = 2_000
/** How many times the limit of stories is compared, as each is compared with all others. */
const COMPARED = 2

export type JoinedStories = {
  /** best first; no article is in two of them */
  stories: TopicStory[]
  /** stories that several topics have */
  shared: number
  /** stories beyond the limit of one analysis */
  overLimit: number
}

/**
 * The stories of several topics, each once. Topics take turns while there is room, so that none is
 * crowded out; the result is ordered by relevance.
 */
export function joinStories(topics: TopicStory[][], limit: number = RESEARCH_LIMITS.articles): JoinedStories {
  const inTurn = withBestRelevance(takeTurns(topics))
  const apart = sameArticles(inTurn)
  const compared = apart.slice(0, limit * COMPARED)
  const joined = sameEvents(compared)
  const kept = joined.slice(0, limit)
  return {
    stories: kept.toSorted(([a], [b]) => b.relevance - a.relevance),
    shared: inTurn.length - apart.length + compared.length - joined.length,
    overLimit: apart.length - compared.length + joined.length - kept.length,
  }
}

function takeTurns(topics: TopicStory[][]): TopicStory[] {
  const longest = Math.max(0, ...topics.map((stories) => stories.length))
  const turns = Array.from({ length: longest }, (_, turn) => turn)
  return turns.flatMap((turn) => topics.flatMap((stories) => stories.slice(turn, turn + 1)))
}

/**
 * Stories with a common article are merged; an article that is in an earlier story stays only
 * there.
 */
function sameArticles(stories: TopicStory[]): TopicStory[] {
  const joined: TopicStory[] = []
  const placeOf = new Map<number, number>()
  for (const story of stories) {
    const known = story.flatMap((article) => placeOf.get(article.id) ?? [])[0]
    const place = known ?? joined.length
    const [first, ...others] = story.filter((article) => !placeOf.has(article.id))
    for (const article of story) if (!placeOf.has(article.id)) placeOf.set(article.id, place)
    if (!first) continue
    const before = joined[place]
    joined[place] = before ? merged([before, [first, ...others]]) : [first, ...others]
  }
  return joined
}

/** Stories about one event are merged, as the reports of one topic's research are. */
function sameEvents(stories: TopicStory[]): TopicStory[] {
  const reports = stories.map(([lead]) => ({
    publisher: siteOf(lead.url),
    title: cutText(lead.title),
    text: cutText((lead.text || lead.summary).slice(0, JUDGED_CHARACTERS)),
    publishedAt: lead.publishedAt,
  }))
  return groupStories(reports).flatMap((places) => {
    const [first, ...others] = places.flatMap((place) => (stories[place] ? [stories[place]] : []))
    return first ? [merged([first, ...others])] : []
  })
}

/** Every article once, led by the most relevant one, as in one topic's research. */
function merged(stories: [TopicStory, ...TopicStory[]]): TopicStory {
  const once = new Map(stories.flat().map((article) => [article.id, article]))
  const [lead, ...others] = [...once.values()].toSorted((a, b) => b.relevance - a.relevance)
  return lead ? [lead, ...others] : stories[0]
}

/** An article's relevance is the highest that one of the topics gives it. */
function withBestRelevance(stories: TopicStory[]): TopicStory[] {
  const best = new Map<number, number>()
  for (const { id, relevance } of stories.flat()) best.set(id, Math.max(relevance, best.get(id) ?? 0))
  const judged = (article: TopicArticle) => ({ ...article, relevance: best.get(article.id) ?? 0 })
  return stories.map(([lead, ...others]) => [judged(lead), ...others.map(judged)])
}
