import { sentence } from '@newsloom/contract/sentences/sentences'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { contentWords, type ReadText, readText, wholeOf } from '../../checks/read-text.ts'
import { clausesOf, isAlsoNews, isJudgedIn, judgementsIn } from './judgements.ts'
import { isAmong } from './other-figures.ts'

/** `refused`: no source says it; `doubtful`: a person has to compare it. */
export type AddedClaims = { refused: string[]; doubtful: string[] }

const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)
const readOf = (text: string): ReadText => readText(unifyText(text), null)

/** Content words that a clause needs to be a claim: ', as expected,' is none. */
const LEAST_WORDS = 2

/**
 * Finds claims of a line that the checks of statements do not look for: judgements, clauses of
 * which no word is in a source of its language, and percent for percentage points.
 */
export function addedClaims(text: string, sources: readonly string[]): AddedClaims {
  const line = readOf(text)
  const reads = sources.map(readOf)
  const alike = reads.filter((read) => isThai(read.text) === isThai(line.text))
  const judged = newJudgements(text, sources)
  const clause = alike.length > 0 ? newClause(line, alike) : null
  // a translation may have chosen a word that judges
  const wrong = alike.length > 0 ? judged.find((one) => !isAlsoNews(one)) : undefined
  const [first] = judged
  const points = isThai(text) ? null : percentForPoints(line, reads)
  return {
    refused: [...(wrong ? [unsaid(wrong)] : []), ...(points ? [points] : [])],
    doubtful: [
      ...(first && !wrong ? [unsaid(first)] : []),
      ...(clause ? [sentence('clauseNotInSources', clause)] : []),
    ],
  }
}

const unsaid = (judgement: string): string => sentence('judgementAdded', judgement)

/** Judgements that no source has; none if a source in another language judges too. */
function newJudgements(text: string, sources: readonly string[]): string[] {
  const isTranslated = !sources.some((source) => isThai(source) === isThai(text))
  if (isTranslated && sources.some((source) => judgementsIn(source).length > 0)) return []
  return judgementsIn(text).filter((one) => !isJudgedIn(one, sources))
}

function newClause(line: ReadText, sources: readonly ReadText[]): string | null {
  const sourced = new Set(sources.flatMap((read) => [...contentWords(read, wholeOf(read))]))
  const names = new Set(sources.flatMap((read) => read.namesIn(wholeOf(read)).map(({ id }) => id)))
  const added = clausesOf(line).find((clause) => {
    const words = [...contentWords(line, clause)]
    const isSourced =
      words.some((word) => sourced.has(word)) || line.namesIn(clause).some(({ id }) => names.has(id))
    const hasFigure = line.figures.some(({ start, end }) => start >= clause.start && end <= clause.end)
    return words.length >= LEAST_WORDS && !isSourced && !hasFigure
  })
  return added ? line.text.slice(added.start, added.end).replace(/[.!?,\s]+$/, '') : null
}

/** A rate that fell by 0.25 percentage points did not fall by 0.25 percent. */
function percentForPoints(line: ReadText, sources: readonly ReadText[]): string | null {
  const all = sources.flatMap(({ figures }) => figures)
  const wrong = line.figures.find(({ unit, isPoints, value }) => {
    if (unit !== 'percent' || isPoints) return false
    const same = all.filter((one) => isAmong(value, [one.value]) && /^(?:percent|point)$/.test(one.unit))
    return same.length > 0 && same.every((one) => one.isPoints || one.unit === 'point')
  })
  return wrong ? sentence('pointsNotPercent', wrong.text) : null
}
