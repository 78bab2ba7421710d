import { sentence } from '@newsloom/contract/sentences/sentences'
import { isFunctionWord, isOrdinaryWord, type Token } from '@newsloom/lexicon/words'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { isWithin, overlaps, type ReadText, wholeOf } from '../../reading/read-text.ts'

/** Names of two words whose second the articles have only after another first one. */
export function nearNames(statement: ReadText, sources: Source[]): Check[] {
  return pairsIn(statement).flatMap(({ first, second }) => {
    const isPerson = statement
      .namesIn(second)
      .some((one) => one.kind === 'person' && isWithin(first, one) && isWithin(second, one))
    const before = sources.flatMap(({ read }) => wordsBefore(read, second, isPerson))
    const isOther =
      before.length > 0 && before.every((words) => words.length > 0 && !words.includes(first.word))
    if (!isOther) return []
    const name = statement.text.slice(first.start, second.end)
    return [missing('name', name, sentence('otherNameInArticles', name))]
  })
}

const isWritten = ({ script, letters, word }: Token): boolean =>
  script !== 'thai' && letters === 'capital' && word.length > 1 && !/^\d/.test(word)

/** 'Tokyo Electric': two capital words side by side, neither a title nor a common word. */
function pairsIn(read: ReadText): { first: Token; second: Token }[] {
  const tokens = read.tokensIn(wholeOf(read))
  return tokens.flatMap((second, i) => {
    const first = tokens[i - 1]
    if (!first || !isWritten(first) || !isWritten(second)) return []
    if (/'s?$/.test(read.text.slice(first.start, first.end))) return []
    if (read.text.slice(first.end, second.start) !== ' ' || TITLES.test(first.word)) return []
    if (isOrdinaryWord(first.word) || isOrdinaryWord(second.word)) return []
    return [...read.figures, ...read.dates].some((one) => overlaps(one, first) || overlaps(one, second))
      ? []
      : [{ first, second }]
  })
}
const TITLES =
  /^(?:mr|mrs|ms|dr|prof|president|minister|governor|chair|chairman|chairwoman|chancellor|chief|director|premier|senator|professor|general|secretary|mayor|ambassador|commissioner|spokesman|spokeswoman|economist|analyst|judge|king|queen|prince|princess|sir|dame|lord|lady)$/

/**
 * The capital words right before each place where a word stands as part of a name, up to a title.
 * A known person may also have a body or country there: 'Fed Chair Powell', 'Germany's Merz'.
 */
function wordsBefore(read: ReadText, { word }: Token, isPerson: boolean): string[][] {
  const tokens = read.tokensIn(wholeOf(read))
  return tokens.flatMap((token, i) => {
    if (token.word !== word || !isWritten(token)) return []
    const before: string[] = []
    for (let at = i - 1; at >= i - MOST_BEFORE; at -= 1) {
      const one = tokens[at]
      const next = tokens[at + 1]
      if (!one || !next || !isWritten(one) || read.text.slice(one.end, next.start) !== ' ') break
      if (TITLES.test(one.word) || isFunctionWord(one.word)) break
      if (isPerson && (isOrdinaryWord(one.word) || isOfBody(read, one))) break
      before.push(one.word)
    }
    return [before]
  })
}
const isOfBody = (read: ReadText, token: Token): boolean =>
  read.namesIn(token).some(({ kind }) => kind === 'institution' || kind === 'country')

/** A middle name may come between. */
const MOST_BEFORE = 3
