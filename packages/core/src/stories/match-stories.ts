import type { JoinedStory } from '@newsloom/contract/research/stories'
import { cutText } from '@newsloom/lexicon/words'
import { siteOf } from '../ranking/canonical-url.ts'
import { EVENT_SPAN_H, groupStories } from '../ranking/group-stories.ts'

/** A story of a run; `articles`: their canonical URLs. */
export type FoundStory = {
  articles: string[]
  lead: { url: string; title: string; text: string; publishedAt: Date | null }
}
/** A story of an earlier run. */
export type EarlierStory = FoundStory & {
  identity: string
  firstSeenAt: Date
  runId: number
  /** the stories that it took in until then */
  joined?: JoinedStory[]
}
/** `joined`: the other stories that it has taken in. */
export type Identity = Pick<EarlierStory, 'identity' | 'firstSeenAt'> & { joined: JoinedStory[] }

/**
 * The earlier story that each found one continues, or null if it is new. Stories with common
 * articles are one; the rest are one if their leads report one event. When a story splits, the
 * part with most of its articles continues it; when stories merge, the oldest is continued and
 * remembers the others. The order of either list does not matter.
 */
export function matchStories(found: FoundStory[], earlier: EarlierStory[]): (Identity | null)[] {
  const known = latestStates(earlier)
  const matched = new Map<FoundStory, EarlierStory>()
  const ended = matchByArticles(found, known, matched)
  matchByLeads(
    found.filter((story) => !matched.has(story)),
    known.filter((story) => !ended.has(story)),
    matched,
  )
  return found.map((story) => {
    const old = matched.get(story)
    return old ? { identity: old.identity, firstSeenAt: old.firstSeenAt, joined: old.joined ?? [] } : null
  })
}

/**
 * Each story as its latest run found it, oldest first. An article belongs to the story of the
 * latest run that found it; a story without articles of its own has ended.
 */
function latestStates(earlier: EarlierStory[]): EarlierStory[] {
  const states = new Map<string, EarlierStory>()
  const taken = new Set<string>()
  for (const story of earlier.toSorted((a, b) => b.runId - a.runId)) {
    const own = story.articles.filter((article) => !taken.has(article))
    for (const article of own) taken.add(article)
    const later = states.get(story.identity)
    if (later) states.set(story.identity, { ...later, articles: [...later.articles, ...own] })
    else states.set(story.identity, { ...story, articles: own })
  }
  return [...states.values()].filter(({ articles }) => articles.length > 0).sort(oldestFirst)
}

const oldestFirst = (a: EarlierStory, b: EarlierStory): number =>
  a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.identity < b.identity ? -1 : 1)

/** Matches stories with common articles; returns the earlier stories that have any in common. */
function matchByArticles(
  found: FoundStory[],
  oldest: EarlierStory[],
  matched: Map<FoundStory, EarlierStory>,
): Set<EarlierStory> {
  const ownerOf = new Map(
    found.flatMap((story) => story.articles.map((article) => [article, story] as const)),
  )
  const largest = found.toSorted(largestFirst)
  const shared = new Set<EarlierStory>()
  for (const story of oldest) {
    const counts = new Map<FoundStory, number>()
    for (const article of story.articles) {
      const owner = ownerOf.get(article)
      if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    }
    const most = Math.max(...counts.values())
    const heir = largest.find((one) => counts.get(one) === most)
    if (!heir) continue
    shared.add(story)
    const older = matched.get(heir)
    matched.set(heir, older ? withJoined(older, story) : story)
  }
  return shared
}

/** More are of no use to a reader. */
const MOST_JOINED = 20

/** The older of two stories that turned out to be one, which remembers the other. */
function withJoined(older: EarlierStory, other: EarlierStory): EarlierStory {
  const { identity, lead } = other
  const all = [...(older.joined ?? []), { identity, title: lead.title }, ...(other.joined ?? [])]
  const once = new Map(all.map((story) => [story.identity, story]))
  once.delete(older.identity)
  return { ...older, joined: [...once.values()].slice(0, MOST_JOINED) }
}

const firstArticle = ({ articles }: FoundStory): string => articles.toSorted()[0] ?? ''
const largestFirst = (a: FoundStory, b: FoundStory): number =>
  b.articles.length - a.articles.length || (firstArticle(a) < firstArticle(b) ? -1 : 1)

/** A report's opening is enough to recognise its event. */
export const OPENING_CHARACTERS = 300

/** Matches stories whose leads report one event: the largest of a group continues its oldest. */
function matchByLeads(
  found: FoundStory[],
  oldest: EarlierStory[],
  matched: Map<FoundStory, EarlierStory>,
): void {
  const largest = found.toSorted(largestFirst)
  const recent = oldest.filter(isNear(found))
  if (largest.length === 0 || recent.length === 0) return
  const report = ({ url, title, text, publishedAt }: FoundStory['lead'], isEarlier: boolean) => ({
    publisher: siteOf(url),
    title: cutText(title),
    text: cutText(text.slice(0, OPENING_CHARACTERS)),
    publishedAt,
    isEarlier,
  })
  const leads = [
    ...largest.map(({ lead }) => report(lead, false)),
    ...recent.map(({ lead }) => report(lead, true)),
  ]
  for (const group of groupStories(leads)) {
    const heirs = group.flatMap((place) => largest[place] ?? [])
    const olds = group.flatMap((place) => recent[place - largest.length] ?? [])
    for (const [i, heir] of heirs.entries()) {
      const old = olds[i]
      if (old) matched.set(heir, old)
    }
  }
}

/** Whether a story's lead appeared at about the time of these stories' leads. */
function isNear(stories: FoundStory[]): (story: FoundStory) => boolean {
  const times = stories.flatMap(({ lead }) => lead.publishedAt?.getTime() ?? [])
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const span = EVENT_SPAN_H * 3_600_000
  return ({ lead: { publishedAt } }) => {
    const time = publishedAt?.getTime()
    return (
      time === undefined || times.length < stories.length || (time >= first - span && time <= last + span)
    )
  }
}
