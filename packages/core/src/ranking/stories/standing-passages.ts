import { knownNames } from '@newsloom/lexicon/standard-lexicon'
import { type CutText, isFunctionWord, type Token } from '@newsloom/lexicon/words'
import { stemOf } from '../stem.ts'
import { type Passage, repeatedPassages } from './repeated-passages.ts'
import type { Report } from './report-profile.ts'

/**
 * The reports without the passages that their publishers print under several titles, such as a
 * notice or the header of a live blog. A passage that repeats a report's headline is its own text,
 * even if the publisher prints it again or quotes it later.
 */
export function withoutStandingPassages(reports: Report[]): Report[] {
  const repeated = repeatedPassages(reports)
  return reports.map((report, i) => {
    const passages = repeated[i] ?? []
    if (passages.length === 0) return report
    const headline = distinctiveTerms(report.title)
    const standing = passages.filter((passage) => !repeatsHeadline(report.text, passage, headline))
    return standing.length === 0 ? report : { ...report, text: without(report.text, standing) }
  })
}

const LEAST_SHARED = { terms: 2, share: 1 / 3 }

function repeatsHeadline(text: CutText, passage: Passage, headline: Set<string>): boolean {
  const terms = distinctiveTerms(text, passage)
  const shared = [...headline].filter((term) => terms.has(term)).length
  return shared >= LEAST_SHARED.terms && shared >= headline.size * LEAST_SHARED.share
}

/**
 * Returns the things that a passage names: known names, and the other words and numbers that are
 * not function words.
 */
function distinctiveTerms(
  text: CutText,
  { from, to }: Passage = { from: 0, to: text.tokens.length },
): Set<string> {
  const hits = knownNames(text).filter((hit) => from <= hit.from && hit.to <= to)
  const isNamed = new Set(hits.flatMap((hit) => text.tokens.slice(hit.from, hit.to)))
  const others = text.tokens.slice(from, to).filter((token) => !isNamed.has(token) && isSpecific(token))
  return new Set([...hits.map(({ entry }) => `@${entry.id}`), ...others.map(({ word }) => stemOf(word))])
}

const isSpecific = ({ word }: Token): boolean => word.length > 1 && !isFunctionWord(word)

/** Blanks passages, leaving all other words in place. */
function without({ text, tokens }: CutText, passages: Passage[]): CutText {
  let blanked = text
  for (const { from, to } of passages) {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end)
  }
  const isStanding = (at: number) => passages.some(({ from, to }) => from <= at && at < to)
  return { text: blanked, tokens: tokens.filter((_, at) => !isStanding(at)) }
}
