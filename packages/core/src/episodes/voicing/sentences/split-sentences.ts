import type { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'
import { sentencesOf } from '@newsloom/contract/text/split-line'
import { LANGUAGE_CODES } from '../language-codes.ts'

/**
 * After one of these, a full stop ends no sentence: ordinals as in '30. November', initials and
 * 'U.S.', 'EE. UU.', and abbreviations before a name or an amount.
 */
const OPEN_END = new RegExp(
  String.raw`(?:\d|(?<![\p{L}\d])(?:\p{L}|\p{Lu}{2}|(?:\p{L}{1,2}\.)+\p{L}{1,2}|${[
    'Mr|Mrs|Ms|Dr|Dra|Prof|Sr|Sra|Srta|Sen|Gov|St|Sto|Sta|Mme|Mlle|Me|Sig|Dott|Dipl|Hr|Fr',
    'No|Nos|Nr|Núm|Art|Abs|Abb|Kap|Av|Bd|Tel|vs|ca|bzw|usw|etc|evtl|ggf|inkl|sog|vgl|vol|cap|ed|op|cit',
    'Mio|Mrd|Bio|Bn|mn|Tsd|Std|Min|Sek|Jh|Jhd|approx|aprox|ap|est|env|circa|pag|pág|págs|prox|próx|máx|mín',
    'Inc|Co|Corp|Ltd|Ltda|Plc|Cía|Jan|Feb|Mär|Apr|Aug|Sept?|Okt|Oct|Nov|Dez|Dec',
  ].join('|')}))\.\s*$`,
  'iu',
)
/** A sentence does not begin so: with a small letter, or the end of a quotation. */
const CONTINUED = /^[\p{Ll}%»”’」』）)\]]/u

const OPENING = /[「『（《〈【]+$/u

/** The sentences of a line, with the spaces after them: together they are the line. */
export function splitSentences(line: string, language: PodcastLanguage): string[] {
  if (language === 'Thai' || language === 'English') return verbatim(sentencesOf(line), line)
  const segmenter = new Intl.Segmenter(LANGUAGE_CODES[language].tag, { granularity: 'sentence' })
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(line)) {
    if (open !== '' && !OPEN_END.test(open) && !CONTINUED.test(segment)) {
      // an opening quotation mark belongs to what follows
      const mark = OPENING.exec(open)?.[0] ?? ''
      sentences.push(open.slice(0, open.length - mark.length))
      open = mark
    }
    open += segment
  }
  return [...sentences, open]
}

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
