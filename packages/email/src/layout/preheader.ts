import { escapeHtml } from '../html/escape.ts'
import type { MergePiece } from '../merge/merge-tags.ts'

/** What hides it: all preheaders of ours begin so, those of mails composed before as well. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all'

/** About as many characters as mailboxes show after the subject. */
const SHOWN = 90
/** What a tag may become at least, in characters. */
const TAG_LENGTH = 4
/**
 * A blank that HTML does not join with the one after it. Filters count characters without width as
 * hidden text.
 */
const BLANK = '&#8199; '

/**
 * The line that mailboxes show after the subject. Blanks fill a short one up, so nothing of the
 * mail follows it.
 */
export function preheaderHtml(pieces: readonly MergePiece[]): string {
  const html = pieces.map((piece) => (piece.kind === 'tag' ? piece.raw : ownWords(piece.text))).join('')
  const length = pieces.reduce(
    (sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : piece.fallback.length || TAG_LENGTH),
    0,
  )
  const missing = Math.max(0, Math.ceil((SHOWN - length) / 2))
  return `<div style="${HIDDEN}">${html}${length > 0 ? BLANK.repeat(missing) : ''}</div>`
}

/** Whether a page has a preheader of ours. */
export const hasPreheader = (html: string): boolean => html.includes(HIDDEN)

const ownWords = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;')
