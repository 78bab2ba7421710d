import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { sameThing } from '../../reading/bindings.ts'
import { foundAt, missing, none, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import type { ReadText } from '../../reading/read-text.ts'
import { shownWay } from '../figures/shown-way.ts'
import { type Direction, directionsIn, FIGURE_REACH } from './read-directions.ts'

/** A direction must be that of the quote for the same figure or subject. */
export function checkDirections(statement: ReadText, sources: Source[]): Check[] {
  const quoted = sources.filter(({ quotes }) => quotes.length > 0)
  const quotedDirections = quoted.flatMap((source) =>
    source.quoted.flatMap((clause) =>
      directionsIn(source.read, clause).map((direction) => ({ source, direction })),
    ),
  )
  const mine = statement.clauses
    .flatMap((clause) => directionsIn(statement, clause))
    .filter((one) => !(isComparison(one) && isBetweenFigures(statement, one.modifier)))
  const checks = mine.flatMap((one) => {
    const check = shownByFigures(statement, one, quoted) ?? checkDirection(one, quotedDirections)
    const isBackground =
      check?.finding === 'not-found' &&
      one.figure === null &&
      mine.some((other) => isSubjectSupported(one, other, quotedDirections))
    return check ? [(isBackground && elsewhere(one, quoted)) || check] : []
  })
  return checks.length > 0 ? checks : [none('direction')]
}

/** 'Eased to 2.8% from 2.9%' needs no word for it in the quotes that have both figures. */
function shownByFigures(statement: ReadText, { modifier, isDenied }: Direction, sources: Source[]) {
  const shown = isDenied ? null : shownWay(statement, modifier, sources)
  return shown && foundAt('direction', modifier.form, shown.source, shown.at)
}

/** A statement may mention the cut when its quote reports the dissent. */
const isSubjectSupported = (one: Direction, other: Direction, all: SourceDirection[]): boolean =>
  other !== one &&
  other.subject !== null &&
  other.subject === one.subject &&
  checkDirection(other, all)?.finding === 'found'

/** The direction in the rest of the article. */
function elsewhere(mine: Direction, sources: Source[]): Check | null {
  for (const source of sources)
    for (const clause of source.read.clauses) {
      const there = directionsIn(source.read, clause).find(
        (one) => isSameWay(mine, one) && mine.subject && one.subject && sameThing(mine.subject, one.subject),
      )
      if (there) return foundAt('direction', mine.modifier.form, source, there.modifier)
    }
  return null
}

type SourceDirection = { source: Source; direction: Direction }

function checkDirection(mine: Direction, all: SourceDirection[]): Check | null {
  const matches = ofOwner(mine, all)
  const ofFigure = matches.filter(
    ({ direction }) => mine.figure && direction.figure && figureMatches(mine.figure, direction.figure),
  )
  const ofSubject = matches.filter(
    ({ direction }) => mine.subject && direction.subject && sameThing(mine.subject, direction.subject),
  )
  const tied = ofFigure.length > 0 ? ofFigure : ofSubject
  const loose = matches.filter(({ direction }) => ofFigure.length === 0 && direction.subject === null)
  const contrary = contraryPace(mine, matches)
  if (contrary) return missing('direction', mine.modifier.form, disagreement(mine, contrary))
  const agreeing = (tied.length > 0 ? [...tied, ...loose] : matches).find(({ direction }) =>
    isSameWay(mine, direction),
  )
  if (agreeing) return foundAt('direction', mine.modifier.form, agreeing.source, agreeing.direction.modifier)
  const opposed = (tied.length > 0 ? tied : matches).filter(({ direction }) => isOpposed(mine, direction))
  const [first] = opposed
  if (!first) return null
  const beside = matches.find((match) => isToldBeside(mine, match, first))
  if (beside) return foundAt('direction', mine.modifier.form, beside.source, beside.direction.modifier)
  const check = missing('direction', mine.modifier.form, disagreement(mine, first))
  if (tied.length > 0) return check
  // 'keeps' and 'left' are of many things besides rates
  return [mine.sign, first.direction.sign].includes('hold') ? null : { ...check, finding: 'unclear' }
}

/**
 * 'Kept the rate, ending a run of cuts' tells of the cuts as well, and 'grew 0.6%, revised down' of
 * the revision.
 */
const isToldBeside = (mine: Direction, match: SourceDirection, opposed: SourceDirection): boolean =>
  isSameWay(mine, match.direction) &&
  ((mine.isRevision && match.direction.isRevision) ||
    (opposed.direction.sign === 'hold' && (mine.figure?.unit ?? '') === '' && endsRow(opposed, match)))

/** 'Left at zero, ending a run of six straight cuts'. */
function endsRow(hold: SourceDirection, moved: SourceDirection): boolean {
  const { text } = hold.source.read
  const between = text.slice(hold.direction.modifier.end, moved.direction.modifier.start)
  return hold.source === moved.source && ENDING.test(between)
}
const ENDING = /\b(?:ending|after|following)\b[^.;]*$|(?:หลัง|ยุติ|สิ้นสุด)[^.;]*$/i

/** When a quote covers both Europe and Thailand, use only the one the statement names. */
function ofOwner(mine: Direction, all: SourceDirection[]): SourceDirection[] {
  const own = all.filter(
    ({ direction }) =>
      mine.owner !== null &&
      mine.owner === direction.owner &&
      (!mine.subject || !direction.subject || sameThing(mine.subject, direction.subject)),
  )
  if (own.length === 0) return all
  // quotes about the named owner decide before those that name none
  const isContrary = own.every(({ direction }) => direction.figure !== null && isOpposed(mine, direction))
  return isContrary ? own : all.filter((one) => own.includes(one) || one.direction.owner === null)
}

const disagreement = (mine: Direction, { direction }: SourceDirection): string =>
  mine.modifier.form === direction.modifier.form
    ? sentence('oneDenies', mine.modifier.form)
    : sentence('statementSays', mine.modifier.form, direction.modifier.form)

/** Growth that is faster in the one and slower in the other. */
function contraryPace({ sign }: Direction, all: SourceDirection[]): SourceDirection | undefined {
  const contrary = sign === 'fast' ? 'slow' : sign === 'slow' ? 'fast' : null
  if (contrary === null || all.some(({ direction }) => direction.sign === sign)) return undefined
  return all.find(({ direction }) => direction.sign === contrary)
}

/** Slower growth points down, though it is not the opposite of growth. */
const wayOf = ({ sign }: Direction): string => (sign === 'slow' ? 'down' : sign === 'fast' ? 'up' : sign)

/** A thing that is kept was not moved, and one that was not kept was moved. */
const isSameWay = (a: Direction, b: Direction): boolean =>
  isNotBeyond(a, b) ||
  (wayOf(a) === wayOf(b)
    ? a.isDenied === b.isDenied || isOpen(a, b)
    : (a.sign === 'hold' || b.sign === 'hold') && (a.isDenied !== b.isDenied || isOpen(a, b)))

/** 'Not above 50' is 'below 50'. */
const isNotBeyond = (a: Direction, b: Direction): boolean =>
  isComparison(a) && isComparison(b) && wayOf(a) !== wayOf(b) && a.isDenied !== b.isDenied && !isOpen(a, b)

/** 'Disagrees with a rise' is 'rejected a rise' in other words. */
const isOpen = (a: Direction, b: Direction): boolean => a.isDenied === null || b.isDenied === null

/** 'Growth below 2%' compares: it does not say that growth fell. */
const COMPARISON = /กว่า$|^(?:above|below|short of|ahead of|beats?|topped|exceed(?:ed|s)|miss(?:ed|es))$/i
const isComparison = ({ modifier }: Direction): boolean => COMPARISON.test(modifier.form)
/** '12% below September' compares, and tells of a fall. */
const isMeasured = ({ modifier, figure }: Direction): boolean =>
  figure?.unit === 'percent' && figure.end <= modifier.start && /^(?:above|below)$/i.test(modifier.form)

/** '3.1% ต่ำกว่าธนาคารกรุงเทพที่ 3.4%' is true of the figures, whichever the quote names first. */
function isBetweenFigures({ figures }: ReadText, { form, start, end }: Modifier): boolean {
  const before = figures.findLast((one) => one.end <= start && start - one.end <= FIGURE_REACH)
  const after = figures.find((one) => one.start >= end && one.start - end <= FIGURE_REACH)
  if (!before || !after || before.unit !== after.unit) return false
  return /^(?:ต่ำ|น้อย|below|short of|miss)/i.test(form)
    ? before.value < after.value
    : before.value > after.value
}

const isOpposed = (a: Direction, b: Direction): boolean =>
  !isSameWay(a, b) &&
  (isComparison(a) === isComparison(b) || isMeasured(a) || isMeasured(b)) &&
  a.isRevision === b.isRevision &&
  !(a.sign === 'up' && b.sign === 'slow') &&
  !(a.sign === 'slow' && /up|hold/.test(b.sign))
