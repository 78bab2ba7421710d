import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { quotesIn, type Source, unclear } from '../reading/evidence.ts'
import { likeness, modifiersIn } from '../reading/facts.ts'
import { contentWords, overlaps, type ReadText, type Span } from '../reading/read-text.ts'

const CAUSE =
  /\b(?:because(?: of)?|due to|owing to|as a result of|thanks to|(?:was |were )?caused by|on fears (?:of|that))\b|เพราะ(?!ฉะนั้น|ว่า)|เนื่องจาก|(?:มี)?สาเหตุ(?:หลัก)?(?:มา)?จาก|เป็นผลจาก|เป็นผลมาจาก/gi
/** A quote that gives its own cause, in more ways than are checked in a statement. */
const OWN_CAUSE =
  /\b(?:because|due to|owing to|blamed?|after|as|amid|on fears|driven by|thanks to|caused|citing)\b|เพราะ|เนื่องจาก|สาเหตุ|ตาม(?!ด้วย|ข้อมูล)|หลัง|จากการ|จากความ|เป็นผล/i
/** One shared word of some weight. */
const LEAST = 0.75

/** A cause that a statement gives must appear in the quote that states its effect. */
export function checkCauses(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotesIn(sources)
  if (quotes.length === 0) return []
  return [...statement.text.matchAll(CAUSE)].flatMap(({ 0: form, index }) => {
    const cause = causeAfter(statement, index + form.length)
    const effect = { start: beginningOf(statement, index), end: index }
    const [own] = quotes.toSorted(
      (a, b) =>
        likeness(statement, effect, b.source, b.quote) - likeness(statement, effect, a.source, a.quote),
    )
    if (!own || !canCompare(statement, cause, own.source)) return []
    const hasCause = OWN_CAUSE.test(own.source.read.text.slice(own.quote.start, own.quote.end))
    const candidates = hasCause ? [own] : quotes
    if (candidates.some(({ source, quote }) => likeness(statement, cause, source, quote) >= LEAST)) return []
    const stated = statement.text.slice(cause.start, cause.end).trim()
    return [unclear('hedge', stated, sentence('causeNotGiven', stated))]
  })
}

/** A cause ends where a further effect is stated. */
const EFFECT =
  /\s?(?:ฉุด|ส่งผล|ทำให้|จึง|กดดัน|หนุนให้|จนทำให้)|,\s(?:which|leading|pushing|dragging|sending|lifting)\b/

function causeAfter(statement: ReadText, start: number): Span {
  const clause = statement.clauses.find((one) => one.end > start)
  const end = clause?.end ?? statement.text.length
  const effect = statement.text.slice(start, end).search(EFFECT)
  return { start, end: effect > 0 ? start + effect : end }
}

function beginningOf(statement: ReadText, at: number): number {
  const sentence = statement.clauses.find((one) => one.start <= at && at <= one.end)?.sentence
  return statement.clauses.find((one) => one.sentence === sentence)?.start ?? 0
}

const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)

/** Across languages, only what the lexicon has can be missing. */
function canCompare(statement: ReadText, cause: Span, { read }: Source): boolean {
  if (isThai(statement.text) === isThai(read.text)) return contentWords(statement, cause).size > 0
  const known = statement.namesIn(cause).filter((name) => overlaps(name, cause))
  const ways = modifiersIn(statement, cause, 'up', 'down').length
  return known.length + ways > 1 || statement.figures.some((figure) => overlaps(figure, cause))
}
