import type { RelevancePart } from '@newsloom/contract/research/research'
import type { Entry, EntryKind } from '@newsloom/lexicon/lexicon'
import type { Unit } from './units.ts'

/** The most that another country takes from a score. */
const WEIGHT = 0.4
/** The part of it that counts when a country is named in the text only. */
const IN_TEXT = 0.5
const MOST_WORDS = 4
/** Names that say where something happens; a company or a person may be anywhere. */
const PLACES = new Set<EntryKind>(['country', 'city', 'province', 'place'])
/** A topic may name a central bank as one of several; an article's institutions say where. */
const PLACES_OF_ARTICLE = new Set<EntryKind>([...PLACES, 'institution'])
/** A topic with one of these words takes place anywhere. */
const ANYWHERE = new Set([
  'world',
  'global',
  'worldwide',
  'international',
  'overseas',
  'โลก',
  'ตลาดโลก',
  'ต่างประเทศ',
])
/** Money of one country only. */
const BAHT = new Set(['baht', 'บาท'])
/**
 * A country that the description names first, or with 'only', is where the topic takes place; one
 * that comes later may concern a part of it.
 */
const IN_DESCRIPTION = { first: 0.8, later: 0.4 }
const FIRST_UNITS = 8
const ONLY = new Set(['only', 'เฉพาะ', 'เท่านั้น'])

/** Where a topic takes place; `share`: how much that matters, 0 to 1. */
export type TopicCountries = { codes: Set<string>; share: number }

/**
 * The countries that a topic names, also by their towns and money. None: anywhere, also when it
 * names a region such as Asia, or the world.
 */
export function topicCountries(name: Unit[], description: Unit[]): TopicCountries {
  const units = [...name, ...description]
  const isAnywhere = units.some(({ entry, word }) => entry?.kind === 'region' || ANYWHERE.has(word))
  const codes = new Set(isAnywhere ? [] : units.flatMap(countryOf))
  const isNamed = (some: Unit[]) => some.some((unit) => countryOf(unit).length > 0)
  if (isNamed(name)) return { codes, share: 1 }
  const isOnly = description.some(({ word }, at) => ONLY.has(word) && description[at - 1]?.word !== 'not')
  const isFirst = isOnly || isNamed(description.slice(0, FIRST_UNITS))
  return { codes, share: isFirst ? IN_DESCRIPTION.first : IN_DESCRIPTION.later }
}

/**
 * Returns what speaks against an article about other countries than its topic's, which names none
 * of those: the minimum wage of Malaysia in a topic about Thailand. Null: nothing.
 */
export function otherCountryPart(
  { title, text }: { title: Unit[]; text: Unit[] },
  { codes, share }: TopicCountries,
): RelevancePart | null {
  if (codes.size === 0) return null
  const [inTitle, inText] = [title, text].map((units) =>
    units.filter(({ entry }) => entry !== null && isIn(entry, PLACES_OF_ARTICLE)),
  )
  const named = [...(inTitle ?? []), ...(inText ?? [])]
  if (named.length === 0 || named.some(({ entry }) => codes.has(entry?.country ?? ''))) return null
  const value = -share * ((inTitle ?? []).length > 0 ? 1 : IN_TEXT)
  const words = [...new Map(named.map(({ key, written }) => [key, written])).values()]
  return { name: 'country', value, weight: WEIGHT, words: words.slice(0, MOST_WORDS) }
}

const isIn = ({ kind, country }: Entry, kinds: Set<EntryKind>): boolean => kinds.has(kind) && country !== null

function countryOf({ entry, written }: Unit): string[] {
  if (BAHT.has(written.toLowerCase()) || (entry?.kind === 'concept' && written.endsWith('ไทย'))) return ['TH']
  return entry?.country && isIn(entry, PLACES) ? [entry.country] : []
}
