import { isThai, sentencesOf } from '@newsloom/contract/text/split-line'

const MIN_LENGTH = 25
const MAX_LENGTH = 360

/**
 * 'CAIRO — ' and 'FRANKFURT, April 16 (Wire) - ' say where a report was written, not what
 * happened.
 */
const DATELINE = /^\p{Lu}[\p{Lu} .'-]{2,30}(?:, [\p{L}.]{2,12}(?: \d{1,2})?)?(?: \([^)]{1,40}\))? [—–-] /u

/**
 * The sentences of an article, verbatim. Those that are too short or too long to quote are left
 * out.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => sentencesOf(isThai(line) ? line : withoutDateline(line.trim())))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_LENGTH && sentence.length <= MAX_LENGTH)
}

/** A second dash ends an aside: then the capitals before the first are the subject. */
function withoutDateline(line: string): string {
  const [dateline = ''] = DATELINE.exec(line) ?? []
  const rest = line.slice(dateline.length)
  const [first = ''] = sentencesOf(rest)
  return !dateline.includes('(') && / [—–-] /.test(first) ? line : rest
}
