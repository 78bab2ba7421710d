import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { thingsOf } from '../../reading/bindings.ts'
import { foundAt, isQuoted, missing, none, placeIn, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { overlaps, type ReadText, readText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { LARGEST_WORDED } from '../../reading/worded-figures.ts'
import { calculatedFrom } from '../calculated/calculated.ts'
import { sharesIn } from '../votes/check-shares.ts'
import { expectedInstead, hasHappened, isExpected } from './expected.ts'
import { otherMeasure } from './other-measure.ts'
import { type Pairing, pairingOf } from './pairings.ts'
import { type Match, rivalOf } from './rival-figures.ts'

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
  const same = sameShare(share, sources)
  if (same) return same
  const lost = missing('figure', share.text, sentence('notInArticles', share.text))
  return calculatedFrom(statement, stated, sources) ?? { ...lost, finding: 'unclear' }
}

/** 'สองในเก้า' of 'two of the nine members'. */
function sameShare({ text }: StatedFigure, sources: Source[]): Check | null {
  const [mine] = sharesIn(readText(`${text}คน`, null))
  if (!mine) return null
  for (const source of sources) {
    const found = sharesIn(source.read).find(
      (one) => one.part === mine.part && one.whole === mine.whole && isQuoted(source, one),
    )
    if (found) return foundAt('figure', text, source, found)
  }
  return null
}

function checkFigure(statement: ReadText, stated: StatedFigure, sources: Source[]): Check {
  const matches = matchesOf(stated, sources)
  const lookedFor = stated.text
  if (matches.length === 0)
    return (
      calculatedFrom(statement, stated, sources) ??
      missing('figure', lookedFor, sentence('notInArticles', lookedFor))
    )
  const others = matches.map((match) => otherMeasure(statement, stated, match))
  const [other] = others
  if (other && !others.includes(null))
    return missing('figure', lookedFor, sentence('otherMeasure', lookedFor, other.theirs, other.mine))
  const sameKind = matches.filter((match) => isSamePercent(statement, stated, match))
  const paired = sameKind.map((match) => ({ match, pairing: pairingIn(statement, stated, match) }))
  const own = paired.find(({ pairing }) => pairing.belongs === 'same')
  if (own) return foundOrExpected(statement, stated, own.match)
  const isNowhereQuoted = !matches.some(({ source, figure }) => isQuoted(source, figure))
  const rivals: { match: Match; belongs: Pairing['belongs']; other: Span }[] = []
  for (const { match, pairing } of paired) {
    const isOther = pairing.belongs === 'other'
    const other = isOther ? pairing.rival : rivalOf(statement, stated, match, isNowhereQuoted ? sources : [])
    if (!other) return foundOrExpected(statement, stated, match)
    if (isExpected(statement, stated) && isForecast(match) && hasHappened(match.source.read, other))
      return foundAt('figure', lookedFor, match.source, match.figure)
    rivals.push({ match, belongs: pairing.belongs, other })
  }
  const rival = rivals.find(({ belongs }) => belongs === 'unclear') ?? rivals[0]
  // a figure elsewhere in the article may be equal by chance to what the quotes come to
  const calculated = isNowhereQuoted || !rival ? calculatedFrom(statement, stated, sources) : null
  if (calculated) return calculated
  if (!rival) return missing('figure', lookedFor, sentence('percentOrPoints', lookedFor))
  return {
    ...missing('figure', lookedFor, sentence('figureOfOther', lookedFor, textAt(rival.match, rival.other))),
    finding: rival.belongs === 'other' ? 'not-found' : 'unclear',
    place: placeIn(rival.match.source, rival.match.figure),
  }
}

/** A figure that happened is not the one that was expected, if the quotes have that one too. */
function foundOrExpected(statement: ReadText, stated: StatedFigure, match: Match): Check {
  const found = foundAt('figure', stated.text, match.source, match.figure)
  const other = expectedInstead(statement, stated, match)
  if (!other) return found
  const reason = sentence('figureOfOther', stated.text, other.text)
  return { ...found, finding: 'unclear', reason }
}

const isForecast = ({ source, figure }: Match): boolean =>
  isQuoted(source, figure) && isExpected(source.read, figure)

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

/** 'เดือนที่ 25' has a figure of its own, without a unit. */
const isOfRow = ({ text, unit }: StatedFigure): boolean => unit !== 'word' && /\d/.test(text)

/** A figure that an article repeats more often is looked at in these places. */
const MOST_MATCHES = 60

function matchesOf(stated: StatedFigure, sources: Source[]): Match[] {
  const isSmall = stated.value <= LARGEST_WORDED
  const matches = sources.flatMap((source) => {
    const worded = source.read.worded.filter(
      (word) =>
        (word.unit !== 'word' || isSmall) &&
        (isOfRow(word) || !source.read.figures.some((figure) => overlaps(figure, word))),
    )
    return [...source.read.figures, ...worded].flatMap((figure) =>
      figureMatches(stated, figure) ? [{ source, figure }] : [],
    )
  })
  const inQuotes = matches.filter(({ source, figure }) => isQuoted(source, figure))
  const quoted = new Set(inQuotes)
  return [...inQuotes, ...matches.filter((match) => !quoted.has(match))].slice(0, MOST_MATCHES)
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

/** The '20' of '20-30 basis points' too. */
const isInBasisPoints = ({ text, isPoints, step }: StatedFigure): boolean =>
  isPoints && step === 0.01 && (/basis|bps?\b|เบสิส|จุดพื้นฐาน/i.test(text) || /^\d+$/.test(text))

function isSamePercent(statement: ReadText, stated: StatedFigure, { source, figure }: Match): boolean {
  if (stated.unit !== 'percent' || figure.unit !== 'percent' || stated.isPoints === figure.isPoints)
    return true
  const isOfRate = (read: ReadText, span: StatedFigure) =>
    [...thingsOf(read, span).keys()].some((key) => RATES.has(key))
  if (stated.value <= 1 && (isInBasisPoints(stated) || isInBasisPoints(figure))) return true
  if (stated.per === 'GDP') return false
  return stated.value <= 1 && (isOfRate(statement, stated) || isOfRate(source.read, figure))
}
