import { agree, type Figure, findFigures } from '@newsloom/lexicon/figures'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText } from '@newsloom/lexicon/words'
import { isTelling } from './stories/facets.ts'

export type StoryReport = {
  publisher: string
  language: string | null
  title: string
  text: string
  publishedAt: Date | null
}
/** `measure`: the unit and what is measured, such as 'person of death'. */
export type StoryFigure = { measure: string; values: { value: number; publishers: string[] }[] }
export type StoryFacts = {
  publishers: string[]
  /** the earliest dated report */
  first: { publisher: string; publishedAt: Date } | null
  languages: string[]
  /** the same figure from at least two publishers */
  agreed: StoryFigure[]
  /** different figures from at least two publishers */
  disputed: StoryFigure[]
}

/** Figures further down are background. */
const READ_CHARACTERS = 1_200
/** The most characters between a figure and what it measures. */
const NEAR = 40

/** Who reports a story, who was first, and which figures the reports agree on. */
export function storyFacts(reports: StoryReport[]): StoryFacts {
  const dated = reports.flatMap(({ publisher, publishedAt }) =>
    publishedAt ? [{ publisher, publishedAt }] : [],
  )
  const [first = null] = dated.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  const figures = [...measures(reports)].flatMap(([measure, told]) => comparison(measure, told))
  return {
    publishers: unique(reports.map(({ publisher }) => publisher)),
    first,
    languages: unique(reports.flatMap(({ language }) => language ?? [])),
    agreed: figures.filter(({ values }) => values.length === 1),
    disputed: figures.filter(({ values }) => values.length > 1),
  }
}

const unique = (items: string[]): string[] => [...new Set(items)]

type Told = { publisher: string; figure: Figure }

function measures(reports: StoryReport[]): Map<string, Told[]> {
  const found = new Map<string, Told[]>()
  for (const { publisher, title, text } of reports) {
    for (const [measure, figure] of measuredIn(`${title}\n${text}`.slice(0, READ_CHARACTERS)))
      found.set(measure, [...(found.get(measure) ?? []), { publisher, figure }])
  }
  return found
}

/** Measures for which a text gives exactly one figure; several cannot be compared. */
function measuredIn(written: string): Map<string, Figure> {
  const { text, tokens } = cutText(written)
  const concepts = standardLexicon()
    .find(tokens)
    .filter(({ entry }) => entry.kind === 'concept' && entry.id !== 'people')
    .map(({ entry, from }) => ({ id: entry.id, start: tokens[from]?.start ?? 0 }))
  const told = new Map<string, Figure[]>()
  for (const figure of findFigures(text).filter((one) => isTelling(one) && one.unit !== '')) {
    const near = concepts.filter(({ start }) => Math.abs(start - figure.start) <= NEAR)
    const [closest] = near.sort((a, b) => Math.abs(a.start - figure.start) - Math.abs(b.start - figure.start))
    if (!closest) continue
    const measure = `${figure.unit} of ${closest.id}`
    const known = told.get(measure) ?? []
    if (!known.some((other) => agree(other, figure))) told.set(measure, [...known, figure])
  }
  return new Map(
    [...told].flatMap(([measure, [one, other]]) => (one && !other ? [[measure, one] as const] : [])),
  )
}

function comparison(measure: string, told: Told[]): StoryFigure[] {
  const values: { figure: Figure; publishers: string[] }[] = []
  for (const { publisher, figure } of told) {
    const same = values.find((value) => agree(value.figure, figure))
    if (same) same.publishers = unique([...same.publishers, publisher])
    else values.push({ figure, publishers: [publisher] })
  }
  if (unique(told.map(({ publisher }) => publisher)).length < 2) return []
  return [{ measure, values: values.map(({ figure, publishers }) => ({ value: figure.value, publishers })) }]
}
