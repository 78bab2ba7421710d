import type { ReportedFigure, StoryFigure } from '@newsloom/contract/research/stories'
import { isSameSetting } from './figures/figure-setting.ts'
import { isCounted, isSameFigure, measureKey, UNNAMED } from './stated-measures.ts'

/** `day`: its date has no time, and stands for this whole day, 'YYYY-MM-DD' at its publisher. */
export type StoryReport = {
  publisher: string
  language: string | null
  publishedAt: Date | null
  day?: string | null
}
export type StoryFacts = {
  publishers: string[]
  /** the earliest dated report */
  first: { publisher: string; publishedAt: Date; day: string | null } | null
  languages: string[]
  /** the same figure from at least two publishers */
  agreed: StoryFigure[]
  /** different figures of at least two publishers */
  disputed: StoryFigure[]
  /** counts that later reports give higher, such as a death toll; the lowest value first */
  risen: StoryFigure[]
}

/** The publishers that report a story, the first of them, and which of their figures agree. */
export function storyFacts(reports: StoryReport[], reported: ReportedFigure[]): StoryFacts {
  const dated = reports.flatMap(({ publisher, publishedAt, day = null }) =>
    publishedAt ? [{ publisher, publishedAt, day }] : [],
  )
  const [first = null] = dated.sort((a, b) => latestTime(a) - latestTime(b))
  const named = reported.filter(({ measure }) => measure !== UNNAMED)
  const measures = [...Map.groupBy(named, measureKey).values()]
  const disputes = measures.flatMap((same) => dispute(same).map((figure) => ({ figure, same })))
  const risen = disputes.flatMap(({ figure, same }) => (hasRisen(figure, same) ? [inOrder(figure)] : []))
  const disputed = disputes.flatMap(({ figure, same }) => (hasRisen(figure, same) ? [] : [figure]))
  const inDispute = new Set([...disputed, ...risen].map(measureKey))
  const agreed = measures.flatMap(agreement).filter((figure) => !inDispute.has(measureKey(figure)))
  const known = new Set([...inDispute, ...agreed.map(measureKey)])
  const others = countedAlike(reported.filter((one) => !known.has(measureKey(one))))
  return {
    publishers: unique(reports.map(({ publisher }) => publisher)),
    first,
    languages: unique(reports.flatMap(({ language }) => language ?? [])),
    agreed: [...agreed, ...others.agreed],
    disputed: [...disputed, ...others.disputed],
    risen,
  }
}

const DAY_MS = 86_400_000
/** A report of a day may have come at its end, so one with a time on that day is first. */
const latestTime = ({ publishedAt, day }: { publishedAt: Date; day: string | null }): number =>
  publishedAt.getTime() + (day === null ? 0 : DAY_MS)

const unique = (items: string[]): string[] => [...new Set(items)]

/** A change and a level ('by 0.25% to 4.5%') do not contradict each other. */
const MOST_APART = 3
const MOST_APART_IN_TEXT = 1.5

/**
 * Below the headline, figures of one measure may be of other times and places, shares above all:
 * there an amount that is near the one of two other publishers differs from it, and a share that is
 * for the same time and given by the same body.
 */
function dispute(reported: ReportedFigure[]): StoryFigure[] {
  const titles = reported.filter(({ isInTitle }) => isInTitle)
  if (differing(titles, MOST_APART).length > 0)
    return compared(reported.filter((one) => titles.some((title) => isSameFigure(title, one))))
  const canDiffer = titles.length > 0 || reported.every(({ unit }) => unit !== 'percent')
  if (canDiffer) return agreement(reported).length > 0 ? differing(reported, MOST_APART_IN_TEXT) : []
  return alike(reported).flatMap((same) => differing(same, MOST_APART_IN_TEXT))
}

/** The figures that are alike in all but their values: the first such group of each. */
function alike(reported: ReportedFigure[]): ReportedFigure[][] {
  const groups: ReportedFigure[][] = []
  for (const figure of reported) {
    const { setting } = figure
    if (!setting) continue
    const group = groups.find((one) =>
      one.every((other) => other.setting && isSameSetting(other.setting, setting)),
    )
    if (group) group.push(figure)
    else groups.push([figure])
  }
  return groups
}

