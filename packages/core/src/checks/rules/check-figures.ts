import type { Check } from '../checked.ts'
import { kinship, thingsOf } from '../reading/bindings.ts'
import { calculatedFrom } from '../reading/calculated.ts'
import type { DateMention } from '../reading/date-mention.ts'
import { dateMatches } from '../reading/dates.ts'
import { foundAt, isQuoted, missing, none, placeIn, type Source } from '../reading/evidence.ts'
import { figureMatches } from '../reading/figure-matches.ts'
import { followSameFigure, haveSameHead, headedOther, otherAfterChange } from '../reading/neighbours.ts'
import { type Pairing, pairingOf } from '../reading/pairings.ts'
import { overlaps, type ReadText, type Span } from '../reading/read-text.ts'
import { areRange, type Role, roleOf, rolesOf } from '../reading/roles.ts'
import type { StatedFigure } from '../reading/stated-figures.ts'
import { LARGEST_WORDED } from '../reading/worded-figures.ts'

type Match = { source: Source; figure: StatedFigure }

/** Looks for each figure of a statement in its quotes, then in the articles they are from. */
export function checkFigures(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.figures.map((figure) => checkFigure(statement, figure, sources))
  const shares = statement.worded.filter(isShare).map((share) => checkShare(statement, share, sources))
  return checks.length + shares.length > 0 ? [...checks, ...shares] : [none('figure')]
}

/** 'A quarter of' and 'a third', which a source may write in percent. */
const isShare = ({ unit, value, text }: StatedFigure): boolean =>
  unit === 'percent' && value >= 10 && !/halv/i.test(text)

function checkShare(statement: ReadText, share: StatedFigure, sources: Source[]): Check {
  const stated = { ...share, bound: share.bound === 'exact' ? ('about' as const) : share.bound }
  const [match] = matchesOf(stated, sources)
  if (match) return foundAt('figure', share.text, match.source, match.figure)
  const lost = missing('figure', share.text, `${share.text} does not appear in the cited articles.`)
  return calculatedFrom(statement, stated, sources) ?? { ...lost, finding: 'unclear' }
}

function checkFigure(statement: ReadText, stated: StatedFigure, sources: Source[]): Check {
  const matches = matchesOf(stated, sources)
  const lookedFor = stated.text
  if (matches.length === 0)
    return (
      calculatedFrom(statement, stated, sources) ??
      missing('figure', lookedFor, `${lookedFor} does not appear in the cited articles.`)
    )
  const sameKind = matches.filter((match) => isSamePercent(statement, stated, match))
  const paired = sameKind.map((match) => ({ match, pairing: pairingIn(statement, stated, match) }))
  const own = paired.find(({ pairing }) => pairing.belongs === 'same')
  if (own) return foundAt('figure', lookedFor, own.match.source, own.match.figure)
  const isNowhereQuoted = !matches.some(({ source, figure }) => isQuoted(source, figure))
  const rivals: { match: Match; belongs: Pairing['belongs']; other: Span }[] = []
  for (const { match, pairing } of paired) {
    const isOther = pairing.belongs === 'other'
    const other = isOther
      ? pairing.rival
      : (otherAfterChange(statement, stated, match.source.read) ??
        headedOther(statement, stated, match.source.read, match.figure, match.source.quotes) ??
        otherFigure(statement, stated, match) ??
        (isNowhereQuoted ? unclaimedFigure(statement, match, sources) : null))
    if (!other || (!isOther && isBesideSame(statement, stated, match, other)))
      return foundAt('figure', lookedFor, match.source, match.figure)
    rivals.push({ match, belongs: pairing.belongs, other })
  }
  const rival = rivals.find(({ belongs }) => belongs === 'unclear') ?? rivals[0]
  // a figure elsewhere in the article may be equal by chance to what the quotes come to
  const isInQuotes = rivals.some(({ match: { source, figure } }) => isQuoted(source, figure))
  const calculated = isInQuotes ? null : calculatedFrom(statement, stated, sources)
  if (calculated) return calculated
  if (!rival)
    return missing(
      'figure',
      lookedFor,
      `${lookedFor} is percent in one place and percentage points in the other.`,
    )
  return {
    ...missing(
      'figure',
      lookedFor,
      `In the article, ${lookedFor} seems to belong to something else. What the statement describes has ${textAt(rival.match, rival.other)} there.`,
    ),
    finding: rival.belongs === 'other' ? 'not-found' : 'unclear',
    place: placeIn(rival.match.source, rival.match.figure),
  }
}

