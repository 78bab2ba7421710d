import { fieldWords } from '@newsloom/lexicon/fields'
import { type Definition, type EntryKind, Lexicon } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { type CutText, cutText, isFunctionWord, isOrdinaryWord, type Token } from '@newsloom/lexicon/words'
import { splitTopic, type TopicWords } from '../exclusions.ts'
import { stemOf } from '../stem.ts'
import { topicKeywords } from './automatic-keywords.ts'
import { isBusiness } from './business.ts'
import { type TopicCountries, topicCountries } from './other-country.ts'
import { cutIntoUnits, entryKey, phraseKey, type Unit } from './units.ts'

/** The keys of units that count as a concept, each with its share (0 to 1). */
export type Terms = Map<string, number>
/** A subject of a topic: a word, phrase or lexicon entry and its weight (0 to 1). */
export type Concept = {
  /** the spelling in the topic */
  said: string
  /** several: a phrase, whose parts count less apart than together */
  parts: Terms[]
  weight: number
}
/**
 * `phrases`: the topic's phrases that the lexicon lacks; each is matched as one word. `countries`:
 * where it takes place. `fields`: those of its own words, such as sport. `excluded`: what its
 * description asks to leave out.
 */
export type TopicConcepts = {
  concepts: Concept[]
  phrases: Lexicon
  countries: TopicCountries
  fields: Set<string>
  excluded: Terms[]
  /** the topic is about money, companies or trade */
  business: boolean
}

/** `named`: a name in the description, such as a company, which says more than a common word. */
const WEIGHTS = { keyword: 1, name: 0.5, named: 0.5, description: 0.25 }
/** The shares of an entry's narrower and broader entries. */
const RELATED = { narrower: 0.85, broader: 0.3 }
/** Entries of these kinds are names. */
const NAMES = new Set<EntryKind>(['institution', 'company', 'product', 'index', 'person', 'city', 'province'])
/** A country in a name or description says where, not what, so it counts less. */
const COUNTRY = 0.2
/** The weight of lexicon entries inside a phrase that is not in the lexicon itself. */
const INSIDE_PHRASE = 0.4
/** A longer word in capitals may be emphasis rather than an abbreviation. */
const LONGEST_ABBREVIATION = 5
const ABBREVIATION = new RegExp(`^\\p{Lu}{2,${LONGEST_ABBREVIATION}}$`, 'u')
/** A Thai phrase of a topic never matches inside another word. */
const NEVER = Number.POSITIVE_INFINITY

/**
 * Returns the subjects of a topic, in both languages as far as the lexicon covers it. Each concept
 * is listed once, with its best weight.
 */
export function topicConcepts(asked: TopicWords): TopicConcepts {
  const { wanted: topic, unwanted } = splitTopic(asked)
  const phrases = new Lexicon(NEVER)
  const found = new Map<string, Concept>()
  const add: Add = (said, parts, weight) => {
    const key = parts.map((terms) => [...terms.keys()][0]).join(' ')
    const known = found.get(key)
    if (parts.length > 0 && (!known || known.weight < weight)) found.set(key, { said, parts, weight })
  }
  for (const { text, share } of topicKeywords(topic)) addKeyword(cutText(text), phrases, scaled(add, share))
  const unitsOf = (text: string) => withAbbreviations(cutText(text), phrases)
  for (const unit of unitsOf(topic.name))
    if (unit.entry || !isFunctionWord(unit.word))
      add(unit.written, [termsOf(unit)], WEIGHTS.name * distinctiveShare(unit))
  for (const unit of unitsOf(topic.description))
    if (unit.entry || saysSomething(unit.word))
      add(unit.written, [termsOf(unit)], descriptionWeight(unit) * distinctiveShare(unit))
  const whole = [topic.description, ...topic.keywords].join('\n')
  const said = cutText(`${topic.name}\n${whole}`)
  return {
    concepts: [...found.values()],
    phrases,
    countries: topicCountries(cutIntoUnits(cutText(topic.name)), cutIntoUnits(cutText(whole))),
    fields: new Set(fieldWords(said).map(({ field }) => field)),
    excluded: excludedTerms(unwanted, found),
    business: cutIntoUnits(said).some(({ entry }) => entry !== null && isBusiness(entry)),
  }
}

/**
 * The subjects of what is left out. Those that the topic also asks for and those above them stay:
 * 'crypto, but not bitcoin' leaves bitcoin out.
 */
function excludedTerms(unwanted: string, wanted: Map<string, Concept>): Terms[] {
  const terms = [...wanted.values()].flatMap(({ parts }) => parts.flatMap((part) => [...part]))
  const asked = new Set(terms.filter(([, share]) => share !== RELATED.narrower).map(([key]) => key))
  const keys = cutIntoUnits(cutText(unwanted))
    .filter((unit) => (unit.entry || saysSomething(unit.word)) && !asked.has(unit.key))
    .map(({ key }) => key)
  return [...new Set(keys)].map((key) => new Map([[key, 1]]))
}

