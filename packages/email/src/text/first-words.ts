import { escapeHtml } from '../html/escape.ts'
import { htmlText } from '../html/html-text.ts'
import {
  fieldOf,
  LITERAL_BRACES,
  type MergePiece,
  type MergeTag,
  parseMergeTags,
} from '../merge/merge-tags.ts'
import { cutPieces } from './cut-words.ts'

const PREHEADER_LENGTH = 140
/** Tags short enough for the preheader, as fields are; the others are addresses or too long. */
const SHORT: ReadonlySet<MergeTag> = new Set([
  'name',
  'email',
  'topic',
  'date',
  'articles_count',
  'stories_count',
  'sources_count',
])

const isShort = (tag: MergeTag): boolean => SHORT.has(tag) || fieldOf(tag) !== null

/** The start of an email's text for the preheader: without addresses, short tags open. */
export function firstWords(html: string): MergePiece[] {
  const text = htmlText(html)
    .replaceAll(LITERAL_BRACES, '')
    .replaceAll(/<(?:(?:https?|mailto):[^<>]*|\s*|\{\{[^<>]*\}\})>/g, '')
  const pieces: MergePiece[] = []
  for (const piece of parseMergeTags(text)) {
    const last = pieces.at(-1)
    if (piece.kind === 'tag' && isShort(piece.tag)) pieces.push(piece)
    else {
      const content = (piece.kind === 'text' ? piece.text : piece.fallback).replaceAll(/[#*{}]+/g, ' ')
      if (last?.kind === 'text') last.text += content
      else pieces.push({ kind: 'text', text: content })
    }
  }
  return cutPieces(pieces, PREHEADER_LENGTH)
}

/** A preheader that a person wrote, with all its signs; only as long as mailboxes show. */
export function ownPreheader(text: string): MergePiece[] {
  const pieces = parseMergeTags(text).map((piece): MergePiece => {
    if (piece.kind === 'text') return piece
    if (!isShort(piece.tag)) return { kind: 'text', text: piece.fallback }
    return { ...piece, raw: escapeHtml(piece.raw) }
  })
  return cutPieces(pieces, PREHEADER_LENGTH)
}
