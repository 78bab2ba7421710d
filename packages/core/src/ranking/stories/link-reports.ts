import { resemblance } from '../shingles.ts'
import { candidatePairs, hoursApart, SPAN_H } from './candidate-pairs.ts'
import { type Evidence, evidenceOf, type Weighed, withVectors } from './evidence.ts'
import { likeness } from './likeness.ts'
import { type Rarity, rarityAmong } from './rarity.ts'
import { profileOf, type Report } from './report-profile.ts'

/** Why two reports were taken for one event, or not: for tests and for a person who asks. */
export type Judgement = { likeness: number; copied: number; evidence: Evidence }

const COPY_RESEMBLANCE = 0.5
/**
 * Reports made from one pattern ('SET closes at 1,310') with other figures, or of another country,
 * are copies only when all but the same.
 */
const PATTERN_RESEMBLANCE = 0.9
const EVENT_SPAN_H = 48
const SURE = 4
/** Of all pairs of two groups that become one: more than this mean, and this share alike. */
const QUORUM = { mean: 0, share: 0.5 }

/**
 * Groups reports of one event, as indexes. Two groups become one, the most alike first, when their
 * reports are alike on average and half of all pairs agree, so that no chain of half-alike reports
 * grows. The order of the reports changes nothing: they are sorted by what they say first.
 */
export function linkReports(reports: Report[]): number[][] {
  const order = reports.map((_, i) => i).sort((a, b) => byContent(reports[a], reports[b]))
  const judge = judgeOf(order.flatMap((i) => reports[i] ?? []))
  const groups = linked(judge)
  return groups.map((group) => group.map((place) => order[place] ?? 0))
}

/** What is thought of two reports among others. */
export function explainPair(reports: Report[], a: number, b: number): Judgement {
  return judgeOf(reports).judgement(a, b)
}

type Judge = {
  reports: Weighed[]
  judgement: (a: number, b: number, words?: number) => Judgement
  likenessOf: (a: number, b: number, words?: number) => number
}

function judgeOf(given: Report[]): Judge {
  const profiles = given.map(profileOf)
  const rarity = rarityAmong(profiles)
  const reports = profiles.map((profile) => withVectors(profile, rarity))
  const known = new Map<number, number>()
  const judgement = (a: number, b: number, words?: number): Judgement => {
    const [one, other] = [reports[a], reports[b]]
    if (!one || !other) throw new RangeError(`there is no report ${a} or ${b}`)
    return judged(one, other, rarity, words)
  }
  return {
    reports,
    judgement,
    likenessOf: (a, b, words) => {
      const key = Math.min(a, b) * reports.length + Math.max(a, b)
      const before = known.get(key)
      if (before !== undefined) return before
      const { likeness: value } = judgement(a, b, words)
      known.set(key, value)
      return value
    },
  }
}

function judged(a: Weighed, b: Weighed, rarity: Rarity, words?: number): Judgement {
  const evidence = evidenceOf(a, b, rarity, words)
  const apart = hoursApart(a, b)
  const copied = a.script === b.script && apart <= SPAN_H ? resemblance(a.sketch, b.sketch) : 0
  const isPattern = evidence.otherFigure === 1 || evidence.otherCountry === 1
  const needed = isPattern ? PATTERN_RESEMBLANCE : COPY_RESEMBLANCE
  if (copied >= needed) return { likeness: SURE, copied, evidence }
  return { likeness: apart > EVENT_SPAN_H ? -SURE : likeness(a, b, evidence), copied, evidence }
}

function linked({ reports, likenessOf }: Judge): number[][] {
  const pairs = candidatePairs(reports)
    .map(({ a, b, words }) => ({ a, b, value: likenessOf(a, b, words) }))
    .filter(({ value }) => value > 0)
    .sort((x, y) => y.value - x.value || x.a - y.a || x.b - y.b)
  const groupOf = reports.map((_, place) => [place])
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { a, b } of pairs) {
      const [one, other] = [groupOf[a] ?? [], groupOf[b] ?? []]
      if (one === other || !haveQuorum(one, other, likenessOf)) continue
      const joined = [...one, ...other].sort((x, y) => x - y)
      for (const place of joined) groupOf[place] = joined
      hasChanged = true
    }
  }
  return [...new Set(groupOf)]
}

function haveQuorum(one: number[], other: number[], likenessOf: Judge['likenessOf']): boolean {
  let [sum, agreeing] = [0, 0]
  for (const a of one)
    for (const b of other) {
      const value = likenessOf(a, b)
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
