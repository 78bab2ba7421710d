import type { MergePiece } from '../merge/merge-tags.ts'

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
 * Cuts a text after a word to at most `max` characters plus '…'. Thai has no blanks between words.
 */
export function cutWords(text: string, max: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  const words = wholeWords(clean, max)
  return marked(words.length > max / 2 ? words : firstLetters(clean, max))
}

/** The whole words that fit into `max` characters. */
function wholeWords(text: string, max: number): string {
  // includes the word across the limit, so the segmenter recognises it
  const parts = [...WORDS.segment(text.slice(0, Math.max(0, max) + 40))]
  let end = 0
  for (const { index, segment } of parts) if (index + segment.length <= max) end = index + segment.length
  return text.slice(0, end)
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
