import type { FigureChange, NewFact, StoryChange, ToldFigure } from '@newsloom/contract/research/stories'
import { agree } from '@newsloom/lexicon/figures'
import { measureKey } from '../ranking/stated-measures.ts'

/** A story as a run or an issue told it; figures null: they were not kept. */
export type ToldStory = { publishers: string[]; figures: ToldFigure[] | null }
/**
 * Returns what a story tells that it did not tell before; `before` is null if it was not told at
 * all.
 */
export function compareStories(before: ToldStory | null, after: ToldStory): StoryChange {
  if (!before) return { kind: 'new' }
  const { figures, facts } = before.figures ? changes(before.figures, after.figures ?? []) : NONE
  const known = new Set(before.publishers)
  const publishers = [...new Set(after.publishers.filter((publisher) => !known.has(publisher)))].sort()
  if (figures.length + facts.length + publishers.length === 0) return { kind: 'known' }
  return { kind: 'developed', figures, publishers, facts }
}

type Changes = { figures: FigureChange[]; facts: NewFact[] }
const NONE: Changes = { figures: [], facts: [] }

function changes(before: ToldFigure[], after: ToldFigure[]): Changes {
  const [past, present] = [byMeasure(before), byMeasure(after)]
  const changed: Changes = { figures: [], facts: [] }
  for (const [key, told] of present) {
    const earlier = past.get(key) ?? []
    const [latest, former] = [told.at(-1), earlier.at(-1)]
    if (!latest) continue
    const { unit, measure } = latest
    if (!former) changed.facts.push({ unit, measure, ...figureOf(latest) })
    else if (!earlier.some((one) => agree(one, latest)))
      changed.figures.push({ unit, measure, before: figureOf(former), after: figureOf(latest) })
  }
  return changed
}

const figureOf = ({ value, publisher }: ToldFigure): FigureChange['after'] => ({ value, publisher })

/** In order of publication, undated ones first; then by content, so that any order will do. */
const byMeasure = (told: ToldFigure[]): Map<string, ToldFigure[]> =>
  Map.groupBy(
    told.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    measureKey,
  )
const orderOf = (one: ToldFigure): string =>
  [one.publishedAt ?? '', measureKey(one), one.publisher, one.value].join('\n')
