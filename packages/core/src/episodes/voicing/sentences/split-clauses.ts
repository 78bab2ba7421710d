import { LANGUAGE_TAGS } from '@newsloom/contract/podcasts/languages'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'

/** Ends of clauses; those of ASCII come before a space. */
const MARKS = /(?<=[、，；：])(?!(?<=[\d０-９].)[\d０-９])|(?<=[,;:]\s+)(?=\S)/u
/** Spaces; not inside '12 345', after a figure or after the full stop of '30. November'. */
const SPACES = /(?<=\s)(?=\S)(?<![\d.]\s+)(?!\d)/u

/**
 * The parts of a sentence that takes too long, none of which does as far as possible: its clauses,
 * else its words. Together they are the sentence, and no figure is divided.
 */
export function splitClauses(
  sentence: string,
  language: PodcastLanguage,
  isLong: (text: string) => boolean,
): string[] {
  const ways = [
    (text: string) => text.split(MARKS),
    (text: string) => text.split(SPACES),
    (text: string) => wordsOf(text, language),
  ]
  return ways.reduce(
    (parts, way) => parts.flatMap((part) => (isLong(part) ? way(part).filter(Boolean) : [part])),
    [sentence],
  )
}

/** Digits, signs, units and marks, which belong to the figure or word before them. */
const CONTINUED = /^[^\p{L}]/u
const FIGURE_END = /[\d０-９][^\s]?$/u

function wordsOf(text: string, language: PodcastLanguage): string[] {
  const segmenter = new Intl.Segmenter(LANGUAGE_TAGS[language], { granularity: 'word' })
  const words: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1)
    if (last !== undefined && (CONTINUED.test(segment) || FIGURE_END.test(last)))
      words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}
