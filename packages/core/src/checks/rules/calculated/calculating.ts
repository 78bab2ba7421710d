import { isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

/** Two figures of one unit that stand in quotes of one source, in the order of the text. */
export type Pair = { source: Source; first: StatedFigure; second: StatedFigure }
/**
 * The clause of a statement's figure, what of it is near, what stands right before and after the
 * figure, and the change that its words state: up (1) or down (-1).
 */
export type Setting = {
  text: string
  near: string
  before: string
  after: string
  way: 1 | -1 | 0
  isCompared: boolean
  isShare: boolean
}

export const TOGETHER =
  /\b(?:together|combined|in total|total (?:of|exposure|stake|holding)|altogether|between them|both)\b|รวม|ทั้งสอง|เข้าด้วยกัน/i

/** From here on, a figure without a unit is an amount that left it out. */
export const LEAST_AMOUNT = 1_000

/** Statements quote sentences; a longer quote is not calculated with beyond these. */
export const MOST_FIGURES = 40

export const quotedIn = (source: Source): StatedFigure[] =>
  source.read.figures.filter((figure) => isQuoted(source, figure)).slice(0, MOST_FIGURES)

/** Rounding never hides more than this share of a result. */
const LARGEST_SHARE = 0.05

/** Results have as many digits as the figures they are from; they are stated to some of them. */
export function isResult(stated: StatedFigure, { first, second }: Pair, value: number): boolean {
  const step = stated.unit === first.unit ? Math.max(first.step, second.step) : value * 0.005
  const calculated = { ...first, unit: stated.unit, isPoints: stated.isPoints, per: stated.per, value, step }
  if (figureMatches(stated, calculated)) return true
  const rounding = Math.min(Math.max(stated.step, step) * 0.5, Math.abs(value) * LARGEST_SHARE)
  return Math.abs(stated.value - value) <= rounding + 1e-9
}
