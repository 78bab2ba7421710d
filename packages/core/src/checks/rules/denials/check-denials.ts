import { sentence } from '@newsloom/contract/sentences/sentences'
import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import type { Check } from '../../checked.ts'
import { actsIn } from '../../reading/acts.ts'
import { sameThing, subjectOf } from '../../reading/bindings.ts'
import { foundAt, missing, none, type Source } from '../../reading/evidence.ts'
import { likeness, modifiersIn } from '../../reading/facts.ts'
import type { Modifier, ModifierKind } from '../../reading/modifiers.ts'
import { type Clause, contentWords, type ReadText, type Span } from '../../reading/read-text.ts'
import { openInBoth, statedClosed } from './left-open.ts'
import { deniesHold, saidOtherwise } from './said-otherwise.ts'

/** How far a denial reaches: the words after it, up to the end of its clause. */
const REACH = 45
/** The words right after it, which it denies first. */
const NEAR = 20

/** A statement must deny what its quotes deny, and nothing else. */
export function checkDenials(statement: ReadText, sources: Source[]): Check[] {
  const open = openInBoth(statement, sources)
  const denied = sources.flatMap((source) =>
    source.quoted.flatMap((clause) =>
      modifiersIn(source.read, clause, 'not', 'deny')
        .filter((denial) => !open.words.has(denial))
        .map((denial) => ({ source, clause, denial })),
    ),
  )
  const kept = new Set<Modifier>()
  const checks = statement.clauses.flatMap((clause) => {
    const [mine] = modifiersIn(statement, clause, 'not', 'deny').filter((one) => !open.words.has(one))
    return mine ? (keptIn(statement, { clause, mine }, sources, denied, kept) ?? []) : []
  })
  const lost = denied.flatMap((one) => {
    if (kept.has(one.denial)) return affirms(statement, one) ? [lostDenial(one)] : []
    if (isRepeated(one, denied, kept) || isWorded(statement, one)) return []
    return lostFrom(statement, one) ?? []
  })
  const all = [...open.checks, ...checks, ...lost, ...statedClosed(statement, sources)]
  return all.length > 0 ? all : [none('denial')]
}

/** In 'denied reports that X, saying that there is no X' one of the two is enough. */
const isRepeated = (
  { source, clause, denial }: Denied,
  all: Denied[],
  kept: ReadonlySet<Modifier>,
): boolean =>
  denial.kinds.includes('deny') &&
  all.some(
    (other) => other.source === source && other.clause.sentence === clause.sentence && kept.has(other.denial),
  )

/** The very word of the quote, beside what else the statement says. */
const isWorded = (statement: ReadText, one: Denied): boolean =>
  one.denial.kinds.includes('deny') &&
  statement.modifiers.some(({ form }) => form === one.denial.form) &&
  !affirms(statement, one)

type Denied = { source: Source; clause: Clause; denial: Modifier }

/** The denial of a clause of the statement, if the quotes deny the same thing. */
function keptIn(
  statement: ReadText,
  { clause, mine }: { clause: Clause; mine: Modifier },
  sources: Source[],
  denied: Denied[],
  kept: Set<Modifier>,
): Check | null {
  const spans = [
    clause,
    ...[REACH, NEAR].map((reach) => ({ start: mine.start, end: Math.min(clause.end, mine.end + reach) })),
  ]
  const alike = spans.flatMap((span) => sameDenials(statement, span, sources, denied))
  const best = Math.max(0, ...alike.map(({ value }) => value))
  for (const { one, value } of alike) if (value >= best * HALF_AS_LIKE) kept.add(one.denial)
  const [first] = alike.toSorted((a, b) => b.value - a.value)
  if (first) return foundAt('denial', mine.form, first.one.source, first.one.denial)
  const otherwise = saidOtherwise(statement, mine, sources)
  if (otherwise) return foundAt('denial', mine.form, otherwise.source, otherwise.place)
  if (!isStatedUndenied(statement, { clause, mine }, sources)) return null
  return missing('denial', mine.form, sentence('onlyStatementSays', mine.form))
}

