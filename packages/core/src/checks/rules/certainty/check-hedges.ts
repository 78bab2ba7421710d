import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { foundAt, missing, none, quotesIn, type Source } from '../../reading/evidence.ts'
import { type Fact, modifiersIn, type SourceMatch } from '../../reading/facts.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import { type ReadText, wholeOf } from '../../reading/read-text.ts'
import { ALREADY, BESIDES } from '../said-done.ts'

/** Finds statements that give as a fact something that a quote only expects. */
export function checkHedges(statement: ReadText, facts: Fact[], sources: Source[]): Check[] {
  const checks = facts.flatMap(
    (fact) => checkFact(statement, fact) ?? checkDone(statement, fact) ?? checkAsked(statement, fact) ?? [],
  )
  const isFound = checks.some(({ finding }) => finding === 'not-found')
  const all = [...checks, ...(isFound ? [] : doneThatIsOpen(statement, sources))]
  return all.length > 0 ? all : [none('hedge')]
}

const YET_TO = /\byet to\b|\bwent nowhere\b|ยังไม่/i

/** 'Has signed' where every quote only expects, wants or has yet to see it. */
function doneThatIsOpen(statement: ReadText, sources: Source[]): Check[] {
  const [done] = BESIDES.test(statement.text) ? [] : (DONE.exec(statement.text) ?? [])
  const isOpen = modifiersIn(statement, wholeOf(statement), 'soft', 'ask', 'future', 'hedge').length > 0
  const quotes = quotesIn(sources)
  if (!done || isOpen || quotes.length === 0) return []
  const forms = quotes.map(({ source: { read }, quote }) => {
    const text = read.text.slice(quote.start, quote.end)
    if (DONE.test(text)) return undefined
    return YET_TO.exec(text)?.[0] ?? modifiersIn(read, quote, 'hedge', 'ask')[0]?.form
  })
  const [form] = forms
  if (form === undefined || forms.includes(undefined)) return []
  return [missing('hedge', form, sentence('quoteSays', form, done))]
}

function checkFact(statement: ReadText, fact: Fact): Check | null {
  const hedges = fact.matches.map((match) => ({ match, hedge: hedgeOf(match) }))
  const hedged = hedges.find(({ hedge }) => hedge !== null)
  // one quote that states it without a hedge is enough
  if (!hedged?.hedge || hedges.some(({ hedge, match }) => !hedge && match.figure)) return null
  if (isHedged(statement, fact, hedged.hedge) && !isCertain(statement, fact, hedged.hedge))
    return foundAt('hedge', hedged.hedge.form, hedged.match.source, hedged.hedge)
  const what = fact.figure?.text ?? statement.text.slice(fact.clause.start, fact.clause.end).trim()
  return missing('hedge', hedged.hedge.form, sentence('statedAsFact', hedged.hedge.form, what))
}

/** Words that say a thing is done: a quote that only considers or plans it does not. */
const DONE = new RegExp(`${ALREADY}(?!แต่|ก็|เสร็จ)|\\balready\\b`, 'i')

function checkDone(statement: ReadText, { clause, matches }: Fact): Check | null {
  const text = statement.text.slice(clause.start, clause.end)
  const [done] = BESIDES.test(text) ? [] : (DONE.exec(text) ?? [])
  const isOpen = modifiersIn(statement, clause, 'soft', 'ask', 'future', 'hedge').length > 0
  if (!done || isOpen || matches.length === 0) return null
  const open = matches.map(({ source, clause: there }) => ({
    isDone: DONE.test(source.read.text.slice(there.start, there.end)),
    form: modifiersIn(source.read, there, 'soft', 'ask', 'future', 'hedge')[0]?.form,
  }))
  const form = open[0]?.form
  if (form === undefined || open.some((one) => one.isDone || one.form === undefined)) return null
  return missing('hedge', form, sentence('quoteSays', form, done))
}

/** A quote in which someone only asks for a thing does not say that it will be. */
function checkAsked(statement: ReadText, { clause, matches }: Fact): Check | null {
  const isAsked = modifiersIn(statement, clause, 'hedge', 'soft', 'ask', 'not', 'deny').length > 0
  const certain = modifiersIn(statement, clause, 'future').find(({ form }) => BARE_FUTURE.test(form))
  if (isAsked || !certain || matches.length === 0) return null
  const asked = matches.map(({ source, clause: there }) => ({
    form: modifiersIn(source.read, there, 'ask')[0]?.form,
    isSure: modifiersIn(source.read, there, 'future').length > 0,
  }))
  const form = asked[0]?.form
  if (form === undefined || asked.some((one) => one.form === undefined || one.isSure)) return null
  return missing('hedge', form, sentence('quoteSays', form, certain.form))
}

