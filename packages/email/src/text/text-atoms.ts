import { byteLength } from '../mail-size.ts'
import { fieldOf, LITERAL_BRACES, type MergeTag, parseMergeTags } from '../merge/merge-tags.ts'
import { columnsOf } from './text-columns.ts'

/**
 * An unbreakable piece: a word, an address, a merge tag. Sizes are estimates for the delivered
 * email.
 */
export type TextAtom = { text: string; columns: number; bytes: number; hasBlankBefore: boolean }

/** Size of a tag's value: typical columns, maximum bytes. */
const TAG_SIZES: Partial<Record<MergeTag, { columns: number; bytes: number }>> = {
  name: { columns: 24, bytes: 600 },
  email: { columns: 24, bytes: 254 },
  topic: { columns: 24, bytes: 600 },
  date: { columns: 20, bytes: 80 },
  unsubscribe_url: { columns: 120, bytes: 400 },
  preferences_url: { columns: 120, bytes: 400 },
  web_version_url: { columns: 120, bytes: 400 },
  postal_address: { columns: 60, bytes: 800 },
}
const COUNT = { columns: 6, bytes: 20 }
/** a value of at most 200 characters, of three bytes each */
const FIELD = { columns: 24, bytes: 600 }
const sizeOf = (tag: MergeTag) => (fieldOf(tag) === null ? (TAG_SIZES[tag] ?? COUNT) : FIELD)

/** Lines break at blanks, except in a merge tag, after a dash and at U+00A0. */
const CHUNK = /(?:\{\{[^{}]*\}\}|(?<![^ \t])[—–·] (?=[^ \t])|[^ \t])+/g
/** Never split: addresses, merge tags, the tag for literal braces. */
const WHOLE = /<[^\s<>]+>|(?:https?:\/\/|www\.|mailto:)[^\s<>]+|\{\{'\{\{'\}\}|\{\{[^{}]*\}\}/gi

/** Splits a line into the pieces between which it may break. */
export function atomsOf(line: string, room: number, linkColumns: number): TextAtom[] {
  const chunks = line.match(CHUNK) ?? []
  return chunks.flatMap((chunk, place) =>
    piecesOf(chunk, room).map((text, index) => atom(text, place > 0 && index === 0, linkColumns)),
  )
}

function atom(text: string, hasBlankBefore: boolean, linkColumns: number): TextAtom {
  let columns = 0
  let bytes = 0
  for (const piece of parseMergeTags(text.replaceAll(LITERAL_BRACES, '{}'))) {
    const size = piece.kind === 'tag' ? sizeOf(piece.tag) : null
    const own = piece.kind === 'tag' ? piece.fallback : piece.text
    columns += Math.max(columnsOf(own), size?.columns ?? 0)
    bytes += Math.max(byteLength(own), size?.bytes ?? 0)
  }
  const isLink = /^<https?:/i.test(text)
  return { text, columns: isLink ? Math.max(columns, linkColumns) : columns, bytes, hasBlankBefore }
}

/** Short chunks stay whole; longer ones may break between words in scripts without blanks. */
function piecesOf(chunk: string, room: number): string[] {
  if (columnsOf(chunk) <= room && !chunk.includes('{{')) return [chunk]
  const pieces: string[] = []
  let at = 0
  for (const match of chunk.matchAll(WHOLE)) {
    pieces.push(...segmentWords(chunk.slice(at, match.index)), match[0])
    at = match.index + match[0].length
  }
  return joined([...pieces, ...segmentWords(chunk.slice(at))])
}

const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' })
/** Characters segmented at a time: the segmenter's time is quadratic in the length. */
const WINDOW = 400
const UNSURE = 60
/** A longer word is cut between letters, as no line may exceed 998 bytes (RFC 5322). */
const MAX_BYTES = 600

function segmentWords(text: string): string[] {
  const words: string[] = []
  let at = 0
  while (at < text.length) {
    const found = [...WORDS.segment(text.slice(at, at + WINDOW))]
    const isLast = at + WINDOW >= text.length
    // words near the end of the window may be segmented differently with more text
    const sure = found.filter(({ index }, place) => isLast || place === 0 || index < WINDOW - UNSURE)
    for (const { segment } of sure) words.push(segment)
    at += sure.reduce((length, { segment }) => length + segment.length, 0)
  }
  return words
}

/** A line may break before and after these without a blank. */
const UNSPACED =
  '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Extended_Pictographic}]'
const ENDS_UNSPACED = new RegExp(`${UNSPACED}\\p{M}*$`, 'u')
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')
/** Characters that never begin a line, and those that never end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}.,:;!?%"'…ๆฯ、。，」』]/u
const OPENING = /[\p{Ps}\p{Pi}"'$฿#@]$/u
const IS_ADDRESS = /^(?:<|https?:\/\/|www\.|mailto:)/i

/** Joins pieces between which no line may break. */
function joined(pieces: readonly string[]): string[] {
  const out: string[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (piece === '') continue
    if (last !== undefined && !mayBreak(last, piece)) out[out.length - 1] = last + piece
    else out.push(piece)
  }
  return out.flatMap((piece) => (isTooLong(piece) ? cutLetters(piece) : [piece]))
}

function mayBreak(before: string, after: string): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return false
  if (IS_ADDRESS.test(after) || /^<.*>$/.test(before)) return true
  return ENDS_UNSPACED.test(before) || BEGINS_UNSPACED.test(after)
}

const isTooLong = (piece: string): boolean =>
  piece.length > MAX_BYTES / 3 && !WHOLE_ONE.test(piece) && byteLength(piece) > MAX_BYTES
const WHOLE_ONE = new RegExp(WHOLE.source, 'i')

function cutLetters(piece: string): string[] {
  const cut: string[] = []
  let [part, bytes] = ['', 0]
  for (let at = 0; at < piece.length; ) {
    const window = piece.slice(at, at + WINDOW)
    const letters = Array.from(GRAPHEMES.segment(window), ({ segment }) => segment)
    // the last letters may be incomplete
    if (at + WINDOW < piece.length && letters.length > 8) letters.splice(-8)
    for (const letter of letters) {
      const size = byteLength(letter)
      if (bytes + size > MAX_BYTES) {
        cut.push(part)
        ;[part, bytes] = ['', 0]
      }
      part += letter
      bytes += size
      at += letter.length
    }
  }
  return [...cut, part]
}
