import type {
  FigureChange,
  JoinedStory,
  NewFact,
  ReportedFigure,
  StoryChange,
} from '@newsloom/contract/research/stories'
import { isSameFigure, measureKey, UNNAMED } from '../ranking/stated-measures.ts'

/** A story as a run or an issue had it; figures null: they were not kept. */
export type ReportedStory = {
  publishers: string[]
  figures: ReportedFigure[] | null
  /** the stories that it has taken in */
  joined?: JoinedStory[]
}
/**
 * Returns what is new in a story since `before`, which is null if there was no such story at
 * all. `joined`: titles of the stories that were apart from it.
 */
export function compareStories(
  before: ReportedStory | null,
  after: ReportedStory,
  joined: string[] = [],
): StoryChange {
  if (!before) return { kind: 'new' }
  const { figures, facts } = before.figures ? changes(before.figures, after.figures ?? []) : NONE
  const known = new Set(before.publishers)
  const publishers = [...new Set(after.publishers.filter((publisher) => !known.has(publisher)))].sort()
  if (figures.length + facts.length + publishers.length + joined.length === 0) return { kind: 'known' }
  return { kind: 'developed', figures, publishers, facts, ...(joined.length > 0 ? { joined } : {}) }
}

type Changes = { figures: FigureChange[]; facts: NewFact[] }
const NONE: Changes = { figures: [], facts: [] }

function changes(before: ReportedFigure[], after: ReportedFigure[]): Changes {
  const [past, present] = [byMeasure(before), byMeasure(after)]
  const changed: Changes = { figures: [], facts: [] }
  for (const [key, figures] of present) {
    const earlier = past.get(key) ?? []
    const [latest, former] = [figures.at(-1), earlier.at(-1)]
    if (!latest) continue
    const { unit, measure } = latest
    if (!former) changed.facts.push({ unit, measure, ...figureOf(latest) })
    else if (!earlier.some((one) => isKnown(one, latest)))
      changed.figures.push({ unit, measure, before: figureOf(former), after: figureOf(latest) })
  }
  return changed
}

/** A figure from before signs were read may be the same one below zero. */
function isKnown(earlier: ReportedFigure, latest: ReportedFigure): boolean {
  if (earlier.isSigned && latest.isSigned) return isSameFigure(earlier, latest)
  const size = (one: ReportedFigure) => ({ ...one, value: Math.abs(one.value) })
  return isSameFigure(size(earlier), size(latest))
}

const figureOf = ({ value, to, publisher }: ReportedFigure): FigureChange['after'] => ({
  value,
  ...(to === undefined ? {} : { to }),
  publisher,
})

/**
 * Figures that say what they measure, in order of publication, undated first; then by content,
 * so the order given does not matter.
 */
const byMeasure = (figures: ReportedFigure[]): Map<string, ReportedFigure[]> =>
  Map.groupBy(
    figures
      .filter(({ measure }) => measure !== UNNAMED)
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    measureKey,
  )
const orderOf = (one: ReportedFigure): string =>
  [one.publishedAt ?? '', measureKey(one), one.publisher, one.value].join('\n')
