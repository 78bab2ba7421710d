import { firstLetters } from './cut-words.ts'
import { htmlText } from './html-text.ts'
import { LITERAL_BRACES, parseMergeTags } from './merge-tags.ts'

const PREHEADER_LENGTH = 140

/** What a mail's HTML says first, as mailboxes show it after the subject: without addresses; for a merge tag its fallback. */
export function firstWords(html: string): string {
  const text = parseMergeTags(htmlText(html).replaceAll(LITERAL_BRACES, ''))
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.fallback))
    .join('')
  const words = text
    .replaceAll(/<(?:(?:https?|mailto):[^>]*|\s*)>/g, '')
    .replaceAll(/[\s#*{}]+/g, ' ')
    .trim()
  return firstLetters(words, PREHEADER_LENGTH)
}
