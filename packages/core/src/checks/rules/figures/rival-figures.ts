import { kinship, thingsOf } from '../../reading/bindings.ts'
import { isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { followSameFigure, haveSameHead, headedOther, otherAfterChange } from './neighbours.ts'
import { areRange, isOneSentence, type Role, roleOf, rolesOf } from './roles.ts'

/** A figure of a source that a statement's figure may be. */
export type Match = { source: Source; figure: StatedFigure }

/**
 * The figure that a source gives for what the statement describes, where that is another than the
 * one it matches. `quoting`: the sources whose quotes are looked through for one that the
 * statement leaves out, if the match is in no quote.
 */
export function rivalOf(
  statement: ReadText,
  stated: StatedFigure,
  match: Match,
  quoting: Source[],
): StatedFigure | null {
  const { source, figure } = match
  const rival =
    otherAfterChange(statement, stated, source.read) ??
    headedOther(statement, stated, source.read, figure, source.quotes) ??
    otherFigure(statement, stated, match) ??
    unclaimedFigure(statement, match, quoting)
  return rival && !isBesideSame(statement, stated, match, rival) ? rival : null
}

/** The words right before a figure say what it is of, whatever else is near. */
const isBesideSame = (
  statement: ReadText,
  stated: StatedFigure,
  { source: { read }, figure }: Match,
  rival: Span,
): boolean =>
  followSameFigure(statement, stated, read, figure) || haveSameHead(statement, stated, read, figure, rival)

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
  return rivals.find((rival) => isStatedOf(statement, stated, match, rival)) ?? null
}

/**
 * A figure found only outside the quotes is another one's, if the quotes have one of its unit that
 * the statement does not give.
 */
function unclaimedFigure(statement: ReadText, { figure }: Match, sources: Source[]): StatedFigure | null {
  const unclaimed = sources.flatMap((other) =>
    [...other.read.figures, ...(figure.unit === 'score' ? other.read.worded : [])].filter(
      (one) =>
        isQuoted(other, one) &&
        (figure.unit === 'score' ? PERSONS.test(one.unit) : one.unit === figure.unit) &&
        isOfSameOrder(one, figure) &&
        !statement.figures.some((mine) => figureMatches(mine, one)),
    ),
  )
  return unclaimed[0] ?? null
}

/** The sides of a vote are people: a quote may give another number of them, in words. */
const PERSONS = /^(?:person|seat|vote|word|)$/

/** A price of 3.88 baht and a debt of 41 billion are never confused. */
const isOfSameOrder = (a: StatedFigure, b: StatedFigure): boolean =>
  Math.min(a.value, b.value) === 0 || Math.max(a.value, b.value) <= Math.min(a.value, b.value) * 10_000

/** Roles such as 'from' and 'to' tell figures apart; otherwise the things near them do. */
function isStatedOf(statement: ReadText, stated: StatedFigure, match: Match, rival: StatedFigure): boolean {
  const { read } = match.source
  if (areRange(read, match.figure, rival) || isPartOf(read, match.figure, rival)) return false
  const roles = rolesOf(read, match.figure, rival)
  const role = roleIn(statement, stated, rival)
  if (roles && role === roles[0]) return false
  if (roles && role === roles[1]) return true
  return isNearer(statement, stated, match, rival)
}

/** '40 of its 400 stores' gives both of the stores. */
const isPartOf = ({ text }: ReadText, part: Span, whole: Span): boolean =>
  part.end < whole.start && PART_OF.test(text.slice(part.end, whole.start))
const PART_OF = /^ (?:out )?of (?:(?:the|its|their|some|about|all|a total of) )*$/i

/** '60 days, from 30 days now': the figure beside one that something came from is where it went. */
function roleIn(statement: ReadText, stated: StatedFigure, rival: StatedFigure): Role | null {
  const partner = statement.figures.find((one) => one !== stated && figureMatches(one, rival))
  const role = roleOf(statement, stated)
  return role ?? (partner && roleOf(statement, partner) === 'from' ? 'to' : null)
}

/**
 * If the statement also gives the rival figure, swapping both must fit better; else the rival
 * must be near: another sentence is about something else.
 */
function isNearer(
  statement: ReadText,
  stated: StatedFigure,
  { source, figure }: Match,
  rival: StatedFigure,
): boolean {
  const all = source.read.figures
    .filter((one) => one.unit === figure.unit && Math.abs(one.start - figure.start) <= NEIGHBOURHOOD)
    .map((one) => thingsOf(source.read, one))
  const shared = (key: string) => Math.max(1, all.filter((one) => (one.get(key) ?? 0) > CLOSE).length)
  const things = apart(thingsOf(source.read, figure), thingsOf(source.read, rival), shared)
  const kin = (mine: StatedFigure) => things.map((theirs) => kinship(thingsOf(statement, mine), theirs))
  const [own = 0, other = 0] = kin(stated)
  const partners = statement.figures.filter((one) => one !== stated && figureMatches(one, rival))
  if (partners.length === 0)
    return isOneSentence(source.read, figure, rival) && other > own * TIMES_NEARER + MUCH_NEARER
  return partners.every((partner) => {
    const [exchanged = 0, kept = 0] = kin(partner)
    return other + exchanged > (own + kept) * EXCHANGE_FITS + BY_CHANCE
  })
}
/** Letters around a figure in which others may share its things. */
const NEIGHBOURHOOD = 1_000
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
