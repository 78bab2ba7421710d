import { sentence } from '@newsloom/contract/sentences/sentences'
import { skeletonOf } from '@newsloom/lexicon/skeleton'
import type { Check } from '../../checked.ts'
import { foundAt, missing, none, type Source } from '../../reading/evidence.ts'
import { type Named, overlaps, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'
import { isAbbreviated, namesWritten, type WrittenName } from '../../reading/written-names.ts'
import {
  findCentralBank,
  findGeneric,
  findInitials,
  findMinister,
  isForeignBank,
  isGovernment,
} from './named-otherwise.ts'
import { nearNames } from './near-names.ts'
import { isNear } from './near-sounds.ts'

const NAMES = /^(?:institution|company|product|index|person|country|region|city|province|place)$/
/** A committee speaks for its bank. */
const ONE_BODY = [['bank-of-thailand', 'thai-mpc']]
const THAI_ONLY = /^[\u0e00-\u0e7f]+$/

/** 'มาริโซล' does not name Seoul: a name that short needs a space or preposition before it. */
const isInsideWord = (text: string, { start, end, kind }: Named): boolean =>
  /^(?:city|place|province)$/.test(kind) &&
  end - start <= SHORT_PLACE &&
  /[\u0e00-\u0e7f]$/.test(text.slice(0, start)) &&
  !/(?:ใน|ที่|กรุง|จาก|ของ|เมือง|และ|จังหวัด|ณ|กับ)$/.test(text.slice(0, start))
const SHORT_PLACE = 4

/** Looks for each name of a statement in the articles that it cites, in both spellings. */
export function checkNames(statement: ReadText, sources: Source[]): Check[] {
  const known = statement
    .namesIn(wholeOf(statement))
    .filter(
      (name) =>
        NAMES.test(name.kind) && !isInsideWord(statement.text, name) && !isForeignBank(statement, name),
    )
  const unknown = namesWritten(statement).filter(
    (name) => !known.some((one) => overlaps(one, name) && !isPartOf(one, name)),
  )
  const checks = [
    ...uniqueBy(known, ({ id }) => id).map((name) => checkKnown(statement, name, { known, sources })),
    ...uniqueBy(unknown, ({ text }) => text).map((name) =>
      checkUnknown(name, conceptAt(statement, name), sources),
    ),
    ...nearNames(statement, sources),
  ]
  return checks.length > 0 ? checks : [none('name')]
}

/** The 'ไทย' in the name of a party. */
const isPartOf = (known: Named, { start, end, isBody = false }: WrittenName): boolean =>
  isBody && PLACES.test(known.kind) && end - start > known.end - known.start
const PLACES = /^(?:country|region|city|province|place)$/

/** The names that a statement has, and where they are looked for. */
type Grounds = { known: Named[]; sources: Source[] }

function checkKnown({ text }: ReadText, name: Named, { known, sources }: Grounds): Check {
  const written = text.slice(name.start, name.end)
  for (const source of sources) {
    const isCapital = isGovernment(text, name)
    const there = findNamed(
      source,
      (one) =>
        isSameName(name, one) || ((isCapital || name.kind === 'country') && isOf(one, name.country, known)),
    )
    if (there) return foundAt('name', written, source, there)
    const spelt =
      findSpelling(written, source) ??
      findMinister(written, source) ??
      findGeneric(name, source) ??
      findCentralBank(name, source)
    if (spelt) return foundAt('name', written, source, spelt)
  }
  const isHome = sources.some(({ indexed: { article } }) => isOfArticle(name, written, article))
  if (isHome) return { ...none('name'), lookedFor: written }
  return missing('name', written, sentence('notNamedInArticles', written))
}

/** A country, a body of its state, or a company of it that the statement names as well. */
const isOf = (one: Named, country: string | null, known: Named[]): boolean =>
  country !== null &&
  one.country === country &&
  (/^(?:country|institution)$/.test(one.kind) ||
    (one.kind === 'company' && known.some(({ id }) => id === one.id)))

/** Near the quotes first, as a long article is read block by block. */
function findNamed({ read, quotes }: Source, isIt: (name: Named) => boolean): Named | undefined {
  for (const span of [...quotes, wholeOf(read)]) {
    const name = read.namesIn(span).find(isIt)
    if (name) return name
  }
  return undefined
}

export function isSameName(name: Named, other: Named): boolean {
  if (name.id === other.id) return true
  if (name.kind === 'country') return name.country !== null && name.country === other.country
  if (/^(?:region|city|province|place)$/.test(name.kind)) return false
  return ONE_BODY.some((ids) => ids.includes(name.id) && ids.includes(other.id))
}

/** A Thai article need not say that it is about Thailand; its publisher may be named too. */
const isOfArticle = (
  { country, kind }: Named,
  written: string,
  { language, publisher }: { language: string | null; publisher: string },
): boolean => (kind === 'country' && country === 'TH' && language === 'th') || publisher.includes(written)

/** 'ครม.' is a concept of the lexicon, which has other forms of it. */
const conceptAt = (statement: ReadText, name: WrittenName): Named | undefined =>
  isAbbreviated(name.text)
    ? statement.namesIn(name).find((one) => one.kind === 'concept' && overlaps(one, name))
    : undefined

function checkUnknown({ text }: WrittenName, concept: Named | undefined, sources: Source[]): Check {
  // an English article has no Thai abbreviation to compare with
  if (isAbbreviated(text) && !sources.some(({ read }) => /[\u0e00-\u0e7f]/.test(read.text)))
    return { ...none('name'), lookedFor: text }
  for (const source of sources) {
    const span =
      findSpelling(text, source) ??
      findInitials(text, source) ??
      (concept && findNamed(source, ({ id }) => id === concept.id || id === concept.broader))
    if (span) return foundAt('name', text, source, span)
  }
  if (sources.some(({ indexed }) => indexed.article.publisher.toLowerCase().includes(text.toLowerCase())))
    return { ...none('name'), lookedFor: text }
  return missing('name', text, sentence('notNamedInArticles', text))
}

/** Each word of a name as it is, or by the consonants that both scripts write. */
export function findSpelling(
  name: string,
  { read }: Pick<Source, 'read'>,
  within: Span = wholeOf(read),
): Span | null {
  const { text } = read
  const at = text.toLowerCase().indexOf(name.toLowerCase(), within.start)
  if (at >= 0 && at + name.length <= within.end) return { start: at, end: at + name.length }
  if (isAbbreviated(name)) return null
  const bare = name.replaceAll(/\s/g, '')
  const skeleton = skeletonOf(bare)
  if (skeleton.length < 2) return null
  const isThai = THAI_ONLY.test(bare)
  const tokens = read.tokensIn(within)
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (!token || (token.script === 'thai') === isThai) continue
    if (isThai && token.letters === 'lower') continue
    const last = isThai ? i : Math.min(i + 4, tokens.length - 1)
    for (let end = i; end <= last; end += 1) {
      const span = { start: token.start, end: tokens[end]?.end ?? token.end }
      if (isNear(skeletonOf(text.slice(span.start, span.end)), skeleton)) return span
    }
  }
  return null
}

const uniqueBy = <T>(items: T[], key: (item: T) => string): T[] => [
  ...new Map(items.toReversed().map((item) => [key(item), item])).values(),
]
