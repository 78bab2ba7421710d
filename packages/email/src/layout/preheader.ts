import { decodeHtml, escapeHtml } from '../html/escape.ts'
import { type MergePiece, parseMergeTags } from '../merge/merge-tags.ts'

/** Hides the preheader. All our preheaders start with this, also in older emails. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all'

/** Characters that mailboxes show after the subject, about. */
export const PREHEADER_SHOWN = 90
/** Minimum length of a tag's value, in characters. */
const TAG_LENGTH = 4
/** A blank that HTML does not collapse. Spam filters count zero-width characters as hidden text. */
const BLANK = '&#8199; '

/**
 * The line that mailboxes show after the subject. A short one is padded with blanks, so no body
 * text follows it.
 */
export function preheaderHtml(pieces: readonly MergePiece[]): string {
  const html = pieces.map((piece) => (piece.kind === 'tag' ? piece.raw : ownText(piece.text))).join('')
  const length = lengthOf(pieces)
  const missing = Math.max(0, Math.ceil((PREHEADER_SHOWN - length) / 2))
  return `<div style="${HIDDEN}">${html}${length > 0 ? BLANK.repeat(missing) : ''}</div>`
}

/** Whether a page has one of our preheaders. */
export const hasPreheader = (html: string): boolean => html.includes(HIDDEN)

const lengthOf = (pieces: readonly MergePiece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : piece.fallback.length || TAG_LENGTH),
    0,
  )

/** The length of a written preheader once its tags are filled, at least. */
export const preheaderLength = (text: string): number => lengthOf(parseMergeTags(text))

/** The text of an email's own preheader, without its padding; empty if it has none of ours. */
export function preheaderOf(html: string): string {
  const start = html.indexOf(HIDDEN)
  const from = html.indexOf('>', start) + 1
  if (start < 0) return ''
  return decodeHtml(html.slice(from, html.indexOf('</div>', from)).replaceAll(BLANK.trim(), '')).trim()
}

const ownText = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;')
