import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { ANCHOR_CLASSES, type AnchorClass, anchorOf, isSameThing, subjectOf } from './bindings.ts'
import type { Check } from './checked.ts'
import { bearsOutDate, type DateMention } from './dates.ts'
import { foundAt, isQuoted, missing, none, placeIn, type Source } from './evidence.ts'
import type { ReadText } from './read-text.ts'
import { bearsOut, LARGEST_WORDED, type StatedFigure } from './stated-figures.ts'

type Match = { source: Source; figure: StatedFigure }

/** Looks for each figure of a statement in its quotes, then in the articles they are from. */
export function checkFigures(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.figures.map((figure) => checkFigure(statement, figure, sources))
  return checks.length > 0 ? checks : [none('figure')]
}

function checkFigure(statement: ReadText, stated: StatedFigure, sources: Source[]): Check {
  const matches = matchesOf(stated, sources)
  const lookedFor = stated.text
  if (matches.length === 0)
    return missing('figure', lookedFor, `${lookedFor} does not stand in a cited article.`)
  const sameKind = matches.filter((match) => isSamePercent(statement, stated, match))
  if (sameKind.length === 0)
    return missing(
      'figure',
      lookedFor,
      `The article tells percent where the statement tells percentage points, or the reverse.`,
    )
  const own = sameKind.find((match) => !otherThing(statement, stated, match))
  if (own) return foundAt('figure', lookedFor, own.source, own.figure)
  const [first] = sameKind
  const other = first ? otherThing(statement, stated, first) : null
  return {
    ...missing('figure', lookedFor, `In the article ${lookedFor} belongs to something else than '${other}'.`),
    finding: 'unclear',
    place: first ? placeIn(first.source, first.figure) : null,
  }
}

function matchesOf(stated: StatedFigure, sources: Source[]): Match[] {
  const isSmall = stated.value <= LARGEST_WORDED
  const matches = sources.flatMap((source) => {
    const worded = source.read.worded.filter(({ unit }) => unit !== 'word' || isSmall)
    return [...source.read.figures, ...worded].flatMap((figure) =>
      bearsOut(stated, figure) ? [{ source, figure }] : [],
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
    RATES.has(anchorOf(read, span, 'subject')?.key ?? '')
  return stated.value <= 1 && (isOfRate(statement, stated) || isOfRate(source.read, figure))
}

let broader: Map<string, string> | null = null
function broaderOf(): Map<string, string> {
  broader ??= new Map(
    [...standardLexicon().entries.values()].flatMap(({ id, broader: above }) =>
      above ? [[subjectOf(id), subjectOf(above)] as const] : [],
    ),
  )
  return broader
}
/** An installation may add to the lexicon: what is a kind of what is read anew. */
export const sameThing = (a: string, b: string): boolean => isSameThing(a, b, broaderOf())

/** The thing that the statement tells the figure of, where the source tells it another one. */
function otherThing(statement: ReadText, stated: StatedFigure, match: Match): string | null {
  for (const kind of ANCHOR_CLASSES) {
    const mine = anchorOf(statement, stated, kind)
    const theirs = mine && anchorOf(match.source.read, match.figure, kind)
    if (!mine || !theirs || sameThing(mine.key, theirs.key)) continue
    if (hasOwnFigure(match, stated, mine.key, kind)) return mine.text
  }
  return null
}

/** Whether the source gives that thing another figure of the same unit. */
const hasOwnFigure = (
  { source, figure }: Match,
  stated: StatedFigure,
  key: string,
  kind: AnchorClass,
): boolean =>
  source.read.figures.some((other) => {
    if (other === figure || other.unit !== figure.unit || bearsOut(stated, other)) return false
    const anchor = anchorOf(source.read, other, kind)
    return anchor !== null && sameThing(anchor.key, key)
  })

/** Looks for each date, month, quarter and year of a statement in the cited articles. */
export function checkDates(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.dates.map((date) => checkDate(date, sources))
  return checks.length > 0 ? checks : [none('date')]
}

function checkDate(stated: DateMention, sources: Source[]): Check {
  const found = sources.flatMap((source) =>
    [...source.read.dates, ...source.read.implied]
      .filter((date) => bearsOutDate(stated, date, source.indexed.article.publishedAt))
      .map((date) => ({ source, date })),
  )
  const best = found.find(({ source, date }) => isQuoted(source, date)) ?? found[0]
  return best
    ? foundAt('date', stated.text, best.source, best.date)
    : missing('date', stated.text, `${stated.text} does not stand in a cited article.`)
}
