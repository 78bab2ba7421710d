import type { StatedFigure } from './stated-figures.ts'

const EPSILON = 1e-9
/** People and votes: 'two members', '2 เสียง'. */
const COUNTS = /^(?:person|seat|vote|)$/
/** A vote of 5-2 is five votes against two, of seven. */
const partsOf = ({ value }: StatedFigure): number[] => {
  const [high, low] = [Math.floor(value / 100), value % 100]
  return [high, low, high + low]
}

/** Whether a source's figure supports a statement's. */
export function figureMatches(stated: StatedFigure, source: StatedFigure): boolean {
  if (source.unit === 'score' && COUNTS.test(stated.unit)) return partsOf(source).includes(stated.value)
  if (stated.per !== '' && source.per !== '' && stated.per !== source.per) return false
  if (areOpposed(stated, source)) return false
  const apart = daysIn(stated) !== undefined && daysIn(source) !== undefined
  if (apart && stated.unit !== source.unit) return isSameTime(stated, source)
  if (!isSameUnit(stated, source)) return false
  const [a, b] = [stated.value, source.value]
  if (Math.abs(a - b) <= EPSILON * Math.max(1, Math.abs(a))) return true
  if (stated.unit === 'score' || source.unit === 'word') return false
  if (stated.bound === 'about') return Math.abs(a - b) <= (isFraction(stated) ? 0.08 : 0.05) * b
  if (stated.bound === 'over') return b >= a && b - a <= Math.max(0.1 * b, leadingStep(a))
  if (stated.bound === 'under') return b <= a && a - b <= roomUnder(stated) * a
  // rounding to the digits that are written, by at most a twentieth
  const rounding = stated.step * 0.5
  return (
    stated.step > source.step &&
    a - b <= rounding + EPSILON &&
    b - a < rounding - EPSILON &&
    Math.abs(a - b) <= 0.05 * b
  )
}

/** '1 ใน 5' and 'a fifth' say less exactly than '20%' how much it is. */
const isFraction = ({ unit, text }: StatedFigure): boolean =>
  unit === 'percent' && (!/\d/.test(text) || /\d\s?(?:ใน|จาก|in|out of)/.test(text))

/**
 * 'Less than two-thirds' leaves more room than 'less than 66%', and 'less than 1%' of a whole more
 * than 'nearly 1%'.
 */
function roomUnder(stated: StatedFigure): number {
  if (stated.isBelow && Number.isInteger(Math.log10(stated.value))) return 0.5
  return isFraction(stated) ? 0.15 : 0.1
}

/** 'At least 50' is not 'at most 50', nor is 'more than 50'. */
const areOpposed = (stated: StatedFigure, source: StatedFigure): boolean =>
  stated.limit !== null
    ? source.limit !== null && stated.limit !== source.limit
    : (stated.bound === 'over' && (source.limit === 'most' || source.isBelow)) ||
      (stated.bound === 'under' &&
        (source.limit === 'least' || (source.bound === 'over' && stated.value === source.value)))

const leadingStep = (value: number): number => 10 ** Math.floor(Math.log10(Math.max(value, EPSILON))) * 0.5

const DAYS: Record<string, number> = {
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.42,
  year: 365,
}
const daysIn = ({ unit }: StatedFigure): number | undefined => DAYS[unit]

/** 90 days are three months, and 12 months a year. */
function isSameTime(stated: StatedFigure, source: StatedFigure): boolean {
  const [a, b] = [stated, source].map((one) => one.value * (daysIn(one) ?? 0)) as [number, number]
  const unit = daysIn(stated) ?? 0
  if (stated.bound === 'over' && b >= a && b - a < unit) return true
  if (stated.bound === 'under' && b <= a && a - b <= unit * 0.5) return true
  return Math.abs(a - b) <= (stated.bound === 'exact' ? 0.02 : 0.05) * b
}

const isHomes = ({ unit, text }: StatedFigure): boolean =>
  unit === 'household' || (unit === 'unit' && /units?$|ยูนิต$|หน่วย$/i.test(text))
/** Counts that may be written as a word, without the thing counted. */
const COUNTED = /^(?:person|seat|vote|item|unit|household|share|rank|)$/
/** 'Children aged nine to sixteen': an age may go without its unit. */
const YOUNGEST = 6

function isSameUnit(stated: StatedFigure, source: StatedFigure): boolean {
  if (source.unit === 'word')
    return COUNTED.test(stated.unit) || (stated.unit === 'year' && source.value >= YOUNGEST)
  if (stated.unit === source.unit) return true
  if (stated.unit === 'rank' || source.unit === 'rank') return false
  if (stated.unit === '') return true
  if (COUNTS.test(stated.unit) && COUNTS.test(source.unit)) return true
  // homes are sold as units
  if (isHomes(stated) && isHomes(source)) return true
  // 'ราย' counts whatever is counted
  if (stated.text.endsWith('ราย') && COUNTED.test(source.unit)) return true
  // '31.12 to the dollar' in an article on the baht
  if (source.unit === '' && stated.per !== '' && stated.per === source.per) return true
  if (source.unit === '') return !/^(?:percent|[A-Z]{3})$/.test(stated.unit) || stated.value >= 1e5
  // Thai writes percentage points as จุด too
  const percent = stated.unit === 'percent' ? stated : source
  return new Set([stated.unit, source.unit, 'point', 'percent']).size === 2 && percent.isPoints
}
