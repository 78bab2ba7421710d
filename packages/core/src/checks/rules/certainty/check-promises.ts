import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { type ReadText, wholeOf } from '../../reading/read-text.ts'
import { pastForms } from './past-forms.ts'

/** 'Will cut', 'is set to be cut': the words that announce, whether passive, and the verb. */
const PROMISE =
  /\b(?:will|would|(?:plan|aim|intend|pledge|prepare|agree|promise|hope)(?:s|d|ed)? to|(?:is|are|was|were) (?:set|due|going|scheduled|likely|expected) to)(?: also| soon| then| again)*( be)? ([a-z]{2,20})\b/gi
/** 'จะลดดอกเบี้ย': an announced verb, as its first letters. */
const PROMISE_THAI = /(?:จะ|เตรียม|วางแผน|เล็ง)((?!ได้|ไม่)[ก-ฮเ-ไ][\u0e00-\u0e7f]{4})/g
/** Words before a noun or another mood, not before a verb in the past: 'a rate cut', 'to cut'. */
const NOT_PAST =
  "(?<!\\b(?:an?|the|this|that|its|their|his|her|another|further|first|next|rate|interest|tax|price|job|pay|output|spending|to|will|would|could|may|might|must|should|can|not|never|of|in|for|by|with) |'s |n't )"

/**
 * Finds statements that state as done what every quote only announces: 'The Fed cut rates' from
 * 'The Fed will cut rates'. The past form of the announced verb states it in English, 'ได้' or
 * 'เพิ่ง' before it in Thai.
 */
export function checkPromises(statement: ReadText, sources: Source[]): Check[] {
  if (modifiersIn(statement, wholeOf(statement), 'future', 'hedge', 'ask', 'soft').length > 0) return []
  const quotes = sources.flatMap(({ read, quotes }) =>
    quotes.map(({ start, end }) => read.text.slice(start, end)),
  )
  const rest = quotes.map((quote) => quote.replace(PROMISE, ''))
  for (const { said, done } of quotes.flatMap(promisesIn)) {
    const [told] = done.exec(statement.text) ?? []
    if (told !== undefined && !rest.some((one) => done.test(one)))
      return [missing('hedge', said, `The quote says '${said}'; the statement says '${told}'.`)]
  }
  return []
}

/** Words that announce, and the form that would state it as done. */
type Promised = { said: string; done: RegExp }

function promisesIn(quote: string): Promised[] {
  const english = [...quote.matchAll(PROMISE)].map(({ 0: said, 1: passive, 2: verb = '' }) => {
    const forms = passive ? [verb.toLowerCase()] : pastForms(verb.toLowerCase())
    return { said, done: new RegExp(`${NOT_PAST}\\b(?:${forms.join('|')})\\b`, 'i') }
  })
  const thai = [...quote.matchAll(PROMISE_THAI)].map(({ 0: said, 1: verb = '' }) => ({
    said,
    done: new RegExp(`(?<!ไม่)(?:ได้|เพิ่ง)${escapeRegExp(verb)}`),
  }))
  return [...english, ...thai]
}