/** Whether a quote mentions what the statement denies; of other words, code cannot tell. */
function isStatedUndenied(
  statement: ReadText,
  { clause, mine }: { clause: Clause; mine: Modifier },
  sources: Source[],
): boolean {
  const denied = { start: mine.start, end: Math.min(clause.end, mine.end + REACH) }
  const directions = directionsIn(statement, denied)
  const acts = actsIn(statement.text.slice(mine.end, denied.end))
  return sources.some((source) =>
    source.quoted.some(
      (quoted) =>
        likeness(statement, denied, source, quoted) >= LEAST_LIKENESS ||
        directionsIn(source.read, quoted).some((kind) => directions.includes(kind)) ||
        actsIn(source.read.text.slice(quoted.start, quoted.end)).some((act) => acts.includes(act)),
    ),
  )
}

/** One word in common. */
const LEAST_LIKENESS = 0.75

/**
 * A denied clause matches the statement's clause if no undenied clause is more similar. An only
 * clause may use other words, as may one in another language.
 */
function sameDenials(statement: ReadText, span: Span, sources: Source[], denied: Denied[]) {
  const directions = directionsIn(statement, span)
  const likenessOf = (source: Source, clause: Clause) =>
    likeness(statement, span, source, clause) +
    (directionsIn(source.read, clause).some((kind) => directions.includes(kind)) ? LEAST_LIKENESS : 0)
  const denying = new Set(denied.map(({ clause }) => clause))
  const others = sources.flatMap((source) =>
    source.quoted.filter((clause) => !denying.has(clause)).map((clause) => likenessOf(source, clause)),
  )
  const rival = Math.max(0, ...others)
  const isSole = others.length === 0 && denying.size === 1
  return denied
    .map((one) => ({ one, value: likenessOf(one.source, one.clause) }))
    .filter(({ one: { source }, value }) => {
      const mayDiffer = isSole || isThai(statement.text) !== isThai(source.read.text)
      return value >= Math.max(mayDiffer ? 0 : LEAST_LIKENESS, rival)
    })
}

const directionsIn = (read: ReadText, span: Span): ModifierKind[] =>
  modifiersIn(read, span, 'up', 'down').flatMap(({ kinds }) => kinds)

function lostFrom(statement: ReadText, one: Denied): Check | null {
  const { source, clause, denial } = one
  if (affirms(statement, one) || permits(statement, one) || suffices(statement, one)) return lostDenial(one)
  if (doesDenied(statement, one)) return lostDenial(one)
  for (const mine of statement.clauses) {
    if (modifiersIn(statement, mine, 'not', 'deny').length > 0 || isRephrased(statement, mine, one)) continue
    if (likeness(statement, mine, source, clause) < 1) continue
    if (isOfStatement(statement, mine, source.read, denial, clause)) return lostDenial(one)
  }
  return null
}

const lostDenial = ({ denial }: Denied): Check =>
  missing('denial', denial.form, sentence('onlyQuoteSays', denial.form))

const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)

/** Across languages, compare the denied acts, because no words are shared. */
function doesDenied(statement: ReadText, { source, clause, denial }: Denied): boolean {
  if (isThai(statement.text) === isThai(source.read.text)) return false
  const [act] = actsIn(source.read.text.slice(denial.end, Math.min(clause.end, denial.end + REACH)))
  return (
    act !== undefined &&
    statement.clauses.some(
      (mine) =>
        modifiersIn(statement, mine, 'not', 'deny', 'lack').length === 0 &&
        actsIn(statement.text.slice(mine.start, mine.end)).includes(act),
    )
  )
}

const ENOUGH = /(?:^|[^ม่])(?:เพียงพอ|พอแล้ว)|\b(?:enough|sufficient)\b/i

/** 'Enough' of what is not enough. */
const suffices = (statement: ReadText, { source, denial }: Denied): boolean =>
  /พอ$/.test(denial.form) || /^\s?(?:enough|sufficient)/.test(source.read.text.slice(denial.end))
    ? ENOUGH.test(statement.text) && !/ไม่(?:เพียง)?พอ|\bnot\b|insufficient/i.test(statement.text)
    : false

