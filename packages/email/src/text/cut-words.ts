import type { MergePiece } from '../merge/merge-tags.ts'
import { isThaiRemainder } from './thai-remainder.ts'

const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })

/** The longest prefix of whole letters (graphemes) within `max` characters. */
export function firstLetters(text: string, max: number): string {
  let end = 0
  // the segmenter is lazy, so a long text is not read to its end
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * Cuts a text after a word to at most `max` characters plus '…', in one line. Thai has no blanks
 * between words.
 */
export function cutWords(text: string, max: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= max ? clean : marked(wordsOrLetters(clean, max))
}

/**
 * The first words of a text within `max` characters, as it is written; where hardly one fits, its
 * first letters.
 */
export function wordsOrLetters(text: string, max: number): string {
  const words = wholeWords(text, max)
  return words.length > max / 2 ? words : firstLetters(text, max)
}

/** The last words of a text within `max` characters; where hardly one fits, its last letters. */
export function lastWords(text: string, max: number): string {
  if (text.length <= max) return text
  const least = text.length - max
  const start = wordStarts(text, least).find((at) => at >= least && !BLANK.test(text[at] ?? ''))
  return text.slice(start !== undefined && start - least < max / 2 ? start : letterStart(text, least))
}

/** The whole words that fit into `max` characters. */
function wholeWords(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, wordStarts(text, max).findLast((at) => at <= max) ?? 0)
}

const BLANK = /\s/
/** Characters after a cut that let the segmenter recognise the word across it. */
const AHEAD = 40
/**
 * Characters before a cut that are split into words if no blank stands there: the segmenter's time
 * grows with the square of the text.
 */
const WINDOW = 1_000

/** The places around a cut where a word, a blank or a sign begins. */
function wordStarts(text: string, cut: number): number[] {
  const from = windowStart(text, cut)
  const segments = [...WORDS.segment(text.slice(from, cut + AHEAD))]
  return segments.flatMap(({ index, segment }) =>
    index > 0 && isThaiRemainder(segment) ? [] : [from + index],
  )
}

/** The last blank before a cut, or a letter far away from it. */
function windowStart(text: string, cut: number): number {
  const least = Math.max(0, cut - WINDOW)
  for (let at = cut - 1; at > least; at -= 1) if (BLANK.test(text[at] ?? '')) return at
  return least === 0 ? 0 : letterStart(text, least)
}

/** The first place from `at` on where a letter (grapheme) begins. */
function letterStart(text: string, at: number): number {
  const letter = GRAPHEMES.segment(text).containing(at)
  return !letter || letter.index === at ? at : letter.index + letter.segment.length
}

const marked = (text: string): string => `${text.replace(/[\s,;:–—-]+$/, '')}…`

/** Assumed characters of a tag without a fallback. */
const TAG_LENGTH = 12

/**
 * Text and tags of about `max` characters together, cut as in `cutWords`; a tag is kept or dropped
 * whole.
 */
export function cutPieces(pieces: readonly MergePiece[], max: number): MergePiece[] {
  const result: MergePiece[] = []
  let room = max
  for (const piece of pieces) {
    const text = piece.kind === 'text' ? plain(piece.text, result.length === 0) : ''
    const length = piece.kind === 'text' ? text.length : piece.fallback.length || TAG_LENGTH
    if (length > room) return cutOff(result, text, room)
    if (length > 0) result.push(piece.kind === 'text' ? { kind: 'text', text } : piece)
    room -= length
  }
  const last = result.at(-1)
  return last?.kind === 'text'
    ? [...result.slice(0, -1), { kind: 'text', text: last.text.trimEnd() }]
    : result
}

const plain = (text: string, isFirst: boolean): string => {
  const joined = text.replace(/\s+/g, ' ')
  return isFirst ? joined.trimStart() : joined
}

function cutOff(result: MergePiece[], text: string, room: number): MergePiece[] {
  const words = wholeWords(text, room)
  const fitting = words.trim() === '' && result.length === 0 ? firstLetters(text, room) : words
  const last = result.at(-1)
  const before = last?.kind === 'text' ? result.slice(0, -1) : result
  return [...before, { kind: 'text', text: marked((last?.kind === 'text' ? last.text : '') + fitting) }]
}
