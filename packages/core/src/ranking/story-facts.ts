import type { StoryFigure, ToldFigure } from '@newsloom/contract/research/stories'
import { agree } from '@newsloom/lexicon/figures'
import { measureKey } from './told-figures.ts'

export type StoryReport = { publisher: string; language: string | null; publishedAt: Date | null }
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

/** Who reports a story, who was first, and which of the told figures agree. */
export function storyFacts(reports: StoryReport[], told: ToldFigure[]): StoryFacts {
  const dated = reports.flatMap(({ publisher, publishedAt }) =>
    publishedAt ? [{ publisher, publishedAt }] : [],
  )
  const [first = null] = dated.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  const figures = [...Map.groupBy(told, measureKey).values()].flatMap(comparison)
  return {
    publishers: unique(reports.map(({ publisher }) => publisher)),
    first,
    languages: unique(reports.flatMap(({ language }) => language ?? [])),
    agreed: figures.filter(({ values }) => values.length === 1),
    disputed: figures.filter(({ values }) => values.length > 1),
  }
}

const unique = (items: string[]): string[] => [...new Set(items)]

function comparison(told: ToldFigure[]): StoryFigure[] {
  const values: { figure: ToldFigure; publishers: string[] }[] = []
  for (const figure of told) {
    const same = values.find((value) => agree(value.figure, figure))
    if (same) same.publishers = unique([...same.publishers, figure.publisher])
    else values.push({ figure, publishers: [figure.publisher] })
  }
  const [first] = told
  if (!first || unique(told.map(({ publisher }) => publisher)).length < 2) return []
  const { unit, measure } = first
  return [
    { unit, measure, values: values.map(({ figure, publishers }) => ({ value: figure.value, publishers })) },
  ]
}
