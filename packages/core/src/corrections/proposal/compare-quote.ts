import { sentencesOf } from '@newsloom/contract/text/split-line'
import { cutWords } from '@newsloom/email/text/cut-words'
import { findPlace } from '../../checks/find-place.ts'
import { quotableText } from '../../checks/quotable-text.ts'
import { contentWords, readText, wholeOf } from '../../checks/read-text.ts'
import type { SourceEntry } from '../../ports.ts'

type PageText = Pick<SourceEntry, 'title' | 'summary' | 'text' | 'language' | 'publishedAt' | 'source'>
type Stored = { title: string; summary: string; text: string }

/** `changed`: the sentences on the page that are nearest to the quote. */
export type QuoteNow = { kind: 'stands' } | { kind: 'changed'; now: string } | { kind: 'gone' }

/** Less in common than this is another sentence. */
const NEAREST_SHARE = 0.5
/** A page that has this share of a stored text is where the text is from. */
const SAME_SHARE = 0.5
const MAX_NOW = 400
/** Sentences are joined until they have this share of the quote's length. */
const ENOUGH_LENGTH = 0.6
/** A Thai clause that begins so has the subject of the clause before it. */
const THAI_PREDICATE =
  /^(?:มี(?:มติ|ความเห็น|มูลค่า|ผล)|ได้|จะ|คาด|อยู่ที่|เพิ่มขึ้น|ลดลง|ปรับ|ขยายตัว|หดตัว|เห็น(?:ชอบ|ว่า|ควร)|อนุมัติ|ระบุ|กล่าว|เปิดเผย|ยืนยัน|แถลง|ประกาศ|ตัดสินใจ|สั่ง|แตะ|พุ่ง|ทรงตัว)/

/** Where a quote is by now, as the checks compare texts: white space and quotation marks differ. */
export function compareQuote(quote: string, page: PageText): QuoteNow {
  if (stands(quote, page)) return { kind: 'stands' }
  const words = contentWordsIn(quote)
  const nearest = `${page.title}\n${quotableText(page)}`
    .split(/\n+/)
    .flatMap((line) => runsOf(line, quote.length))
    .map((piece) => ({ piece, share: shareOf(words, contentWordsIn(piece)) }))
    .reduce((best, one) => (isNearer(one, best) ? one : best), { piece: '', share: 0 })
  return nearest.share < NEAREST_SHARE
    ? { kind: 'gone' }
    : { kind: 'changed', now: cutWords(nearest.piece, MAX_NOW - 1) }
}

type Piece = { piece: string; share: number }

/** If two have as much in common with a quote, the shorter one has less that is not in it. */
const isNearer = (one: Piece, best: Piece): boolean =>
  one.share > best.share ||
  (one.share === best.share && one.share > 0 && one.piece.length < best.piece.length)

/**
 * Whether the stored text of an article is what stood on its page, and not a summary that its
 * publisher lists elsewhere: at least half of its sentences are still there.
 */
export function isTextOf(stored: Stored, page: PageText): boolean {
  const sentences = piecesOf(quotableText(stored), MAX_NOW)
  const standing = sentences.filter((sentence) => stands(sentence, page)).length
  return sentences.length > 1 && standing >= sentences.length * SAME_SHARE
}

const stands = (words: string, page: PageText): boolean =>
  findPlace(words, {
    id: '1',
    title: page.title,
    text: quotableText(page),
    language: page.language,
    publishedAt: page.publishedAt,
    publisher: page.source,
  }) !== null

const contentWordsIn = (text: string): Set<string> => {
  const read = readText(text, null)
  return contentWords(read, wholeOf(read))
}

const shareOf = (words: Set<string>, others: Set<string>): number =>
  words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size

/**
 * The runs of sentences of a line that are about as long as a quote, each from the beginning of a
 * sentence, with its subject.
 */
function runsOf(line: string, length: number): string[] {
  const sentences: string[] = []
  for (const sentence of sentencesOf(line).map((one) => one.trim())) {
    if (sentences.length > 0 && THAI_PREDICATE.test(sentence))
      sentences.push(`${sentences.pop()} ${sentence}`)
    else if (sentence) sentences.push(sentence)
  }
  return sentences.map((first, at) => {
    let run = first
    for (const next of sentences.slice(at + 1)) {
      if (run.length >= length * ENOUGH_LENGTH) break
      run = `${run} ${next}`
    }
    return run
  })
}

/** The sentences of a text; Thai, which has no full stops, in phrases of about this length. */
function piecesOf(text: string, length: number): string[] {
  const sentences = text.split(/\n+|(?<=[.!?]["'\u201d\u2019)\]]*)\s+/).map((sentence) => sentence.trim())
  return sentences.flatMap((sentence) => phrasesOf(sentence, length)).filter(Boolean)
}

function phrasesOf(sentence: string, length: number): string[] {
  if (sentence.length <= 2 * length) return [sentence]
  const phrases: string[] = []
  for (const part of sentence.split(/\s+/)) {
    const last = phrases.at(-1)
    if (last === undefined || last.length >= length) phrases.push(part)
    else phrases[phrases.length - 1] = `${last} ${part}`
  }
  return phrases
}
