import type { Hit } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutIntoTokens, isFunctionWord, isOrdinaryWord, type Token } from '@newsloom/lexicon/words'
import { findClockTimes } from './clock-times.ts'
import type { DateMention } from './date-mention.ts'
import { findDates } from './dates.ts'
import { impliedDates, quartersBefore } from './implied-dates.ts'
import { findModifiers, type Modifier } from './modifiers.ts'
import { type StatedFigure, statedFigures, wordedFigures } from './stated-figures.ts'

export type Span = { start: number; end: number }
export type Named = Span & {
  id: string
  kind: Hit['entry']['kind']
  country: string | null
  broader: string | null
}
/** A part of a sentence that states one thing, as far as its conjunctions show. */
export type Clause = Span & { sentence: number }
/** All that the checks need of a text, found once; positions are those in `text`. */
export type ReadText = {
  text: string
  tokensIn: (span: Span) => Token[]
  namesIn: (span: Span) => Named[]
  figures: StatedFigure[]
  /** figures without a digit, such as 'a quarter point' */
  worded: StatedFigure[]
  dates: DateMention[]
  implied: DateMention[]
  modifiers: Modifier[]
  clauses: Clause[]
}

/** Where a sentence ends, and where a conjunction begins another clause. */
const SENTENCE =
  /\n+|(?<![\u0e00-\u0e7f]|\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|No|Gen|Sen|Gov|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))[.!?]["')\]]*\s+(?=["'(]?[\p{Lu}\u0e00-\u0e7f])/gu
const CLAUSE =
  /;\s*|,?\s+(?=(?:while|but|although|though|whereas|however|despite|even as|compared with|versus)\b)|,\s+(?=(?:and|yet|with|as|after|which|who|when|because|saying|adding|arguing|noting|citing|warning|insisting)\b)|\s+(?=(?:แต่|ขณะที่|ในขณะที่|ส่วน|ซึ่ง|โดย(?!เฉพาะ)|แม้|ทั้งนี้|อย่างไรก็ตาม|อย่างไรก็ดี|เนื่องจาก|หลังจาก|พร้อมทั้ง|ทั้งที่|เทียบกับ|ท่ามกลาง|ด้าน|สวนทาง|สะท้อน|ก่อน(?!หน้า)|และ|แต่|หรือ|โดยมี))|(?<=[ก-๙])(?=(?:ขณะที่|แต่ยัง|แต่ไม่|ในขณะที่))/g

/** @param publishedAt what 'today' means in it; null in a statement */
export function readText(text: string, publishedAt: Date | null): ReadText {
  const times = findClockTimes(text)
  const stated = statedFigures(text, times)
  const dates = findDates(text, stated, times)
  const days = dates.filter(({ day }) => day !== undefined)
  const figures = stated.filter((one) => one.unit !== '' || !days.some((day) => overlaps(one, day)))
  return {
    text,
    ...readBlocks(text, figures),
    figures,
    worded: wordedFigures(text),
    dates,
    implied: [...impliedDates(text, publishedAt), ...(publishedAt ? quartersBefore(text, dates) : [])],
    modifiers: findModifiers(text),
    clauses: cutIntoClauses(text),
  }
}

/** The words of a long text are looked up block by block, as few statements need all of it. */
const BLOCK = 2_000

function readBlocks(text: string, figures: StatedFigure[]): Pick<ReadText, 'tokensIn' | 'namesIn'> {
  const blocks: (Span & { read?: { tokens: Token[]; names: Named[] } })[] = []
  for (let start = 0; start < text.length; ) {
    const gap = text.slice(start + BLOCK).search(/\s/)
    const end = gap < 0 ? text.length : start + BLOCK + gap
    blocks.push({ start, end })
    start = end
  }
  const readIn = (span: Span) =>
    blocks
      .filter((block) => overlaps(block, span))
      .map((block) => {
        if (!block.read) {
          const cut = cutIntoTokens(text.slice(block.start, block.end))
          const tokens = cut.map((token) => ({
            ...token,
            start: token.start + block.start,
            end: token.end + block.start,
          }))
          block.read = { tokens, names: namesOf(tokens, figures) }
        }
        return block.read
      })
  return {
    tokensIn: (span) => readIn(span).flatMap(({ tokens }) => overlapping(tokens, span)),
    namesIn: (span) => readIn(span).flatMap(({ names }) => overlapping(names, span)),
  }
}

/** The items that overlap a span; their starts and their ends must be in ascending order. */
function overlapping<T extends Span>(sorted: T[], span: Span): T[] {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle]?.end ?? 0) <= span.start) from = middle + 1
    else to = middle
  }
  const after = sorted.findIndex(({ start }, i) => i >= from && start >= span.end)
  return sorted.slice(from, after < 0 ? undefined : after)
}

export const wholeOf = ({ text }: ReadText): Span => ({ start: 0, end: text.length })

/** The 'สหรัฐ' of 'ดอลลาร์สหรัฐ' names no country. */
function namesOf(tokens: Token[], figures: StatedFigure[]): Named[] {
  return standardLexicon()
    .find(tokens)
    .flatMap(({ entry, from, to }) => {
      const start = tokens[from]?.start ?? 0
      const end = tokens[to - 1]?.end ?? start
      if (figures.some((figure) => figure.start < end && start < figure.end)) return []
      return [{ ...entry, start, end }]
    })
}

export function cutIntoClauses(text: string): Clause[] {
  const clauses: Clause[] = []
  splitAt(text, 0, text.length, SENTENCE).forEach((sentence, number) => {
    for (const part of splitAt(text, sentence.start, sentence.end, CLAUSE))
      if (text.slice(part.start, part.end).trim() !== '') clauses.push({ ...part, sentence: number })
  })
  return clauses
}

function splitAt(text: string, start: number, end: number, pattern: RegExp): Span[] {
  const parts: Span[] = []
  let from = start
  for (const { 0: gap, index } of text.slice(start, end).matchAll(pattern)) {
    const to = start + index + gap.length
    if (to > from) parts.push({ start: from, end: to })
    from = to
  }
  if (from < end) parts.push({ start: from, end })
  return parts
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** The words of a span that say what it is about. */
export const contentTokens = (read: ReadText, span: Span): Token[] =>
  read
    .tokensIn(span)
    .filter(
      ({ word }) =>
        word.length > 1 && !/^[\d.]+$/.test(word) && !isFunctionWord(word) && !isOrdinaryWord(word),
    )

export const contentWords = (read: ReadText, span: Span): Set<string> =>
  new Set(contentTokens(read, span).map(({ word }) => word))
