import type { Quote } from '@newsloom/contract/analysis/analysis'
import type { Novelty } from '@newsloom/contract/research/stories'
import { rankOf } from '../stories/since-issue.ts'

/**
 * Returns how new a statement is to the readers of earlier emails, by its quotes; null: unknown.
 */
export type NoveltyOf = (statement: { quotes: Quote[] }) => Novelty | null

/**
 * Returns the novelty of statements from that of articles, by their numbers. A statement that
 * quotes several articles is as new as the newest of them.
 */
export const noveltyBy =
  (noveltyOf: (number: string) => Novelty | null): NoveltyOf =>
  ({ quotes }) => {
    const [newest = null] = quotes
      .flatMap(({ articleId }) => noveltyOf(articleId) ?? [])
      .toSorted((a, b) => rankOf(a) - rankOf(b))
    return newest
  }

type Section = { statements: { quotes: Quote[] }[] }

/**
 * The same analysis with what is new first in each section, then what has developed, then what
 * readers know; otherwise in the analyst's order.
 */
export const leadWithNew = <S extends Section, A extends { sections: S[] }>(
  analysis: A,
  noveltyOf: NoveltyOf,
): A => ({
  ...analysis,
  sections: analysis.sections.map((section) => ({
    ...section,
    statements: section.statements.toSorted((a, b) => placeOf(noveltyOf(a)) - placeOf(noveltyOf(b))),
  })),
})

/** Statements of no story are placed with the new ones. */
const placeOf = (novelty: Novelty | null): number => (novelty === null ? 0 : rankOf(novelty))
