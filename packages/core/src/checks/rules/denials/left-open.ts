import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { foundAt, missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** 'Ruled out' denies a thing, 'did not rule out' leaves it open: they are opposites. */
const OPEN =
  /(?:\bnot|n't|\bnever|\bcannot|\brefus\w+ to|\bdeclin\w+ to)\s(?:yet\s|be\s|been\s)*rul(?:e|ed|ing) out|(?:ไม่|มิ)(?:ได้|อาจ|สามารถ)?\s?ตัดความเป็นไปได้/gi
const CLOSED = /\brul(?:es|ed|ing) out|(?<!(?:ไม่|มิ)(?:ได้|อาจ|สามารถ)?\s?)ตัดความเป็นไปได้/i

/**
 * The words by which a statement and its quotes both leave a thing open, even if they differ: none
 * of them denies anything.
 */
export function openInBoth(
  statement: ReadText,
  sources: Source[],
): { checks: Check[]; words: ReadonlySet<Modifier> } {
  const [mine] = openIn(statement.text)
  const theirs = sources.flatMap((source) =>
    openIn(source.read.text)
      .filter((place) => source.quotes.some((quote) => place.start >= quote.start && place.end <= quote.end))
      .map((place) => ({ source, place })),
  )
  const [first] = theirs
  if (!mine || !first) return { checks: [], words: new Set() }
  const words = [
    ...wordsIn(statement, openIn(statement.text)),
    ...theirs.flatMap(({ source, place }) => wordsIn(source.read, [place])),
  ]
  return {
    checks: [foundAt('denial', statement.text.slice(mine.start, mine.end), first.source, first.place)],
    words: new Set(words),
  }
}

/** A thing that the quotes leave open is not stated as ruled out. */
export function statedClosed(statement: ReadText, sources: Source[]): Check[] {
  const [form] = CLOSED.exec(statement.text) ?? []
  if (!form || openIn(statement.text).length > 0) return []
  const quoted = quotedTexts(sources)
  const isOpen = quoted.some((text) => openIn(text).length > 0) && !quoted.some(isClosed)
  return isOpen ? [missing('denial', form, sentence('quoteLeavesOpen', form))] : []
}

const isClosed = (text: string): boolean => CLOSED.test(text.replace(OPEN, ''))

const openIn = (text: string): Span[] =>
  [...text.matchAll(OPEN)].map(({ 0: form, index }) => ({ start: index, end: index + form.length }))

const wordsIn = (read: ReadText, places: readonly Span[]): Modifier[] =>
  read.modifiers.filter((word) => places.some(({ start, end }) => word.start < end && word.end > start))