function differing(reported: ReportedFigure[], mostApart: number): StoryFigure[] {
  const [figure] = compared(reported)
  if (!figure || figure.values.length < 2 || reportersOf(figure) < 2) return []
  // figures of opposite signs contradict each other as well
  const values = figure.values.flatMap(({ value, to = value }) => [Math.abs(value), Math.abs(to)])
  return Math.max(...values) <= mostApart * Math.min(...values) ? [figure] : []
}

/** Counts that rise while an event lasts. */
const COUNTS = new Set(['death', 'injury', 'missing'])
/** Milliseconds; of reports closer together neither is an update of the other. */
const UPDATED_AFTER = 30 * 60_000

const inOrder = (figure: StoryFigure): StoryFigure => ({
  ...figure,
  values: figure.values.toSorted((a, b) => a.value - b.value),
})

/** Whether each higher value was first reported later than the last report of the one below it. */
function hasRisen(figure: StoryFigure, reported: ReportedFigure[]): boolean {
  if (!COUNTS.has(figure.measure)) return false
  const times = inOrder(figure).values.map(({ publishers, ...value }) =>
    reported
      .filter((one) => publishers.includes(one.publisher))
      .filter((one) => isSameFigure({ ...one, ...value, isRough: false }, { ...one, isRough: false }))
      .map(({ publishedAt }) => Date.parse(publishedAt ?? '')),
  )
  return times.every((later, at) => {
    const earlier = times[at - 1] ?? []
    return earlier.every((before) => later.every((time) => time - before >= UPDATED_AFTER))
  })
}

/** The values that at least two publishers give. */
const agreement = (reported: ReportedFigure[]): StoryFigure[] =>
  compared(reported).flatMap((figure) => {
    const values = figure.values.filter(({ publishers }) => publishers.length > 1)
    return values.length > 0 ? [{ ...figure, values }] : []
  })

/**
 * Amounts and counts of which two reports name the measure differently, or only one names it. Those
 * with a word of their own, such as the dead, are of nothing else.
 */
function countedAlike(reported: ReportedFigure[]): Pick<StoryFacts, 'agreed' | 'disputed'> {
  const counted = reported.filter((one) => isCounted(one) && !COUNTS.has(one.measure))
  const facts: Pick<StoryFacts, 'agreed' | 'disputed'> = { agreed: [], disputed: [] }
  for (const same of Map.groupBy(counted, ({ unit }) => unit).values()) {
    const agreed = agreement(same.map((one) => ({ ...one, measure: UNNAMED })))
    facts.agreed.push(...agreed)
    if (agreed.length === 0) facts.disputed.push(...differingHeadlines(same))
  }
  return facts
}

/** Headlines that each give one amount, near the others', and name no two measures. */
function differingHeadlines(reported: ReportedFigure[]): StoryFigure[] {
  const titles = reported.filter(({ isInTitle }) => isInTitle)
  const named = titles.filter(({ measure, unit }) => measure !== UNNAMED && unit !== 'magnitude')
  const isOneEach = unique(titles.map(({ publisher }) => publisher)).length === titles.length
  if (!isOneEach || unique(named.map(({ measure }) => measure)).length > 1) return []
  return differing(
    titles.map((one) => ({ ...one, measure: UNNAMED })),
    MOST_APART_IN_TEXT,
  )
}

const reportersOf = ({ values }: StoryFigure): number =>
  new Set(values.flatMap(({ publishers }) => publishers)).size

function compared(reported: ReportedFigure[]): StoryFigure[] {
  const values: { figure: ReportedFigure; publishers: string[] }[] = []
  for (const figure of reported) {
    const same = values.find((value) => isSameFigure(value.figure, figure))
    if (same) same.publishers = unique([...same.publishers, figure.publisher])
    else values.push({ figure, publishers: [figure.publisher] })
  }
  const [first] = reported
  if (!first) return []
  const { unit, measure } = first
  return [
    {
      unit,
      measure,
      values: values.map(({ figure: { value, to }, publishers }) => ({
        value,
        ...(to === undefined ? {} : { to }),
        publishers,
      })),
    },
  ]
}
