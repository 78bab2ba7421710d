import type { MergePiece } from '../merge/merge-tags.ts'

const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })

/** The first letters of a text, whole with their marks, that fit into `max` characters. */
export function firstLetters(text: string, max: number): string {
  let end = 0
  // segments come one by one: a long text is not read to its end
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * A text of at most about `max` characters, cut after a word (Thai has no blanks between them) and
 * marked with '…'.
 */
export function cutWords(text: string, max: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  const words = wholeWords(clean, max)
  return marked(words.length > max / 2 ? words : firstLetters(clean, max))
}

/** The words that fit into `max` characters whole. */
function wholeWords(text: string, max: number): string {
  // the word that stands across the limit is seen whole, so that it is known as one
  const parts = [...WORDS.segment(text.slice(0, Math.max(0, max) + 40))]
  let end = 0
  for (const { index, segment } of parts) if (index + segment.length <= max) end = index + segment.length
  return text.slice(0, end)
}

const marked = (text: string): string => `${text.replace(/[\s,;:–—-]+$/, '')}…`

/** About what a tag becomes that has no fallback, in characters. */
const TAG_LENGTH = 12

/**
 * Words and tags of at most about `max` characters together, cut as `cutWords` does; a tag stays or
 * goes whole.
 */
export function cutPieces(pieces: readonly MergePiece[], max: number): MergePiece[] {
  const kept: MergePiece[] = []
  let room = max
  for (const piece of pieces) {
    const text = piece.kind === 'text' ? plain(piece.text, kept.length === 0) : ''
    const length = piece.kind === 'text' ? text.length : piece.fallback.length || TAG_LENGTH
    if (length > room) return cutOff(kept, text, room)
    if (length > 0) kept.push(piece.kind === 'text' ? { kind: 'text', text } : piece)
    room -= length
  }
  const last = kept.at(-1)
  return last?.kind === 'text' ? [...kept.slice(0, -1), { kind: 'text', text: last.text.trimEnd() }] : kept
}

const plain = (text: string, isFirst: boolean): string => {
  const joined = text.replace(/\s+/g, ' ')
  return isFirst ? joined.trimStart() : joined
}

function cutOff(kept: MergePiece[], text: string, room: number): MergePiece[] {
  const words = wholeWords(text, room)
  const fitting = words.trim() === '' && kept.length === 0 ? firstLetters(text, room) : words
  const last = kept.at(-1)
  const before = last?.kind === 'text' ? kept.slice(0, -1) : kept
  return [...before, { kind: 'text', text: marked((last?.kind === 'text' ? last.text : '') + fitting) }]
}
