import type { Figure } from '@newsloom/lexicon/figures'

/** A figure in a report's text; `to`: the upper end, if it is a range. */
export type FoundFigure = Figure & { to?: number }

/** A figure that says itself what it measures. */
export type NamedFigure = FoundFigure & { measure: string }

type Span = Pick<Figure, 'start' | 'end'>
export const isOutside =
  (others: Span[]) =>
  ({ start, end }: Span): boolean =>
    !others.some((other) => other.start < end && start < other.end)
