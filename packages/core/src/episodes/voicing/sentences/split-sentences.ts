import { LANGUAGE_TAGS } from '@newsloom/contract/podcasts/languages'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { sentencesOf } from '@newsloom/contract/text/split-line'

const anyCase = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|')
/** Abbreviations before a name or an amount; 'no', 'me' and 'art' are words as well. */
const SHORT = [
  'Mr|Mrs|Ms|Sen|Gov|St|Sto|Sta|Mme|Mlle|Me|Sig|Dipl|Hr|Fr|Nr|Abs|Abb|Kap|Av|Bd',
  'Mio|Mrd|Bio|Bn|Tsd|Std|Min|Sek|Jh|Jhd|Inc|Co|Corp|Ltd|Ltda|Plc|Cía|Ed|Op',
  anyCase('dott|dr|dra|prof|sr|sra|srta|tel|vs|ca|bzw|usw|etc|evtl|ggf|inkl|sog|vgl|cit|mn'),
  anyCase('approx|aprox|ap|env|pag|pág|págs|prox|próx|máx|mín|mär|okt|dez'),
  anyCase('jan|feb|apr|aug|sept?|oct|nov|dec'),
].join('|')
/**
 * After one of these, a full stop ends no sentence: initials and 'U.S.', 'EE. UU.', and
 * abbreviations.
 */
const OPEN_END = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[a-z]|\p{Lu}|(?<letter>\p{Lu})\k<letter>|(?:\p{L}{1,2}\.)+\p{L}{1,2}|${SHORT})\.\s*$`,
  'u',
)
/** Whether a full stop after a figure ends no sentence; null: it ends one. */
const OPEN_FIGURE: Record<PodcastLanguage, RegExp | null> = {
  English: null,
  Thai: null,
  Spanish: null,
  French: null,
  // '30. November', but not '2026.'
  German: /(?<![\d,])\d{1,3}\.\s*$/,
  Italian: null,
  'Portuguese (Brazil)': null,
  'Chinese (Simplified)': null,
  Japanese: null,
  // dates
  Korean: /\d\.\s*$/,
}
/** Abbreviations before a figure alone, and that figure. */
const OPEN_NUMBER = /(?<![\p{L}\d])(?:nos?|núm|arts?|est|min|max|vol|cap)\.\s*\n\d/iu
/** A sentence does not begin so: with a small letter, or the end of a quotation. */
const CONTINUED = /^[\p{Ll}%»”’」』）)\]]/u

const OPENING = /[「『（《〈【]+$/u

/** The sentences of a line, with the spaces after them: together they are the line. */
export function splitSentences(line: string, language: PodcastLanguage): string[] {
  if (language === 'Thai' || language === 'English') return verbatim(sentencesOf(line), line)
  const segmenter = new Intl.Segmenter(LANGUAGE_TAGS[language], { granularity: 'sentence' })
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(line)) {
    if (open !== '' && !isOpen(open, segment, language)) {
      // an opening quotation mark belongs to what follows
      const mark = OPENING.exec(open)?.[0] ?? ''
      sentences.push(open.slice(0, open.length - mark.length))
      open = mark
    }
    open += segment
  }
  return [...sentences, open]
}

const isOpen = (sentence: string, next: string, language: PodcastLanguage): boolean =>
  OPEN_END.test(sentence) ||
  OPEN_FIGURE[language]?.test(sentence) === true ||
  OPEN_NUMBER.test(`${sentence}\n${next}`) ||
  CONTINUED.test(next)

/** Thai sentences come without the spaces that divide them. */
function verbatim(sentences: readonly string[], line: string): string[] {
  let from = 0
  return sentences.map((sentence) => {
    const end = line.indexOf(sentence, from) + sentence.length
    const space = /^\s*/.exec(line.slice(end))?.[0] ?? ''
    const piece = line.slice(from, end + space.length)
    from = end + space.length
    return piece
  })
}