const scaled =
  (add: Add, share: number): Add =>
  (said, parts, weight) =>
    add(said, parts, weight * share)

type Add = (said: string, parts: Terms[], weight: number) => void

function addKeyword(keyword: CutText, phrases: Lexicon, add: Add): void {
  if (keyword.tokens.every(({ word }) => isFunctionWord(word))) return
  const units = cutIntoUnits(keyword)
  const entries = units.filter((unit) => unit.entry !== null)
  const unknown = units.filter(({ entry, word }) => entry === null && !isFunctionWord(word))
  const isKnown = entries.length > 0 && unknown.every(({ word }) => isOrdinaryWord(word))
  if (isKnown) {
    add(keyword.text, entries.map(termsOf), WEIGHTS.keyword)
    return
  }
  const phrase = new Map([[addPhrase(keyword, phrases), 1]])
  // typed without its capitals: 'opec', 'apple'
  const [meant, ...others] = cutIntoUnits({ ...keyword, tokens: keyword.tokens.map(inCapitals) })
  if (meant?.entry && others.length === 0) for (const [key, share] of termsOf(meant)) phrase.set(key, share)
  add(keyword.text, [phrase], WEIGHTS.keyword)
  const inside = entries.map(({ written }) => written).join(' ')
  if (entries.length > 0) add(inside, entries.map(termsOf), WEIGHTS.keyword * INSIDE_PHRASE)
}

/** The units of a text. An abbreviation is a phrase, so 'TH' is not 'th'; capitals have none. */
function withAbbreviations(text: CutText, phrases: Lexicon): Unit[] {
  const units = cutIntoUnits(text)
  if (!/\p{Ll}|[\u0e00-\u0e7f]/u.test(text.text)) return units
  return units.map((unit) =>
    unit.entry === null && ABBREVIATION.test(unit.written)
      ? { ...unit, key: addPhrase(cutText(unit.written), phrases) }
      : unit,
  )
}

const inCapitals = (token: Token): Token => ({ ...token, letters: 'upper' })

function addPhrase({ text, tokens }: CutText, phrases: Lexicon): string {
  const form = tokens
    .map(({ start, end, letters }) => {
      const written = text.slice(start, end)
      const isAbbreviation = letters === 'upper' && written.length <= LONGEST_ABBREVIATION
      return isAbbreviation || isMixed(written) ? written : written.toLowerCase()
    })
    .reduce((joined, word, i) => joined + gapBefore(tokens, i) + word, '')
  const id = phraseKey(tokens.map(({ word }) => word).join(' '))
  const entry = { id, kind: 'concept', country: null, broader: null } as const
  const definition: Definition = { entry, english: [form], thai: [], place: 'topic' }
  phrases.addFree(definition)
  return id
}

/** 'MiCA', which is not mica. */
const isMixed = (written: string): boolean => /\p{Ll}\p{Lu}/u.test(written)

const gapBefore = (tokens: Token[], i: number): string =>
  i > 0 && (tokens[i]?.start ?? 0) > (tokens[i - 1]?.end ?? 0) ? ' ' : ''

/** The units of an article that count as a unit of the topic. */
function termsOf({ key, entry }: Unit): Terms {
  const terms: Terms = new Map([[key, 1]])
  if (!entry) return terms
  const lexicon = standardLexicon()
  for (const kind of lexicon.kindsOf(entry.id)) terms.set(entryKey(kind), RELATED.narrower)
  const broader = entry.broader === null ? undefined : lexicon.entries.get(entry.broader)
  // news of all banks is not news of one of them
  const isKindOf = broader?.kind === 'concept' && entry.kind !== 'concept'
  if (broader && !isKindOf) terms.set(entryKey(broader), RELATED.broader)
  return terms
}

const descriptionWeight = ({ entry, written }: Unit): number =>
  (entry ? NAMES.has(entry.kind) : /^\p{Lu}/u.test(written)) ? WEIGHTS.named : WEIGHTS.description
const distinctiveShare = ({ entry }: Unit): number => (entry?.kind === 'country' ? COUNTRY : 1)
/**
 * How a person asks for news: 'Track the …', 'Interested in …'. The ordinary words of any news are
 * in the lexicon.
 */
const ASKING = new Set(
  (
    'track monitor watch news coverage story update interested interest focus focusing especially ' +
    'particularly mainly development anything everything ติดตาม สนใจ เฉพาะ ความเคลื่อนไหว ทุกเรื่อง'
  ).split(' '),
)

const saysSomething = (word: string): boolean =>
  word.length > 2 &&
  !ASKING.has(word) &&
  !ASKING.has(stemOf(word)) &&
  !isOrdinaryWord(word) &&
  !isOrdinaryWord(stemOf(word)) &&
  !/^[\d.]+$/.test(word)
