import { sentence } from '@newsloom/contract/sentences/sentences'
import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import type { Check } from '../../checked.ts'
import { type Source, unclear } from '../../reading/evidence.ts'
import { likeness, modifiersIn } from '../../reading/facts.ts'
import { type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'
import { isParticiple, pastForms } from './past-forms.ts'

/**
 * 'Will cut', 'is set to be cut': the words that announce, whether passive, and the verb. Not after
 * 'and': what comes before that is stated, perhaps in other words.
 */
const PROMISE =
  /(?<!\b(?:and|but|or) )\b(?:will|would|(?:plan|aim|intend|pledge|prepare|agree|promise|hope)(?:s|d|ed|ned|ning)? to|(?:is|are|was|were) (?:set|due|going|scheduled|likely|expected) to)(?: also| soon| then| again| \w+ly)*( be)? ([a-z]{2,20})\b/gi
/** 'จะลดดอกเบี้ย': an announced verb, as its first letters. */
const PROMISE_THAI = /(?:จะ|เตรียม|วางแผน|เล็ง)((?!ได้|ไม่)[ก-ฮเ-ไ][\u0e00-\u0e7f]{4})/g
/** Words before a noun or another mood, not before a verb in the past: 'a rate cut', 'to cut'. */
const NOT_PAST =
  "(?<!\\b(?:an?|the|this|that|its|their|his|her|another|further|first|next|rate|interest|tax|price|job|pay|output|spending|to|will|would|could|may|might|must|should|can|not|never|of|in|for|by|with) |'s |n't )"

/**
 * Finds statements that state as done what their quotes only announce: 'The Fed cut rates' from
 * 'The Fed will cut rates'. The past form of the announced verb states it in English, 'ได้' or
 * 'เพิ่ง' before it in Thai. Nothing is said if the quotes also state something of the same things:
 * it may be the same in other words.
 */
export function checkPromises(statement: ReadText, sources: Source[]): Check[] {
  if (isOpen(statement, wholeOf(statement))) return []
  const quoted = sources.flatMap((source) => source.quoted.map((clause) => ({ source, clause })))
  const stated = quoted.some(
    ({ source, clause }) =>
      !isOpen(source.read, clause) && likeness(statement, wholeOf(statement), source, clause) > 0,
  )
  if (stated) return []
  const clauses = quoted.map(({ source: { read }, clause }) => read.text.slice(clause.start, clause.end))
  const rest = clauses.map((clause) => clause.replace(PROMISE, '').replace(PROMISE_THAI, ''))
  for (const { said, done } of clauses.flatMap(promisesIn)) {
    const [form] = done.exec(statement.text) ?? []
    if (form === undefined || rest.some((one) => done.test(one))) continue
    const reason = sentence('quoteSays', said, form)
    return [unclear('hedge', said, reason)]
  }
  return []
}

const isOpen = (read: ReadText, span: Span): boolean =>
  modifiersIn(read, span, 'future', 'hedge', 'ask', 'soft').length > 0

/** Words that announce, and the form that would state it as done. */
type Promised = { said: string; done: RegExp }

function promisesIn(quote: string): Promised[] {
  const english = [...quote.matchAll(PROMISE)].flatMap(({ 0: said, 1: passive, 2: written = '' }) => {
    const verb = written.toLowerCase()
    if (passive && !isParticiple(verb)) return []
    const forms = passive ? [verb] : pastForms(verb)
    return [{ said, done: new RegExp(`${NOT_PAST}\\b(?:${forms.join('|')})\\b`, 'i') }]
  })
  const thai = [...quote.matchAll(PROMISE_THAI)].map(({ 0: said, 1: verb = '' }) => ({
    said,
    done: new RegExp(`(?<!ไม่)(?:ได้|เพิ่ง)${escapeRegExp(verb)}`),
  }))
  return [...english, ...thai]
}
