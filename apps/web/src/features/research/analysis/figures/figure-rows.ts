import type { FigureView } from '@newsloom/contract/analysis/checked-analysis'

/** `isFirst`: of its figure. `isDisputed`: another source gives another value for it. */
export type FigureRow = { figure: FigureView; isFirst: boolean; isDisputed: boolean }

const same = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const keyOf = ({ what, asOf }: FigureView): string => `${same(what)} ${same(asOf)}`
const amountOf = ({ value, unit }: FigureView): string => `${same(value)} ${same(unit)}`

/** The figures of an analysis in its order, with those of one thing and time together. */
export function figureRows(figures: FigureView[]): FigureRow[] {
  const groups = new Map<string, FigureView[]>()
  for (const figure of figures) groups.set(keyOf(figure), [...(groups.get(keyOf(figure)) ?? []), figure])
  return [...groups.values()].flatMap((group) => {
    const isDisputed = new Set(group.map(amountOf)).size > 1
    return group.map((figure, place) => ({ figure, isFirst: place === 0, isDisputed }))
  })
}
