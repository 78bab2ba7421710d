import type { Entry, Hit, Lexicon } from '@newsloom/lexicon/lexicon'
import { knownNames } from '@newsloom/lexicon/standard-lexicon'
import type { CutText } from '@newsloom/lexicon/words'
import { stemOf } from '../stem.ts'
import { ownNames } from './own-names.ts'

/** A known name or phrase, which counts as one word, or a single remaining word. */
export type Unit = {
  key: string
  entry: Entry | null
  word: string
  /** the spelling in the text */
  written: string
}

export const entryKey = ({ id }: Entry): string => `@${id}`
export const phraseKey = (words: string): string => `"${words}`

type Span = { key: string; entry: Entry | null; from: number; to: number }

/** The units of a text in order. */
export const cutIntoUnits = (text: CutText): Unit[] => unitsOf(text, spansOf(knownNames(text)))

export type ArticleUnits = { title: Unit[]; text: Unit[] }

/** The units of an article's title and text. `phrases`: those of a topic, each one unit. */
export function cutArticleIntoUnits(
  { title, text }: { title: CutText; text: CutText },
  phrases: Lexicon,
): ArticleUnits {
  const [inTitle = [], inText = []] = ownNames(
    [title, text].map((part) => ({ text: part, hits: knownNames(part) })),
  )
  return {
    title: unitsOf(title, withPhrases(spansOf(inTitle), phrases, title)),
    text: unitsOf(text, withPhrases(spansOf(inText), phrases, text)),
  }
}

const spansOf = (hits: Hit[]): Span[] =>
  hits.map(({ entry, from, to }) => ({ key: entryKey(entry), entry, from, to }))

function unitsOf({ text, tokens }: CutText, spans: Span[]): Unit[] {
  const units: Unit[] = []
  const written = (from: number, to: number) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  let next = 0
  const addWords = (to: number) => {
    for (const { word, start, end } of tokens.slice(next, to))
      units.push({ key: stemOf(word), entry: null, word, written: text.slice(start, end) })
    next = Math.max(next, to)
  }
  for (const { key, entry, from, to } of spans) {
    addWords(from)
    units.push({ key, entry, word: '', written: written(from, to) })
    next = Math.max(next, to)
  }
  addWords(tokens.length)
  return units
}

/** A phrase inside a longer known name belongs to that name; otherwise the phrase is the unit. */
function withPhrases(spans: Span[], phrases: Lexicon, { tokens }: CutText): Span[] {
  const own = phrases
    .find(tokens)
    .map(({ entry, from, to }): Span => ({ key: entry.id, entry: null, from, to }))
    .filter((phrase) => !spans.some((span) => covers(span, phrase)))
  if (own.length === 0) return spans
  const kept = spans.filter((span) => !own.some((phrase) => span.from < phrase.to && phrase.from < span.to))
  return [...kept, ...own].sort((a, b) => a.from - b.from)
}

const covers = (span: Span, phrase: Span): boolean => span.from <= phrase.from && phrase.to <= span.to