/** Letters after a denial that show which words are denied. */
const [TELLING, DENY_REACH] = [9, 60]
/** 'Talks have yet to start' denies what precedes it. */
const AFTER_WORDS = 4
/** 'Not as a sign of weakness'. */
const AS = /^ (?:as )?an? (?:sign|mark|matter) (?:of )?$/i
/** 'รับรองรายละเอียดไม่ได้' denies the verb at its end. */
const ENDING = /^ไม่(?:ได้|ไหว|สำเร็จ)(?:\s|$)/

/** Whether the words that a quote denies appear in the statement, and nowhere denied. */
function affirms({ text, modifiers }: ReadText, { source, denial, clause }: Denied): boolean {
  const words = source.read.text.slice(denial.end, Math.min(clause.end, denial.end + TELLING)).trim()
  // a figure may be of many things
  if (words.length < TELLING - 1 || /\d/.test(words) || denial.kinds.includes('hold')) return false
  const places = [...text.matchAll(new RegExp(escapeRegExp(words), 'g'))].map(({ index }) => index)
  const isDenied = (at: number) =>
    modifiers.some(
      ({ kinds, start, end }) =>
        /not|deny|lack/.test(kinds.join()) &&
        ((start <= at && end > at) ||
          (end <= at &&
            at - end <=
              (kinds.includes('deny') ? DENY_REACH : AS.test(text.slice(end, at)) ? NEAR : TELLING)) ||
          (start >= at &&
            start - at - words.length <= (ENDING.test(text.slice(start, end + 1)) ? REACH : AFTER_WORDS))),
    )
  return places.length > 0 && !places.some(isDenied)
}

const PERMITTED = /\b(?:allow(?:s|ed)?|permit(?:s|ted)?|free to)\b|อนุญาต|สามารถ/i
const FORBIDDEN = /^(?:bar|ban|prohibit|forbid)|ห้าม/i

/** 'The bill lets issuers pay interest' about a bill that bars it. */
const permits = ({ text, modifiers }: ReadText, { denial }: Denied): boolean =>
  FORBIDDEN.test(denial.form) &&
  PERMITTED.test(text) &&
  !modifiers.some(({ kinds }) => /not|deny/.test(kinds.join()))

const HALF_AS_LIKE = 0.5

/** 'Unclear' keeps a 'not'; a word that the quote itself has beside its 'not' keeps nothing. */
function isRephrased(statement: ReadText, mine: Span, { source: { read }, clause, denial }: Denied): boolean {
  const there = new Set(modifiersIn(read, clause, 'lack', 'hold').map(({ form }) => form.toLowerCase()))
  const isDirection = modifiersIn(read, clause, 'up', 'down', 'hold').length > 0 && !deniesHold(read, denial)
  return modifiersIn(statement, mine, 'lack', ...(isDirection ? (['hold'] as const) : [])).some(
    ({ form }) => !there.has(form.toLowerCase()),
  )
}

/** Whether a statement states what a source denies. */
function isOfStatement(
  statement: ReadText,
  clause: Span,
  read: ReadText,
  denial: Modifier,
  other: Span,
): boolean {
  const reach = { start: denial.end, end: Math.min(other.end, denial.end + REACH) }
  const words = contentWords(statement, clause)
  // 'it helps, but not enough': what is denied comes first
  if (contentWords(read, reach).size === 0 && likenessOfWords(words, contentWords(read, other))) return true
  if ([...contentWords(read, reach)].some((word) => words.has(word))) return true
  const mine = statement.namesIn(clause)
  const theirs = read.namesIn(reach)
  if (mine.some((a) => theirs.some((b) => sameThing(subjectOf(a.id), subjectOf(b.id))))) return true
  const directions = directionsIn(read, reach)
  return modifiersIn(statement, clause, 'up', 'down').some(({ kinds }) =>
    kinds.some((kind) => directions.includes(kind)),
  )
}

const likenessOfWords = (a: Set<string>, b: Set<string>): boolean => [...a].some((word) => b.has(word))
