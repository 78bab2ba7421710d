import { agree, type Figure } from '@newsloom/lexicon/figures'

/** How many different figures of one report agree with one of the other. */
export function agreedFigures(a: Figure[], b: Figure[]): number {
  const agreed = new Set<number>()
  for (const figure of a) if (b.some((other) => agree(figure, other))) agreed.add(figure.value)
  return agreed.size
}