/** What stands right before a figure tells what it is of, whatever else is near. */
const isBesideSame = (
  statement: ReadText,
  stated: StatedFigure,
  { source: { read }, figure }: Match,
  rival: Span,
): boolean =>
  followSameFigure(statement, stated, read, figure) || haveSameHead(statement, stated, read, figure, rival)

const textAt = ({ source }: Match, { start, end }: Span): string => source.read.text.slice(start, end).trim()

const pairingIn = (statement: ReadText, stated: StatedFigure, { source, figure }: Match): Pairing =>
  pairingOf(
    { read: statement, values: statement.figures },
    stated,
    source,
    { read: source.read, values: source.read.figures },
    figure,
    figureMatches,
  )

function matchesOf(stated: StatedFigure, sources: Source[]): Match[] {
  const isSmall = stated.value <= LARGEST_WORDED
  const matches = sources.flatMap((source) => {
    const worded = source.read.worded.filter(
      (word) =>
        (word.unit !== 'word' || isSmall) && !source.read.figures.some((figure) => overlaps(figure, word)),
    )
    return [...source.read.figures, ...worded].flatMap((figure) =>
      figureMatches(stated, figure) ? [{ source, figure }] : [],
    )
  })
  const inQuotes = matches.filter(({ source, figure }) => isQuoted(source, figure))
  return [...inQuotes, ...matches.filter((match) => !inQuotes.includes(match))]
}

/** Thai writes the change of a rate in percent where English writes percentage points. */
const RATES = new Set([
  'policy-rate',
  'bond-yield',
  'loan',
  'deposit',
  'mortgage-loan',
  'inflation',
  'tariff',
  'vat',
  'tax',
])

function isSamePercent(statement: ReadText, stated: StatedFigure, { source, figure }: Match): boolean {
  if (stated.unit !== 'percent' || figure.unit !== 'percent' || stated.isPoints === figure.isPoints)
    return true
  const isOfRate = (read: ReadText, span: StatedFigure) =>
    [...thingsOf(read, span).keys()].some((key) => RATES.has(key))
  if (stated.per === 'GDP') return false
  return stated.value <= 1 && (isOfRate(statement, stated) || isOfRate(source.read, figure))
}

/** How much nearer another figure must be to the things that the statement names. */
const [TIMES_NEARER, MUCH_NEARER] = [1.3, 0.145]

/** The other figure that the source gives for what the statement's figure refers to, if any. */
function otherFigure(statement: ReadText, stated: StatedFigure, match: Match): StatedFigure | null {
  const { source, figure } = match
  const rivals = source.read.figures.filter(
    (other) =>
      other.unit === figure.unit &&
      isOfSameOrder(other, figure) &&
      !figureMatches(stated, other) &&
      (!isQuoted(source, figure) || isQuoted(source, other)),
  )
  return rivals.find((rival) => isToldOf(statement, stated, match, rival)) ?? null
}

/**
 * A figure found only outside the quotes is another one's, if the quotes have one of its unit that
 * the statement does not give.
 */
function unclaimedFigure(statement: ReadText, { figure }: Match, sources: Source[]): StatedFigure | null {
  const unclaimed = sources.flatMap((other) =>
    other.read.figures.filter(
      (one) =>
        isQuoted(other, one) &&
        one.unit === figure.unit &&
        isOfSameOrder(one, figure) &&
        !statement.figures.some((mine) => figureMatches(mine, one)),
    ),
  )
  return unclaimed[0] ?? null
}

/** A price of 3.88 baht is no rival of a debt of 41 billion. */
const isOfSameOrder = (a: StatedFigure, b: StatedFigure): boolean =>
  Math.max(a.value, b.value) <= Math.min(a.value, b.value) * 10_000