/** A hedge weakens the figures after it, or the one before where it ends the clause. */
function hedgeOf({ source, clause, figure }: SourceMatch): Modifier | null {
  const hedges = modifiersIn(source.read, clause, 'hedge').filter((one) => !isFulfilled(source.read, one))
  if (!figure) return hedges[0] ?? null
  const before = hedges.find(({ start }) => start < figure.start)
  if (before) return before
  const after = hedges.find(({ start }) => start >= figure.end)
  const isLast = !source.read.figures.some(({ start, end }) => start >= figure.end && end <= clause.end)
  return after && isLast && !JOINED.test(source.read.text.slice(figure.end, after.start)) ? after : null
}
/** After these words a hedge is of another verb: '30 billion baht, and said it may sell'. */
const JOINED = /\b(?:and|but|while)\s(?:$|(?:\w+\s)?(?:said|says|it|they|he|she)\b)|;|(?:และ|แต่)\s?$/i

/**
 * 'As markets had expected' and 'ตามที่ตลาดคาด' are said of what has come about. The words end
 * their phrase, or they say what was expected: 'as investors expected a cut'.
 */
function isFulfilled({ text }: ReadText, { form, start, end }: Modifier): boolean {
  if (FUTURE.test(SENTENCE.exec(text.slice(0, start))?.[0] ?? '')) return false
  const [before, after] = [text.slice(Math.max(0, start - FULFILLED_REACH), start), text.slice(end)]
  if (
    /^(?:expectations?|forecasts?|predictions?|estimates?|คาด(?:การณ์)?)$/i.test(form) &&
    IN_LINE.test(before)
  )
    return true
  if (/^(?:expected|anticipated|forecast|predicted)$/i.test(form))
    return FULFILLED.test(before) && /^\s*(?:$|[,.;)\n])/.test(after)
  return /^คาด(?:การณ์)?$/.test(form) && FULFILLED_THAI.test(before) && /^(?:ไว้)?(?:$|[\s,.;)])/.test(after)
}
const FULFILLED_REACH = 40
/** 'In line with forecasts' is said of what has come about too. */
const IN_LINE =
  /\b(?:in line with|matching|as per|meeting|above|below|beating|against|exceeding|missing) (?:[a-z'-]+ ){0,3}$|(?:สอดคล้องกับ|เป็นไปตาม|ตรงกับ|สูงกว่า|ต่ำกว่า|ดีกว่า)(?:ที่)?(?:การ|ผลการ|ตัวเลข)?$/i
const SENTENCE = /(?:(?!\.\s)[^\n]){0,300}$/
const FUTURE = /\b(?:will|would|to be|next)\b|'ll\b|จะ/i
const FULFILLED =
  /\bas (?:(?:the|most|many|all|some|financial|private|widely|broadly|largely|generally|universally|had|was|were|been|markets?|economists?|analysts?|investors?|traders?|forecasters?|observers?) )*$/i
/** 'ตามคาด', 'ตามที่นักวิเคราะห์ส่วนใหญ่คาด', but not 'ตามแผนคาดว่า' */
const FULFILLED_THAI =
  /(?<!ติด)(?:ตาม|ดัง)(?:ที่(?:ตลาด|นักวิเคราะห์|นักเศรษฐศาสตร์|นักลงทุน|หลายฝ่าย|ทุกฝ่าย|ส่วนใหญ่|การเงิน|ได้|เคย|มีการ|ไว้)*)?$/

/** 'Plans to' and a target keep an expectation, but a bare 'will' does not. */
const BARE_FUTURE = /^(?:จะ|will|'ll|would)$/i
const MODAL = /^(?:may|might|could|อาจ|อาจจะ)$/i

/** 'Will' in the clause itself states what a quote says may happen. */
const isCertain = (statement: ReadText, { clause }: Fact, hedge: Modifier): boolean =>
  MODAL.test(hedge.form) &&
  modifiersIn(statement, clause, 'future').some(({ form }) => BARE_FUTURE.test(form)) &&
  modifiersIn(statement, clause, 'hedge', 'soft', 'ask').length === 0

/** A clause without a figure may only lead up to the one that keeps the hedge. */
function isHedged(statement: ReadText, { clause, figure }: Fact, hedge: Modifier): boolean {
  const near = statement.clauses.filter(
    (one) => one.sentence === clause.sentence && (figure === null || one.start <= clause.start),
  )
  const isPlanEnough = !MODAL.test(hedge.form)
  return near.some(
    (one) =>
      modifiersIn(statement, one, 'hedge', 'soft', 'ask').some(
        (kept) => isPlanEnough || !isOfOthers(statement, kept),
      ) ||
      (isPlanEnough && modifiersIn(statement, one, 'future').some(({ form }) => !BARE_FUTURE.test(form))),
  )
}

/** In 'grew 4.5%, more than expected' only what was expected is. */
const isOfOthers = ({ text }: ReadText, { start }: Modifier): boolean =>
  OF_OTHERS.test(text.slice(Math.max(0, start - OTHERS_REACH), start))
const OTHERS_REACH = 40
const OF_OTHERS = /กว่าที่[ก-๙]{0,24}$|\bthan (?:[a-z]+ ){0,4}$/i
