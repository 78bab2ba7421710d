import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { type Script, scriptOf } from '@newsloom/lexicon/words'
import type { Rarity } from '../rarity.ts'
import type { Weighed } from '../weighed.ts'
import type { HeadlineTerm } from './headline-terms.ts'
import { sharedMatter } from './shared-matter.ts'

/** Where one headline says something else than the other, between words that both have. */
type Slot = { one: HeadlineTerm[]; other: HeadlineTerm[] }

/** Fewer common words make no pattern. */
const LEAST_COMMON = 2
/** The same for their number. */
const LEAST_SHARE = 0.25
/** How much of two headlines is common, by rarity, if they are written from one pattern. */
const PATTERN: Record<Script, number> = { other: 0.4, thai: 0.5 }
/** The same where common nouns differ, which may be two words for one thing. */
const MATTER_PATTERN = 0.5
/** Reports of one event have more than this share of their other words in common. */
const SAME_MATTER = 0.48

/**
 * Whether two headlines say the same of other subjects: 'Grab posts 22% rise' and 'Uber posts 22%
 * rise', neither of which the other report mentions; or of other matters, such as two offences
 * with one sentence, if the reports share little else.
 */
export function nameOtherSubjects(a: Weighed, b: Weighed, rarity: Rarity): boolean {
  if (a.script !== b.script || !mayBeParallel(a.title, b.title)) return false
  const [one, other] = [a.headlineTerms(), b.headlineTerms()]
  const { common, slots } = aligned(one, other)
  if (common.length < LEAST_COMMON || slots.length === 0) return false
  const sum = (terms: HeadlineTerm[]) => lengthOf(terms, rarity)
  const share = (2 * sum(common)) / (sum(one) + sum(other))
  if (share < PATTERN[a.script]) return false
  const haveOther = (isWanted: (term: HeadlineTerm) => boolean) => (slot: Slot) => {
    const [x, y] = [slot.one.filter(isWanted), slot.other.filter(isWanted)]
    return areMissing(x, y, b) && areMissing(y, x, a)
  }
  if (slots.some((slot) => areOfOneKind(slot, isName) && haveOther(isName)(slot))) return true
  const specific = slots.filter(({ one, other }) => one.some(isSpecific) && other.some(isSpecific))
  return (
    share >= MATTER_PATTERN &&
    specific.length > 0 &&
    specific.every((slot) => areOfOneKind(slot, isSpecific) && haveOther(isSpecific)(slot)) &&
    !common.some(isPartner) &&
    (specific.some(areSiblings) ||
      Math.max(sharedMatter(a, b, rarity), sharedMatter(b, a, rarity)) < SAME_MATTER)
  )
}

/**
 * Whether two names are of one kind and so mean two things: two companies, two countries. An
 * institution may be part of another, and a town or a president may mean a country.
 */
function areOfOneKind({ one, other }: Slot, isWanted: (term: HeadlineTerm) => boolean): boolean {
  const [names, others] = [one.filter(isWanted), other.filter(isWanted)]
  return names.some((x) => others.some((y) => mayBeTwo(x, y)))
}

const UNKNOWN = 'unknown'
/** An unknown name may be one of these. */
const ALONE = new Set(['company', 'person', 'product', 'index', UNKNOWN])

function mayBeTwo(a: HeadlineTerm, b: HeadlineTerm): boolean {
  const [kind, otherKind] = [kindOf(a), kindOf(b)]
  if (kind === UNKNOWN || otherKind === UNKNOWN) return ALONE.has(kind) && ALONE.has(otherKind)
  const areOfOneCountry = entryOf(a.term)?.country === entryOf(b.term)?.country
  return kind === otherKind && !(kind === 'institution' && areOfOneCountry)
}

/** Two headlines may say one thing about a company or a person in two ways. */
const isPartner = (term: HeadlineTerm): boolean =>
  isName(term) && ALONE.has(kindOf(term)) && (term.term.startsWith('@') || scriptOf(term.term) === 'other')

