import { sentence } from '@newsloom/contract/sentences/sentences'
import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import type { Check } from '../checked.ts'
import { placeIn, quotesIn, type Source, unclear } from '../reading/evidence.ts'
import { figureMatches } from '../reading/figure-matches.ts'
import { isWithin, overlaps, type ReadText, type Span, wholeOf } from '../reading/read-text.ts'
import { officesIn, rolesIn, type Speaker, speakersIn } from '../reading/speakers.ts'
import { findSpelling, isSameName } from './names/check-names.ts'

/** Roles that speak for themselves, not for the body that an article is about. */
const OUTSIDERS = [
  'analyst',
  'economist',
  'expert',
  'opposition',
  'senator',
  'association',
  'rival',
  'former',
]

/** Whether the quote attributes what it states to another speaker than the statement does. */
export function checkSpeakers(statement: ReadText, sources: Source[]): Check[] {
  const quoted = quotesIn(sources)
  const matches = quoted.map(({ source, quote }) => ({
    source,
    quote,
    speakers: speakersIn(source.read, quote),
  }))
  // a quote that names no speaker may be from anyone
  if (matches.length === 0 || matches.some(({ speakers }) => speakers.length === 0)) return []
  return speakersIn(statement, wholeOf(statement)).flatMap((mine) => {
    const giving = matches.filter(({ source, quote }) => givesFigureOf(statement, mine, source, quote))
    const others = (giving.length > 0 ? giving : matches).flatMap(({ source, speakers }) =>
      speakers.map((theirs) => ({ source, theirs })),
    )
    if (others.some(({ source, theirs }) => mayBeSame(statement, mine, source, theirs))) return []
    const [first] = others
    if (!first || !sources.some((source) => standsIn(statement, mine, source))) return []
    const [said, quotedAs] = [textOf(statement, mine), textOf(first.source.read, first.theirs)]
    return [
      {
        ...unclear('name', said, sentence('otherSpeaker', quotedAs, said)),
        place: placeIn(first.source, first.theirs),
      },
    ]
  })
}

/** Whether a quote has a figure of the clause that a speaker says: what they say is from there. */
function givesFigureOf(statement: ReadText, speaker: Span, { read }: Source, quote: Span): boolean {
  const clause = statement.clauses.find((one) => overlaps(one, speaker))
  if (!clause) return false
  const said = statement.figures.filter((figure) => isWithin(figure, clause))
  return read.figures.some(
    (figure) => overlaps(figure, quote) && said.some((one) => figureMatches(one, figure)),
  )
}

const textOf = ({ text }: ReadText, { start, end }: Span): string => text.slice(start, end).trim()

const namesOf = (statement: ReadText, { names, unknown }: Speaker): string[] => [
  ...names.map(({ start, end }) => statement.text.slice(start, end)),
  ...unknown,
]

function mayBeSame(statement: ReadText, mine: Speaker, source: Source, theirs: Speaker): boolean {
  if (mine.names.some((a) => theirs.names.some((b) => isSameName(a, b)))) return true
  if (namesOf(statement, mine).some((name) => findSpelling(name, source, theirs))) return true
  if (areDifferentMinisters(textOf(statement, mine), textOf(source.read, theirs))) return false
  if ([...mine.roles].some((role) => theirs.roles.has(role))) return true
  const isOutsider = OUTSIDERS.some((role) => theirs.roles.has(role) && !mine.roles.has(role))
  if (isOutsider) return false
  // a body may speak through its people: only another body speaks for itself
  const isBody = mine.names.length > 0 || mine.unknown.length > 0
  if (isBody && mine.roles.size === 0)
    return theirs.bodies.length === 0 && theirs.names.every(({ kind }) => kind === 'person')
  return isLinked(mine, source, theirs)
}

function areDifferentMinisters(mine: string, theirs: string): boolean {
  const [own, others] = [officesIn(mine), officesIn(theirs)]
  return own.length > 0 && others.length > 0 && !own.some((office) => others.includes(office))
}

const NEAR = 70

/** Whether the article gives the other speaker the role elsewhere. */
function isLinked({ roles }: Speaker, { read }: Source, theirs: Speaker): boolean {
  const names = [...theirs.unknown, ...theirs.names.map(({ start, end }) => read.text.slice(start, end))]
  if (names.length === 0) return roles.size === 0
  return names.some((name) =>
    [...read.text.matchAll(new RegExp(escapeRegExp(name), 'g'))].some(({ index }) => {
      const around = rolesIn(read.text.slice(Math.max(0, index - NEAR), index + name.length + NEAR))
      return [...roles].some((role) => around.has(role))
    }),
  )
}

/** A name that appears nowhere has its own finding; here it must appear, but elsewhere. */
function standsIn(statement: ReadText, mine: Speaker, source: Source): boolean {
  const whole = wholeOf(source.read)
  if (mine.names.some((a) => source.read.namesIn(whole).some((b) => isSameName(a, b)))) return true
  if (namesOf(statement, mine).some((name) => findSpelling(name, source, whole))) return true
  const roles = rolesIn(source.read.text)
  return [...mine.roles].some((role) => roles.has(role))
}
