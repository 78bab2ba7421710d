import { adjustedRand, bcubed } from './measures/story-measures.ts'
import {
  groupsOf,
  hardNegatives,
  labelsOf,
  lowestF1,
  mergedShare,
  quality,
  type StorySet,
  storySet,
} from './measures/story-quality.ts'
import { measureIdentity, measureSpeed } from './measures/story-speed.ts'
import { tfIdfGroups } from './measures/tf-idf-groups.ts'
import { seededNumbers, shuffled } from './seeded-numbers.ts'
import { wantedParts } from './sets/bench-options.ts'
import { EVENT_SETS, type Part, type SetRow } from './sets/read-sets.ts'

type Labelled = SetRow<'stories'>

const ORDERS = 20
const MARKS = { oneLanguage: 0.95, mixed: 0.85, hardNegatives: 0.01, stability: 0.98 }

const rounded = (x: number): number => Number(x.toFixed(3))

/** The best result of plain TF-IDF with single linkage on this part, with any threshold. */
function baseline(articles: Labelled[]) {
  const truth = articles.map(({ story }) => story)
  const thresholds = Array.from({ length: 30 }, (_, i) => 0.04 + i * 0.02)
  const tried = thresholds.map((threshold) => {
    const groups = labelsOf(
      tfIdfGroups(
        articles.map(({ title, text }) => `${title} ${text}`),
        threshold,
      ),
    )
    return { threshold, groups, f1: bcubed(groups, truth).f1 }
  })
  const best = tried.reduce((a, b) => (b.f1 > a.f1 ? b : a))
  return { threshold: rounded(best.threshold), ...quality(articles, best.groups) }
}

function stability(articles: Labelled[]): number {
  const random = seededNumbers(11)
  const first = groupsOf(articles)
  const indices = articles.map((_, i) => i)
  const others = Array.from({ length: ORDERS }, () => {
    const order = shuffled(indices, random)
    const groups = groupsOf(order.flatMap((i) => articles[i] ?? []))
    const back: number[] = []
    order.forEach((place, i) => {
      back[place] = groups[i] ?? -1
    })
    return adjustedRand(first, back)
  })
  return Math.min(...others)
}

function report(set: StorySet, part: Part): void {
  const { articles, events } = storySet(set, part)
  const ours = quality(articles, groupsOf(articles))
  const { dated, equalDates, ...counts } = hardNegatives(events)
  const { share, isRefused } = mergedShare({ ...counts, dated, equalDates })
  const ari = rounded(stability(articles))
  // the kinds that failed would show what a closed part has
  const shown = <Counted>(one: Counted): Counted => (part === 'open' ? one : { ...one, kinds: undefined })
  console.log(
    JSON.stringify({
      bench: 'stories',
      set,
      part,
      ours,
      reference: baseline(articles),
      referenceName: 'TF-IDF cosine, single linkage, its best threshold',
      hardNegatives: { ...counts, dated: shown(dated), equalDates: shown(equalDates) },
      ari,
      goal: MARKS,
      pass:
        lowestF1(ours) >= MARKS.oneLanguage &&
        ours.thaiEnglish.f1 >= MARKS.mixed &&
        share <= MARKS.hardNegatives &&
        isRefused &&
        ari >= MARKS.stability,
    }),
  )
}

for (const set of ['stories', ...EVENT_SETS] as const) for (const part of wantedParts()) report(set, part)
measureSpeed()
measureIdentity()
