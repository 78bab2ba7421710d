import { isSubject, subjectOf } from './bindings.ts'
import { sameThing } from './check-figures.ts'
import type { Check } from './checked.ts'
import { foundAt, missing, none, type Source } from './evidence.ts'
import { isWithin, type ReadText, type Span } from './read-text.ts'
import type { Stance } from './stances.ts'
import { bearsOut, type StatedFigure } from './stated-figures.ts'

type Direction = {
  sign: 'up' | 'down' | 'hold'
  isDenied: boolean
  stance: Stance
  subject: string | null
  figure: StatedFigure | null
}

/** A direction must be that of the quote, told of the same figure or subject. */
export function checkDirections(statement: ReadText, sources: Source[]): Check[] {
  const quoted = sources.filter(({ quotes }) => quotes.length > 0)
  const told = quoted.flatMap((source) =>
    source.quoted.flatMap((clause) =>
      directionsIn(source.read, clause).map((direction) => ({ source, direction })),
    ),
  )
  const checks = statement.clauses.flatMap((clause) =>
    directionsIn(statement, clause).flatMap((mine) => checkDirection(mine, told) ?? []),
  )
  return checks.length > 0 ? checks : [none('direction')]
}

type ToldDirection = { source: Source; direction: Direction }

function checkDirection(mine: Direction, told: ToldDirection[]): Check | null {
  const ofFigure = told.filter(
    ({ direction }) => mine.figure && direction.figure && bearsOut(mine.figure, direction.figure),
  )
  const ofSubject = told.filter(
    ({ direction }) => mine.subject && direction.subject && sameThing(mine.subject, direction.subject),
  )
  const tied = ofFigure.length > 0 ? ofFigure : ofSubject
  const agreeing = (tied.length > 0 ? tied : told).find(({ direction }) => isSameWay(mine, direction))
  if (agreeing) return foundAt('direction', mine.stance.form, agreeing.source, agreeing.direction.stance)
  const opposed = (tied.length > 0 ? tied : told).filter(({ direction }) => isOpposed(mine, direction))
  const [first] = opposed
  if (!first) return null
  const reason = `The statement says '${mine.stance.form}'; the quote says '${first.direction.stance.form}'.`
  const check = missing('direction', mine.stance.form, reason)
  return tied.length > 0 ? check : { ...check, finding: 'unclear' }
}

const isSameWay = (a: Direction, b: Direction): boolean =>
  (a.sign === b.sign && a.isDenied === b.isDenied) ||
  (a.sign === 'hold' && b.isDenied) ||
  (b.sign === 'hold' && a.isDenied)

const isOpposed = (a: Direction, b: Direction): boolean => a.sign !== b.sign || a.isDenied !== b.isDenied

const DENIAL_REACH = 14
const FIGURE_REACH = 40
const SUBJECT_REACH = 60

function directionsIn(read: ReadText, clause: Span): Direction[] {
  return read.stances.flatMap((stance) => {
    const sign = (['up', 'down', 'hold'] as const).find((one) => stance.kinds.includes(one))
    if (!sign || !isWithin(stance, clause)) return []
    const isDenied = read.stances.some(
      (one) =>
        (one.kinds.includes('not') || one.kinds.includes('deny')) &&
        one.end <= stance.start &&
        stance.start - one.end <= DENIAL_REACH &&
        isWithin(one, clause),
    )
    return [
      {
        sign,
        isDenied,
        stance,
        subject: subjectNear(read, clause, stance),
        figure: figureNear(read, clause, stance),
      },
    ]
  })
}

/** The figure that follows a direction, with no other direction between. */
function figureNear(read: ReadText, clause: Span, stance: Stance): StatedFigure | null {
  const figure = read.figures.find(
    (one) => one.start >= stance.end && one.end <= clause.end && one.start - stance.end <= FIGURE_REACH,
  )
  if (!figure) return null
  const between = read.stances.some(
    (one) =>
      one.start >= stance.end &&
      one.end <= figure.start &&
      one.kinds.some((kind) => /up|down|hold/.test(kind)),
  )
  return between ? null : figure
}

function subjectNear(read: ReadText, clause: Span, stance: Stance): string | null {
  let best: { id: string; cost: number } | null = null
  for (const name of read.namesIn(clause)) {
    if (!isSubject(name) || !isWithin(name, clause)) continue
    const cost = name.end <= stance.start ? stance.start - name.end : Math.max(0, name.start - stance.end) + 5
    if (cost <= SUBJECT_REACH && (!best || cost < best.cost)) best = { id: subjectOf(name.id), cost }
  }
  return best?.id ?? null
}
