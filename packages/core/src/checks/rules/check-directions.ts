import type { Check } from '../checked.ts'
import { bearsOut } from '../reading/bears-out.ts'
import { isSubject, subjectOf } from '../reading/bindings.ts'
import { foundAt, missing, none, type Source } from '../reading/evidence.ts'
import { isWithin, type ReadText, type Span } from '../reading/read-text.ts'
import { sameThing } from '../reading/same-thing.ts'
import type { Stance } from '../reading/stances.ts'
import type { StatedFigure } from '../reading/stated-figures.ts'

const SIGNS = ['up', 'down', 'hold', 'slow', 'fast'] as const
type Sign = (typeof SIGNS)[number]
type Direction = {
  sign: Sign
  isDenied: boolean
  stance: Stance
  subject: string | null
  /** the country, company or body that it is told of */
  owner: string | null
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
  const mine = statement.clauses.flatMap((clause) => directionsIn(statement, clause))
  const checks = mine.flatMap((one) => {
    const check = checkDirection(one, told)
    const isBackground =
      check?.finding === 'not-found' &&
      one.figure === null &&
      mine.some((other) => isToldOfSame(one, other, told))
    return check ? [(isBackground && elsewhere(one, quoted)) || check] : []
  })
  return checks.length > 0 ? checks : [none('direction')]
}

/** A statement may recall the cut of which its quote tells the dissent. */
const isToldOfSame = (one: Direction, other: Direction, told: ToldDirection[]): boolean =>
  other !== one &&
  other.subject !== null &&
  other.subject === one.subject &&
  checkDirection(other, told)?.finding === 'found'

/** The direction in the rest of the article. */
function elsewhere(mine: Direction, sources: Source[]): Check | null {
  for (const source of sources)
    for (const clause of source.read.clauses) {
      const there = directionsIn(source.read, clause).find(
        (one) => isSameWay(mine, one) && mine.subject && one.subject && sameThing(mine.subject, one.subject),
      )
      if (there) return foundAt('direction', mine.stance.form, source, there.stance)
    }
  return null
}

type ToldDirection = { source: Source; direction: Direction }

function checkDirection(mine: Direction, all: ToldDirection[]): Check | null {
  const told = ofOwner(mine, all)
  const ofFigure = told.filter(
    ({ direction }) => mine.figure && direction.figure && bearsOut(mine.figure, direction.figure),
  )
  const ofSubject = told.filter(
    ({ direction }) => mine.subject && direction.subject && sameThing(mine.subject, direction.subject),
  )
  const tied = ofFigure.length > 0 ? ofFigure : ofSubject
  const loose = told.filter(({ direction }) => ofFigure.length === 0 && direction.subject === null)
  const contrary = contraryPace(mine, told)
  if (contrary) return missing('direction', mine.stance.form, disagreement(mine, contrary))
  const agreeing = (tied.length > 0 ? [...tied, ...loose] : told).find(({ direction }) =>
    isSameWay(mine, direction),
  )
  if (agreeing) return foundAt('direction', mine.stance.form, agreeing.source, agreeing.direction.stance)
  const opposed = (tied.length > 0 ? tied : told).filter(({ direction }) => isOpposed(mine, direction))
  const [first] = opposed
  if (!first) return null
  const check = missing('direction', mine.stance.form, disagreement(mine, first))
  return tied.length > 0 ? check : { ...check, finding: 'unclear' }
}

/** Of Europe's and of Thailand's sales, only those of the one that the statement tells of. */
function ofOwner(mine: Direction, told: ToldDirection[]): ToldDirection[] {
  const own = told.filter(
    ({ direction }) =>
      mine.owner !== null &&
      mine.owner === direction.owner &&
      (!mine.subject || !direction.subject || sameThing(mine.subject, direction.subject)),
  )
  return own.length > 0 ? told.filter((one) => own.includes(one) || one.direction.owner === null) : told
}

const disagreement = (mine: Direction, { direction }: ToldDirection): string =>
  mine.stance.form === direction.stance.form
    ? `Only one of the statement and the quote denies '${mine.stance.form}'.`
    : `The statement says '${mine.stance.form}'; the quote says '${direction.stance.form}'.`

/** Growth that is faster in the one and slower in the other. */
function contraryPace({ sign }: Direction, told: ToldDirection[]): ToldDirection | undefined {
  if (sign !== 'fast' || told.some(({ direction }) => direction.sign === 'fast')) return undefined
  return told.find(({ direction }) => direction.sign === 'slow')
}

/** Slower growth is a way down, though not the opposite of growth. */
const wayOf = ({ sign }: Direction): string => (sign === 'slow' ? 'down' : sign === 'fast' ? 'up' : sign)

const isSameWay = (a: Direction, b: Direction): boolean =>
  (wayOf(a) === wayOf(b) && a.isDenied === b.isDenied) ||
  (a.sign === 'hold' && b.isDenied) ||
  (b.sign === 'hold' && a.isDenied)

/** 'Growth below 2%' compares: it does not say that growth fell. */
const COMPARISON = /กว่า$|^(?:above|below|short of|ahead of|beats?|topped|exceed(?:ed|s)|miss(?:ed|es))$/i
const isComparison = ({ stance }: Direction): boolean => COMPARISON.test(stance.form)

const isOpposed = (a: Direction, b: Direction): boolean =>
  !isSameWay(a, b) &&
  isComparison(a) === isComparison(b) &&
  !(a.sign === 'up' && b.sign === 'slow') &&
  !(a.sign === 'slow' && /up|hold/.test(b.sign))

const [DENIAL_REACH, DENY_REACH] = [24, 60]
const FIGURE_REACH = 40
const SUBJECT_REACH = 60

function directionsIn(read: ReadText, clause: Span): Direction[] {
  return read.stances.flatMap((stance) => {
    const sign = SIGNS.find((one) => stance.kinds.includes(one))
    if (!sign || !isWithin(stance, clause)) return []
    const isDenied = read.stances.some(
      (one) =>
        (one.kinds.includes('not') || one.kinds.includes('deny')) &&
        one.end <= stance.start &&
        stance.start - one.end <= (one.kinds.includes('deny') ? DENY_REACH : DENIAL_REACH) &&
        isWithin(one, clause),
    )
    return [
      {
        sign,
        isDenied,
        stance,
        subject: subjectNear(read, clause, stance),
        owner: ownerBefore(read, clause, stance),
        figure: figureNear(read, clause, stance),
      },
    ]
  })
}

/** The figure right before a direction, or the one after it with no other direction between. */
function figureNear(read: ReadText, clause: Span, stance: Stance): StatedFigure | null {
  const before = read.figures.find(({ end }) => end <= stance.start && stance.start - end <= 1)
  // 'an 8% fall'
  if (before && /[a-z]/i.test(stance.form)) return before
  const figure = read.figures.find(
    (one) => one.start >= stance.end && one.end <= clause.end && one.start - stance.end <= FIGURE_REACH,
  )
  if (!figure) return null
  const between = read.stances.some(
    (one) =>
      one.start >= stance.end &&
      one.end <= figure.start &&
      one.kinds.some((kind) => /up|down|hold|slow|fast/.test(kind)),
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

const OWNERS = /^(?:country|region|company|institution|product|index)$/

function ownerBefore(read: ReadText, clause: Span, stance: Stance): string | null {
  const owners = read
    .namesIn(clause)
    .filter((name) => OWNERS.test(name.kind) && isWithin(name, clause) && name.end <= stance.start)
  const nearest = owners.at(-1)
  return nearest && stance.start - nearest.end <= SUBJECT_REACH ? nearest.id : null
}
