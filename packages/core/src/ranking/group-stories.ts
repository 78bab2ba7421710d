import { isFunctionWord } from '@newsloom/lexicon/words'
import { resemblance, sketch } from './shingles.ts'
import { cosines, type Rarity, rarityAmong, type TermVector, termVector } from './term-vectors.ts'

export type Report = { titleWords: string[]; textWords: string[]; publishedAt: Date | null }

/** The opening tells the event; what follows is background that other events share. */
const OPENING_WORDS = 160
const COPY_RESEMBLANCE = 0.5
/** Reports made from one pattern ('SET closes at 1,310') are copies only when all but the same. */
const PATTERN_RESEMBLANCE = 0.9
const COPY_SPAN_H = 7 * 24
const EVENT_SPAN_H = 48
/**
 * Pairs of one event have 0.45 and more in the test table, kindred events 0.37 and less where
 * figures do not part them.
 */
const EVENT_LIKENESS = 0.4
/** The same between reports whose openings name figures, but no common one. */
const NO_COMMON_FIGURE_LIKENESS = 0.55

/**
 * Groups reports of one event, as indexes into `reports`. Two reports are alike when one is a copy
 * of the other, or when their titles and openings share enough rare words within two days and their
 * headlines' figures do not differ. A report joins the story whose members it is most like on
 * average, so that no chain of half-alike reports grows. The given order decides ties: best first.
 */
export function groupStories(reports: Report[]): number[][] {
  const { profiles, rarity } = profilesOf(reports)
  const cosinesOf = cosines()
  const stories: number[][] = []
  profiles.forEach((profile, index) => {
    const openings = cosinesOf(profile.opening)
    const likenessTo = (member: number) =>
      likeness(profile, profiles[member] ?? profile, openings[member] ?? 0, rarity)
    const story = mostAlike(stories, likenessTo)
    if (story) story.push(index)
    else stories.push([index])
  })
  return stories
}

/** The story whose members a report is most like on average, when that is alike enough. */
function mostAlike(stories: number[][], likenessTo: (member: number) => number): number[] | null {
  let [best, most]: [number[] | null, number] = [null, 1]
  for (const story of stories) {
    const mean = story.reduce((sum, member) => sum + likenessTo(member), 0) / story.length
    if (mean >= most) [best, most] = [story, mean]
  }
  return best
}

type Profile = {
  title: Set<string>
  opening: TermVector
  titleFigures: Set<string>
  figures: Set<string>
  sketch: Uint32Array
  hours: number | null
}

function profilesOf(reports: Report[]): { profiles: Profile[]; rarity: Rarity } {
  const openingOf = (r: Report) => subjectWords([...r.titleWords, ...r.textWords.slice(0, OPENING_WORDS)])
  const openings = reports.map(openingOf)
  const rarity = rarityAmong(openings)
  const profiles = reports.map((report, i) => ({
    title: new Set(subjectWords(report.titleWords)),
    opening: termVector(openings[i] ?? [], rarity),
    titleFigures: figuresOf(report.titleWords),
    figures: figuresOf(openings[i] ?? []),
    sketch: sketch([...report.titleWords, ...report.textWords.slice(0, 3 * OPENING_WORDS)]),
    hours: report.publishedAt ? report.publishedAt.getTime() / 3_600_000 : null,
  }))
  return { profiles, rarity }
}

const subjectWords = (words: string[]): string[] => words.filter((word) => !isFunctionWord(word))

/** Years and single digits stand in any report; '2.25' or '61,850' tell an event. */
const TELLING_FIGURE = /^(?!(19|20|24|25)\d\d$)\p{Nd}.*\p{Nd}$/u
const figuresOf = (words: string[]): Set<string> => new Set(words.filter((word) => TELLING_FIGURE.test(word)))

/** 1 is just alike enough. `openings`: the cosine of the two openings. */
function likeness(a: Profile, b: Profile, openings: number, rarity: Rarity): number {
  if (openings < EVENT_LIKENESS / 2) return 0
  const apart = a.hours === null || b.hours === null ? 0 : Math.abs(a.hours - b.hours)
  if (apart > COPY_SPAN_H) return 0
  const copy = resemblance(a.sketch, b.sketch)
  if (haveOtherFigures(a, b)) return copy / PATTERN_RESEMBLANCE
  const titles = (covered(a.title, b.opening, rarity) + covered(b.title, a.opening, rarity)) / 2
  const needed = areDisjoint(a.figures, b.figures) ? NO_COMMON_FIGURE_LIKENESS : EVENT_LIKENESS
  const event = apart <= EVENT_SPAN_H ? (openings + titles) / 2 / needed : 0
  return Math.max(event, copy / COPY_RESEMBLANCE)
}

/**
 * How much of a title another report's opening says too: headlines of one event rarely share their
 * words.
 */
function covered(title: Set<string>, opening: TermVector, rarity: Rarity): number {
  let [said, all] = [0, 0]
  for (const word of title) {
    all += rarity(word)
    if (opening.has(word)) said += rarity(word)
  }
  return all === 0 ? 0 : said / all
}

/** Each headline names figures, and the other report knows none of them. */
const haveOtherFigures = (a: Profile, b: Profile): boolean =>
  areDisjoint(a.titleFigures, b.figures) && areDisjoint(b.titleFigures, a.figures)

/** Both have members, and none in common. */
const areDisjoint = (a: Set<string>, b: Set<string>): boolean =>
  a.size > 0 && b.size > 0 && ![...a].some((member) => b.has(member))