/** Roles such as 'from' and 'to' tell figures apart; otherwise the things near them do. */
function isToldOf(statement: ReadText, stated: StatedFigure, match: Match, rival: StatedFigure): boolean {
  const { read } = match.source
  if (areRange(read, match.figure, rival)) return false
  const roles = rolesOf(read, match.figure, rival)
  const role = roleIn(statement, stated, rival)
  if (roles && role === roles[0]) return false
  if (roles && role === roles[1]) return true
  return isNearer(statement, stated, match, rival)
}

/** '60 days, from 30 days now': the figure beside one that something came from is where it went. */
function roleIn(statement: ReadText, stated: StatedFigure, rival: StatedFigure): Role | null {
  const partner = statement.figures.find((one) => one !== stated && figureMatches(one, rival))
  const role = roleOf(statement, stated)
  return role ?? (partner && roleOf(statement, partner) === 'from' ? 'to' : null)
}

/** If the statement also gives the rival figure, swapping both must fit better. */
function isNearer(
  statement: ReadText,
  stated: StatedFigure,
  { source, figure }: Match,
  rival: StatedFigure,
): boolean {
  const all = source.read.figures
    .filter(({ unit }) => unit === figure.unit)
    .map((one) => thingsOf(source.read, one))
  const shared = (key: string) => Math.max(1, all.filter((one) => (one.get(key) ?? 0) > CLOSE).length)
  const things = apart(thingsOf(source.read, figure), thingsOf(source.read, rival), shared)
  const kin = (mine: StatedFigure) => things.map((theirs) => kinship(thingsOf(statement, mine), theirs))
  const [own = 0, other = 0] = kin(stated)
  const partners = statement.figures.filter((one) => one !== stated && figureMatches(one, rival))
  if (partners.length === 0) return other > own * TIMES_NEARER + MUCH_NEARER
  return partners.every((partner) => {
    const [exchanged = 0, kept = 0] = kin(partner)
    return other + exchanged > (own + kept) * EXCHANGE_FITS + BY_CHANCE
  })
}
const [EXCHANGE_FITS, BY_CHANCE] = [1.15, 0.03]

/** A thing this close to a figure may be what it refers to. */
const CLOSE = 0.3

/**
 * Returns the things that tell two figures apart: the things that are nearer to one than to the
 * other.
 */
function apart(
  a: Map<string, number>,
  b: Map<string, number>,
  shared: (key: string) => number,
): Map<string, number>[] {
  const nearer = (one: Map<string, number>, other: Map<string, number>) =>
    new Map(
      [...one].map(
        ([key, value]) => [key, Math.max(0, value - (other.get(key) ?? 0)) / shared(key)] as const,
      ),
    )
  return [nearer(a, b), nearer(b, a)]
}

/** Looks for each date, month, quarter and year of a statement in the cited articles. */
export function checkDates(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.dates.map((date) => checkDate(date, sources))
  return checks.length > 0 ? checks : [none('date')]
}

function checkDate(stated: DateMention, sources: Source[]): Check {
  const found = sources.flatMap((source) =>
    [...source.read.dates, ...source.read.implied]
      .filter((date) => dateMatches(stated, date, source.indexed.article.publishedAt))
      .map((date) => ({ source, date })),
  )
  const count = seriesCount(stated)
  if (count !== null && found.length === 0) return checkCount(stated, count, sources)
  const best = found.find(({ source, date }) => isQuoted(source, date)) ?? found[0]
  return best
    ? foundAt('date', stated.text, best.source, best.date)
    : missing('date', stated.text, `${stated.text} does not appear in the cited articles.`)
}

const seriesCount = ({ key = '' }: DateMention): number | null =>
  key.startsWith('series') ? Number(key.split(':')[1]) : null

/** 'For the seventh quarter in a row' may be put as 'the 7th quarterly fall'. */
function checkCount({ text }: DateMention, count: number, sources: Source[]): Check {
  for (const source of sources) {
    const figure = [...source.read.figures, ...source.read.worded].find(
      ({ value, unit }) => value === count && (unit === '' || unit === 'word'),
    )
    if (figure) return foundAt('date', text, source, figure)
  }
  return missing('date', text, `${text} does not appear in the cited articles.`)
}
