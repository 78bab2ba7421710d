import { agree, type Figure } from '@newsloom/lexicon/figures'

/** How many different figures of one report agree with one of the other. */
export function agreedFigures(a: Figure[], b: Figure[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const agreed = a.filter((figure) => b.some((other) => agree(figure, other)))
  return agreed.length < 2 ? agreed.length : new Set(agreed.map(({ value }) => value)).size
}
