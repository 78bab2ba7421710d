import type { Source } from '../../reading/evidence.ts'
import { isWithin, type ReadText, type Span } from '../../reading/read-text.ts'
import { type Value, type Zone, zonesOf } from './zones.ts'

type Belongs = 'same' | 'other' | 'unclear'
/**
 * Whether two texts give a value to the same: 'other' only if both leave no doubt, and then with
 * the value that the source gives instead.
 */
export type Pairing = { belongs: 'same' | 'unclear' } | { belongs: 'other'; rival: Value }

/** A text and its values, to be compared with those of another. */
export type Values<V extends Value> = { read: ReadText; values: V[] }
type Matches<V> = (stated: V, source: V) => boolean

const UNCLEAR: Pairing = { belongs: 'unclear' }

/** Compares the owners that a statement and a quote give one value. */
export function pairingOf<V extends Value>(
  statement: Values<V>,
  stated: V,
  source: Source,
  there: Values<V>,
  value: V,
  matches: Matches<V>,
): Pairing {
  const scope = source.quotes.find((quote) => isWithin(value, quote))
  if (!scope) return UNCLEAR
  const mine = zonesOf(statement.read, sentenceOf(statement.read, stated), ofUnit(statement.values, stated))
  const theirs = zonesOf(
    there.read,
    within(scope, sentenceOf(there.read, value)),
    ofUnit(there.values, value),
  )
  const [own, other] = [zoneOf(mine, stated), zoneOf(theirs, value)]
  if (!own || !other) return UNCLEAR
  const rivals = theirs.filter((zone) => zone !== other && !matches(stated, zone.value))
  const found = rivals.map((rival) => ({
    rival: rival.value,
    belongs: compare(own, mine, other, rival, (one) => matches(one, rival.value)),
  }))
  const exchanged = found.find(({ belongs }) => belongs === 'other')
  if (exchanged) return { belongs: 'other', rival: exchanged.rival }
  const isSame = found.length > 0 && found.every(({ belongs }) => belongs === 'same')
  return isSame ? { belongs: 'same' } : UNCLEAR
}

const TIMES = /^(?:minute|hour|day|week|month|year)$/
/** An amount in millions may have lost the unit that the one before it has. */
const isBare = ({ unit, value = 0 }: Value): boolean => unit === '' && value >= LEAST_BARE
const LEAST_BARE = 100_000
const AMOUNT = /^(?:[A-Z]{3}|person|unit|tonne|barrel|)$/
const ofUnit = <V extends Value>(values: V[], value: V): V[] =>
  values.filter(
    (one) =>
      one.unit === value.unit ||
      (isBare(one) && AMOUNT.test(value.unit)) ||
      (isBare(value) && AMOUNT.test(one.unit)) ||
      (TIMES.test(one.unit) && TIMES.test(value.unit)),
  )
const zoneOf = <V extends Value>(zones: Zone<V>[], { start }: V): Zone<V> | undefined =>
  zones.find(({ value }) => value.start === start)
const within = (a: Span, b: Span): Span => ({
  start: Math.max(a.start, b.start),
  end: Math.min(a.end, b.end),
})

function sentenceOf({ clauses, text }: ReadText, { start, end }: Span): Span {
  const number = clauses.find((one) => one.start < end && start < one.end)?.sentence
  const all = clauses.filter(({ sentence }) => sentence === number)
  return { start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? text.length }
}

const without = (a: Set<string>, ...others: Set<string>[]): Set<string> =>
  new Set([...a].filter((key) => !others.some((other) => other.has(key))))
const share = (a: Set<string>, b: Set<string>): boolean => [...a].some((key) => b.has(key))

function compare<V extends Value>(
  own: Zone<V>,
  mine: Zone<V>[],
  other: Zone<V>,
  rival: Zone<V>,
  isRival: (value: V) => boolean,
): Belongs {
  const partner = mine.find((zone) => zone !== own && isRival(zone.value))
  const byName = compareLabels(own.names, partner?.names, other.names, rival.names)
  const isContrasted = partner !== undefined && (other.isApart || rival.isApart)
  if (byName.belongs === 'other' && (byName.isNamed || isContrasted)) return 'other'
  if (byName.belongs === 'unclear' && isOfOtherAge(own, other, rival)) return 'other'
  const byWord = partner ? compareWords(own, partner, other, rival) : 'unclear'
  if (byName.belongs === 'same') return byWord === 'other' ? 'unclear' : 'same'
  return byName.belongs === 'other' ? 'unclear' : byWord
}

/** '15-24 years' is whose rate it is, as a name is. */
function isOfOtherAge<V extends Value>(own: Zone<V>, other: Zone<V>, rival: Zone<V>): boolean {
  const agesOf = ({ marks }: Zone<V>) => new Set([...marks].filter((mark) => mark.startsWith('figure:year:')))
  const byAge = compareLabels(agesOf(own), undefined, agesOf(other), agesOf(rival))
  return byAge.belongs === 'other' && byAge.isNamed
}

/** `isNamed`: the quote's value has a label of its own. */
function compareLabels(
  own: Set<string>,
  partner: Set<string> | undefined,
  other: Set<string>,
  rival: Set<string>,
): { belongs: Belongs; isNamed: boolean } {
  const here = partner ? without(own, partner) : own
  const [ofValue, ofRival] = [without(other, rival), without(rival, other)]
  const [isIts, isRivals] = [share(here, ofValue), share(here, ofRival)]
  const belongs = isIts === isRivals ? 'unclear' : isIts ? 'same' : 'other'
  return { belongs, isNamed: ofValue.size > 0 }
}

/** Two things that both changed places are exchanged; one alone may be stated in another place. */
function compareWords<V extends Value>(
  own: Zone<V>,
  partner: Zone<V>,
  other: Zone<V>,
  rival: Zone<V>,
): Belongs {
  const all = ({ names, marks, words }: Zone<V>) => new Set([...names, ...marks, ...words])
  const apart = (one: Zone<V>, another: Zone<V>) => without(all(one), all(another))
  const [here, beside] = [apart(own, partner), apart(partner, own)]
  const [ofValue, ofRival] = [apart(other, rival), apart(rival, other)]
  const isStraight = share(here, ofValue) && share(beside, ofRival)
  const isCrossed = share(here, ofRival) && share(beside, ofValue)
  if (isStraight === isCrossed) return 'unclear'
  return isStraight ? 'same' : 'other'
}
