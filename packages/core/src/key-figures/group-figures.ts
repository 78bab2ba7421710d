import type { CheckedFigure, FigureView, OtherValue } from '@newsloom/contract/analysis/checked-analysis'
import { agree } from '@newsloom/lexicon/figures'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { amountOf, isSameBody, isSameMeasure, isSamePeriod, type Thing, thingOf } from './figure-thing.ts'

type Grouped = Omit<FigureView, 'mailed'>
type Figure = CheckedFigure & { others: OtherValue[] }

/** The figures of an analysis in its order, with those of one thing and time together. */
export function groupFigures<F extends Figure>(figures: F[]): (F & Grouped)[] {
  const groups: { thing: Thing; figures: F[] }[] = []
  for (const figure of figures) {
    const thing = thingOf(figure)
    const group = groups.find((one) => areTogether(one.thing, thing))
    if (group) group.figures.push(figure)
    else groups.push({ thing, figures: [figure] })
  }
  return groups.flatMap(({ figures: group }) => {
    const others = othersOf(group)
    const isDisputed = others.length > 0 || group.some((one) => group.some((other) => differ(one, other)))
    return group.map((figure, place) => ({
      ...figure,
      isFirst: place === 0,
      isDisputed,
      others: place === group.length - 1 ? others : [],
    }))
  })
}

const areTogether = (a: Thing, b: Thing): boolean =>
  isSameMeasure(a, b) && isSamePeriod(a, b) && (isSameBody(a, b) || (a.body === null && b.body === null))

/** '1.50' and '1.5' are the same, as are 'ร้อยละ 1.5' and '1.5%'. */
function differ(a: CheckedFigure, b: CheckedFigure): boolean {
  const [one, other] = [amountOf(a), amountOf(b)]
  if (!one || !other) return written(a) !== written(b)
  return !agree(one, other)
}

const written = ({ value, unit }: CheckedFigure): string =>
  unifyText(`${value} ${unit}`).toLowerCase().replace(/\s+/g, ' ').trim()

/** The values of other reports that no figure of the group has, each once. */
function othersOf(group: Figure[]): OtherValue[] {
  const amounts = group.flatMap((figure) => amountOf(figure) ?? [])
  const others = group
    .flatMap(({ others }) => others)
    .filter(({ value, unit }) => !amounts.some((one) => one.unit === unit && one.value === value))
  return others.filter(
    (one, place) => place === others.findIndex(({ value, to }) => value === one.value && to === one.to),
  )
}
