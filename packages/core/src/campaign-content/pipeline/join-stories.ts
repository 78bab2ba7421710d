import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { NOVELTIES } from '@newsloom/contract/research/stories'
import { cutText } from '@newsloom/lexicon/words'
import { siteOf } from '../../ranking/canonical-url.ts'
import { groupStories, type Pair } from '../../ranking/group-stories.ts'
import type { TopicArticle, TopicStory } from './topic-stories.ts'

/** Text further down rarely changes what an article is about. */
const JUDGED_CHARACTERS = 2_000
/** At most this many times the limit of stories is compared: each is compared with all others. */
const COMPARED = 2

export type JoinedStories = {
  /** pinned ones first, then the best; no article is in two of them */
  stories: TopicStory[]
  /** stories that several topics have */
  shared: number
  /** stories beyond the limit of one analysis */
  overLimit: number
}

/**
 * The stories of several topics, each once. Topics take turns while there is room, so none is
 * crowded out. The result has pinned stories first, then the most relevant. `apart`: the ids of
 * articles that a person told apart.
 */
export function joinStories(
  topics: TopicStory[][],
  { limit = RESEARCH_LIMITS.articles, apart = [] }: { limit?: number; apart?: readonly Pair[] } = {},
): JoinedStories {
  const inTurn = withBestRelevance(takeTurns(topics))
  const distinct = sameArticles(inTurn)
  const compared = distinct.slice(0, limit * COMPARED)
  const joined = sameEvents(compared, apart)
  const kept = joined.slice(0, limit)
  return {
    stories: kept.toSorted(
      (a, b) => Number(isPinned(b)) - Number(isPinned(a)) || b[0].relevance - a[0].relevance,
    ),
    shared: inTurn.length - distinct.length + compared.length - joined.length,
    overLimit: distinct.length - compared.length + joined.length - kept.length,
  }
}

/** One topic's choice is enough, whatever the others say. */
const isPinned = (story: TopicStory): boolean => story.some((article) => article.isPinned)

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
function sameEvents(stories: TopicStory[], apart: readonly Pair[]): TopicStory[] {
  const reports = stories.map(([lead]) => ({
    publisher: siteOf(lead.url),
    title: cutText(lead.title),
    text: cutText((lead.text || lead.summary).slice(0, JUDGED_CHARACTERS)),
    publishedAt: lead.publishedAt,
  }))
  const placeOf = new Map(stories.flatMap((story, place) => story.map(({ id }) => [id, place] as const)))
  const pairs = apart.flatMap(([a, b]): Pair[] => {
    const [one, other] = [placeOf.get(a), placeOf.get(b)]
    return one === undefined || other === undefined || one === other ? [] : [[one, other]]
  })
  return groupStories(reports, pairs).flatMap((places) => {
    const [first, ...others] = places.flatMap((place) => (stories[place] ? [stories[place]] : []))
    return first ? [merged([first, ...others])] : []
  })
}

/**
 * Every article once, led by the most relevant one, as in one topic's research, and as new as the
 * newest of the stories.
 */
function merged(stories: [TopicStory, ...TopicStory[]]): TopicStory {
  const once = new Map(stories.flat().map((article) => [article.id, article]))
  const [lead, ...others] = [...once.values()].toSorted((a, b) => b.relevance - a.relevance)
  const novelty = newestOf(stories.map(([first]) => first.novelty))
  return lead ? [{ ...lead, novelty }, ...others] : stories[0]
}

/** Everything is new to the readers of a topic that was not mailed before. */
const newestOf = (all: TopicArticle['novelty'][]): TopicArticle['novelty'] =>
  all.includes(null) ? null : (NOVELTIES.find((novelty) => all.includes(novelty)) ?? null)

/**
 * An article's relevance is the highest that one of the topics gives it; one pins it for all, and
 * it is as new as it is to the readers of one of them.
 */
function withBestRelevance(stories: TopicStory[]): TopicStory[] {
  const best = new Map<number, Pick<TopicArticle, 'relevance' | 'isPinned' | 'novelty'>>()
  for (const { id, relevance, isPinned, novelty } of stories.flat()) {
    const known = best.get(id)
    best.set(id, {
      relevance: Math.max(relevance, known?.relevance ?? 0),
      isPinned: isPinned || known?.isPinned === true,
      novelty: newestOf(known ? [known.novelty, novelty] : [novelty]),
    })
  }
  const judged = (article: TopicArticle) => ({ ...article, ...best.get(article.id) })
  return stories.map(([lead, ...others]) => [judged(lead), ...others.map(judged)])
}