/** Common nouns and concepts are of one kind. */
const kindOf = ({ term, kind }: HeadlineTerm): string =>
  kind === 'name' ? (entryOf(term)?.kind ?? UNKNOWN) : 'matter'

/** Two concepts of one field, such as diesel and petrol. */
function areSiblings({ one, other }: Slot): boolean {
  const parents = (terms: HeadlineTerm[]) =>
    terms.flatMap(({ term }) => (isLeaf(term) ? (entryOf(term)?.broader ?? []) : []))
  const known = new Set(parents(one))
  return parents(other).some((id) => known.has(id))
}

const isLeaf = (term: string): boolean => standardLexicon().kindsOf(term.slice(1)).length === 0

const entryOf = (term: string): Entry | undefined =>
  term.startsWith('@') ? standardLexicon().entries.get(term.slice(1)) : undefined

/** The rarity of a headline's terms; the words of one name count once. */
function lengthOf(terms: HeadlineTerm[], rarity: Rarity): number {
  let [sum, name] = [0, 0]
  for (const { term, kind } of terms) {
    const value = rarity(term)
    sum += kind === 'name' ? Math.max(0, value - name) : value
    name = kind === 'name' ? Math.max(name, value) : 0
  }
  return sum
}

const isName = ({ kind }: HeadlineTerm): boolean => kind === 'name'
const isSpecific = ({ kind }: HeadlineTerm): boolean => kind !== 'general'

/** A quick look before the words are put side by side. */
function mayBeParallel(a: Set<string>, b: Set<string>): boolean {
  let common = 0
  for (const term of a) if (b.has(term)) common += 1
  return common >= LEAST_COMMON && common >= LEAST_SHARE * Math.max(a.size, b.size)
}

/** Whether a report has none of some terms, and not only a more general word for them. */
function areMissing(terms: HeadlineTerm[], instead: HeadlineTerm[], { terms: reported }: Weighed): boolean {
  if (terms.length === 0 || terms.some(({ term }) => reported.has(term))) return false
  const isKin = ({ term }: HeadlineTerm) => relatives(term).some((one) => reported.has(one))
  if (!terms.every(isKin)) return true
  const kin = new Set(terms.flatMap(({ term }) => relatives(term)))
  return instead.some(({ term }) => !kin.has(term))
}

/** The more general and the more special concepts: savings bonds are bonds. */
function relatives(term: string): string[] {
  if (!term.startsWith('@')) return []
  const id = term.slice(1)
  const { broader = null } = standardLexicon().entries.get(id) ?? {}
  return [
    broader,
    ...standardLexicon()
      .kindsOf(id)
      .map((kind) => kind.id),
  ].flatMap((one) => (one ? [`@${one}`] : []))
}

/** The longest common subsequence of two headlines, and what stands between its words. */
function aligned(a: HeadlineTerm[], b: HeadlineTerm[]): { common: HeadlineTerm[]; slots: Slot[] } {
  const longest = longestCommon(a, b)
  const [common, slots]: [HeadlineTerm[], Slot[]] = [[], []]
  let [i, j, slot]: [number, number, Slot] = [0, 0, { one: [], other: [] }]
  const close = () => {
    if (slot.one.length > 0 && slot.other.length > 0) slots.push(slot)
    slot = { one: [], other: [] }
  }
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (x && x.term === y?.term) {
      close()
      common.push(x)
      i += 1
      j += 1
    } else if (x && (!y || (longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0))) {
      slot.one.push(x)
      i += 1
    } else if (y) {
      slot.other.push(y)
      j += 1
    }
  }
  close()
  return { common, slots }
}

/** By the places where they start, the lengths of the longest common subsequences. */
function longestCommon(a: HeadlineTerm[], b: HeadlineTerm[]): number[][] {
  const rows: number[][] = [new Array(b.length + 1).fill(0)]
  for (const { term } of a.toReversed()) {
    const below = rows[0] ?? []
    const row: number[] = new Array(b.length + 1).fill(0)
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = term === b[j]?.term ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    rows.unshift(row)
  }
  return rows
}
