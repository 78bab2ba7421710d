import { candidatePairs, hoursApart, SPAN_H } from './candidate-pairs.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { likeness } from './likeness.ts'
import { type Rarity, rarityAmong } from './rarity.ts'
import { profileOf, type Report } from './report-profile.ts'
import { resemblance } from './shingles.ts'
import { numberTerms } from './sparse.ts'
import { withoutStandingPassages } from './standing-passages.ts'
import { type Weighed, withVectors } from './weighed.ts'

/** Two reports, by index. */
export type Pair = readonly [number, number]

/** Why two reports were grouped or not: for tests, and to answer a user's question. */
export type Judgement = { likeness: number; copied: number; evidence: Evidence }

const COPY_RESEMBLANCE = 0.5
/**
 * Reports written from one pattern ('SET closes at 1,310') with other figures, about another
 * country or of another meeting, are copies only when they are nearly identical.
 */
const PATTERN_RESEMBLANCE = 0.9
/** Reports further apart are of one event only if one is a copy. */
export const EVENT_SPAN_H = 48
const SURE = 4
/**
 * Two groups are merged when the mean likeness of all pairs is above `mean` and at least this share
 * of pairs is alike.
 */
const QUORUM = { mean: 0, share: 0.5 }

/**
 * Groups reports of one event, as indexes. Groups are merged, most similar first, when their
 * reports are alike on average and half of all pairs agree, which prevents chains of half-similar
 * reports; never when two of them are about different countries, contradict each other or were told
 * apart. The order of the reports does not matter: they are first sorted by content.
 */
export function linkReports(reports: Report[], apart: readonly Pair[] = []): number[][] {
  const order = reports.map((_, i) => i).sort((a, b) => byContent(reports[a], reports[b]))
  const placeOf = new Map(order.map((i, place) => [i, place]))
  const judge = judgeOf(
    order.flatMap((i) => reports[i] ?? []),
    apart.map(([a, b]) => [placeOf.get(a) ?? a, placeOf.get(b) ?? b]),
  )
  const groups = linked(judge)
  return groups.map((group) => group.map((place) => order[place] ?? 0))
}

/** Returns how two reports are judged among others, for tests. */
export function explainPair(reports: Report[], a: number, b: number): Judgement {
  return judgeOf(reports).judgement(a, b)
}

type Judge = {
  reports: Weighed[]
  judgement: (a: number, b: number, words?: number) => Judgement
  likenessOf: (a: number, b: number, words?: number) => number
  /** whether they are about different countries, contradict each other or were told apart */
  areForeign: (a: number, b: number) => boolean
}

function judgeOf(given: Report[], apart: readonly Pair[] = []): Judge {
  const profiles = withoutStandingPassages(given).map(profileOf)
  const rarity = rarityAmong(profiles)
  const idOf = numberTerms()
  const reports = profiles.map((profile) => withVectors(profile, rarity, idOf))
  const known = new Map<number, number>()
  const keyOf = (a: number, b: number) => Math.min(a, b) * reports.length + Math.max(a, b)
  const foreign = new Set(apart.map(([a, b]) => keyOf(a, b)))
  const judgement = (a: number, b: number, words?: number): Judgement => {
    const [one, other] = [reports[a], reports[b]]
    if (!one || !other) throw new RangeError(`there is no report ${a} or ${b}`)
    return judged(one, other, rarity, words)
  }
  return {
    reports,
    judgement,
    likenessOf: (a, b, words) => {
      const key = keyOf(a, b)
      const before = known.get(key)
      if (before !== undefined) return before
      const { likeness: value, evidence } = judgement(a, b, words)
      known.set(key, value)
      if ((evidence.otherCountry === 1 || evidence.opposed === 1) && value < 0) foreign.add(key)
      return value
    },
    areForeign: (a, b) => foreign.has(keyOf(a, b)),
  }
}

function judged(a: Weighed, b: Weighed, rarity: Rarity, words?: number): Judgement {
  const evidence = evidenceOf(a, b, rarity, words)
  const apart = hoursApart(a, b)
  const copied = a.script === b.script && apart <= SPAN_H ? resemblance(a.sketch, b.sketch) : 0
  const isPattern = [evidence.otherFigure, evidence.otherCountry, evidence.opposed].includes(1)
  const needed = isPattern ? PATTERN_RESEMBLANCE : COPY_RESEMBLANCE
  if (copied >= needed) return { likeness: SURE, copied, evidence }
  return { likeness: apart > EVENT_SPAN_H ? -SURE : likeness(a, b, evidence), copied, evidence }
}

function linked({ reports, likenessOf, areForeign }: Judge): number[][] {
  const pairs = candidatePairs(reports)
    .map(({ a, b, words }) => ({ a, b, value: likenessOf(a, b, words) }))
    .filter(({ value }) => value > 0)
    .sort((x, y) => y.value - x.value || x.a - y.a || x.b - y.b)
  const groupOf = reports.map((_, place) => [place])
  const refused = new Map<number[], Set<number[]>>()
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { a, b } of pairs) {
      const [one, other] = [groupOf[a] ?? [], groupOf[b] ?? []]
      if (one === other || refused.get(one)?.has(other)) continue
      if (!haveQuorum(one, other, { likenessOf, areForeign })) {
        for (const [group, against] of [
          [one, other],
          [other, one],
        ] as const)
          refused.set(group, (refused.get(group) ?? new Set()).add(against))
        continue
      }
      const joined = [...one, ...other].sort((x, y) => x - y)
      for (const place of joined) groupOf[place] = joined
      hasChanged = true
    }
  }
  return [...new Set(groupOf)]
}

function haveQuorum(
  one: number[],
  other: number[],
  { likenessOf, areForeign }: Pick<Judge, 'likenessOf' | 'areForeign'>,
): boolean {
  let [sum, agreeing] = [0, 0]
  for (const a of one)
    for (const b of other) {
      const value = likenessOf(a, b)
      if (areForeign(a, b)) return false
      sum += value
      if (value > 0) agreeing += 1
    }
  const pairs = one.length * other.length
  return sum / pairs > QUORUM.mean && agreeing / pairs >= QUORUM.share
}

const contentOf = ({ title, text, publishedAt }: Report): string =>
  `${publishedAt?.toISOString() ?? ''}\n${title.text}\n${text.text}`

function byContent(a: Report | undefined, b: Report | undefined): number {
  const [one, other] = [a ? contentOf(a) : '', b ? contentOf(b) : '']
  return one < other ? -1 : one > other ? 1 : 0
}
