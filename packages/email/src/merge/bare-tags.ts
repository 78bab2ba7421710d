import { htmlText } from '../html/html-text.ts'
import { scanHtml } from '../html/scan-html.ts'
import { type MergeTag, parseMergeTags } from './merge-tags.ts'

/** A merge tag without a fallback, and what is read where its value is empty. */
export type BareTag = { tag: MergeTag; place: 'subject' | 'email'; reads: string }

export type BareTagsInput = {
  subject: string
  /** composed: what the research fills in is in it */
  html: string
  /** values that are the same for all recipients */
  values: Partial<Record<MergeTag, string>>
}

/** Characters of the line that are shown around an empty tag. */
const SHOWN = 60

/**
 * The merge tags of a mail that nothing stands in for when their value is empty, once each in its
 * subject and in the words of its HTML, hidden ones included. Tags in addresses are not read.
 */
export function bareTags({ subject, html, values }: BareTagsInput): BareTag[] {
  const words = bodyWords(html)
  const lines = htmlText(html).split('\n')
  const lineWith = (tag: MergeTag) => lines.find((line) => bareIn(line).includes(tag)) ?? ''
  return [
    ...bareIn(subject).map(
      (tag) => ({ tag, place: 'subject', reads: withEmpty(subject, tag, values) }) as const,
    ),
    ...bareIn(words).map(
      (tag) => ({ tag, place: 'email', reads: withEmpty(lineWith(tag), tag, values) }) as const,
    ),
  ]
}

/**
 * The words between tags, hidden ones included; a page's title, which no mail program shows, is not
 * among them.
 */
function bodyWords(html: string): string {
  let isTitle = false
  const words: string[] = []
  for (const token of scanHtml(html)) {
    if (token.kind === 'text' && !isTitle) words.push(html.slice(token.start, token.end))
    if (token.kind === 'open' && token.name === 'title') isTitle = true
    if (token.kind === 'close' && token.name === 'title') isTitle = false
  }
  return words.join(' ')
}

function bareIn(source: string): MergeTag[] {
  const bare = parseMergeTags(source).flatMap((piece) =>
    piece.kind === 'tag' && piece.fallback.trim() === '' ? [piece.tag] : [],
  )
  return [...new Set(bare)]
}

function withEmpty(line: string, empty: MergeTag, values: BareTagsInput['values']): string {
  const words = parseMergeTags(line)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.tag === empty ? '' : values[piece.tag] || piece.fallback || piece.raw
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words
}
