import { cutText } from '@newsloom/lexicon/words'
import { groupStories } from '../../src/ranking/group-stories.ts'
import { EVENT_SPAN_H } from '../../src/ranking/stories/link-reports.ts'
import { type EventSet, type Part, readSet, type SetRow } from '../sets/read-sets.ts'
import { bcubed, pairwise, type Rates, sameEvent } from './story-measures.ts'

type Article = Pick<SetRow<'stories'>, 'title' | 'text' | 'publishedAt' | 'publisher'>
type Labelled = SetRow<'stories'>
type Events = { articles: SetRow<'hard-negative-articles'>[]; pairs: SetRow<'hard-negatives'>[] }
export type StorySet = 'stories' | EventSet

/** One set has articles of its own for its pairs; those of other writers have one kind of both. */
export function storySet(set: StorySet, part: Part): { articles: Labelled[]; events: Events } {
  if (set === 'stories') {
    const events = {
      articles: readSet('hard-negative-articles', part),
      pairs: readSet('hard-negatives', part),
    }
    return { articles: readSet('stories', part), events }
  }
  const articles = readSet(`${set}-articles`, part)
  const events = { articles, pairs: readSet(`${set}-pairs`, part) }
  return { articles: articles.map(({ event, ...article }) => ({ ...article, story: event })), events }
}

/** For each article, the number of the story that the product puts it in. */
export const groupsOf = (articles: Article[]): number[] =>
  labelsOf(
    groupStories(
      articles.map(({ publisher, title, text, publishedAt }) => ({
        publisher,
        title: cutText(title),
        text: cutText(text),
        publishedAt: new Date(publishedAt),
      })),
    ),
  )

export function labelsOf(stories: number[][]): number[] {
  const labels: number[] = []
  stories.forEach((story, label) => {
    for (const place of story) labels[place] = label
  })
  return labels
}

const rounded = (x: number): number => Number(x.toFixed(3))
const shown = ({ precision, recall, f1 }: Rates) => ({
  precision: rounded(precision),
  recall: rounded(recall),
  f1: rounded(f1),
})

/** How well groups match the labels, within each language and between both. */
export function quality(articles: Labelled[], groups: number[]) {
  const truth = articles.map(({ story }) => story)
  const one = (language: string) => {
    const places = articles.flatMap((article, i) => (article.language === language ? [i] : []))
    const [put, wanted] = [places.map((i) => groups[i] ?? -1), places.map((i) => truth[i] ?? '')]
    return {
      articles: places.length,
      pairwise: shown(pairwise(put, wanted)),
      bcubed: shown(bcubed(put, wanted)),
    }
  }
  const isMixed = (a: number, b: number) => articles[a]?.language !== articles[b]?.language
  return { english: one('en'), thai: one('th'), thaiEnglish: shown(pairwise(groups, truth, isMixed)) }
}
export type Quality = ReturnType<typeof quality>

/** The lowest F1 in one language, by either measure. */
export const lowestF1 = ({ english, thai }: Quality): number =>
  Math.min(...[english, thai].flatMap((rates) => [rates.pairwise.f1, rates.bcubed.f1]))

type Merged = Events['pairs'][number] & { among: boolean; alone: boolean }

/** Each pair as it is judged among all articles of its part, and alone. */
function judged({ articles, pairs }: Events): { pairs: Merged[]; groups: number[] } {
  const placeOf = new Map(articles.map(({ id }, i) => [id, i]))
  const groups = groupsOf(articles)
  const merged = pairs.map((pair) => {
    const [one, other] = [placeOf.get(pair.a) ?? 0, placeOf.get(pair.b) ?? 0]
    const both = [articles[one], articles[other]].flatMap((article) => article ?? [])
    const alone = new Set(groupsOf(both)).size === 1
    return { ...pair, among: groups[one] === groups[other], alone }
  })
  return { pairs: merged, groups }
}

const isMerged = ({ among, alone }: Merged): boolean => among || alone

/** `kinds` would show what a closed part has, so a report of that leaves them out. */
function counted(articles: Events['articles'], { pairs, groups }: ReturnType<typeof judged>) {
  const kinds = Map.groupBy(pairs.filter(isMerged), ({ kind }) => kind)
  return {
    among: pairs.filter(({ among }) => among).length,
    alone: pairs.filter(({ alone }) => alone).length,
    kinds: Object.fromEntries([...kinds].map(([kind, some]) => [kind, some.length])),
    // a rule that keeps events apart must not keep reports of one event apart
    sameEvent: sameEvent(articles, groups),
  }
}

/** One moment for all articles. */
const AT_ONCE = '2026-11-21T05:00:00Z'

/**
 * Pairs that must not be one story, with their dates and with all dates equal: most lie days apart,
 * and time alone would answer. `timeAlone`: pairs that only their dates keep apart; `beyondSpan`:
 * those so far apart that nothing else is asked.
 */
export function hardNegatives({ articles, pairs }: Events) {
  const dated = judged({ articles, pairs })
  const atOnce = articles.map((article) => ({ ...article, publishedAt: AT_ONCE }))
  const equal = judged({ articles: atOnce, pairs })
  const timeOf = new Map(articles.map(({ id, publishedAt }) => [id, Date.parse(publishedAt)]))
  const hours = (a: string, b: string) => Math.abs((timeOf.get(a) ?? 0) - (timeOf.get(b) ?? 0)) / 3_600_000
  return {
    pairs: pairs.length,
    beyondSpan: pairs.filter(({ a, b }) => hours(a, b) > EVENT_SPAN_H).length,
    timeAlone: equal.pairs.filter((pair, i) => isMerged(pair) && !isMergedAt(dated.pairs, i)).length,
    dated: counted(articles, dated),
    equalDates: counted(atOnce, equal),
  }
}

const isMergedAt = (pairs: Merged[], i: number): boolean => {
  const pair = pairs[i]
  return pair !== undefined && isMerged(pair)
}
export type HardNegatives = ReturnType<typeof hardNegatives>

/** The share of pairs that are merged with their dates, and whether the forbidden kinds are not. */
export function mergedShare({ pairs, dated }: HardNegatives): { share: number; isRefused: boolean } {
  const share = Math.max(dated.among, dated.alone) / pairs
  return { share, isRefused: !['other-country', 'other-figure'].some((kind) => dated.kinds[kind]) }
}
