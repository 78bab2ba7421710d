import { htmlText } from '../html/html-text.ts'
import { scanHtml } from '../html/scan-html.ts'
import { cutWords } from '../text/cut-words.ts'
import { type MergeTag, parseMergeTags } from './merge-tags.ts'

/** A merge tag without a fallback, and how its line reads when the value is empty. */
export type BareTag = { tag: MergeTag; place: 'subject' | 'email'; reads: string }

export type BareTagsInput = {
  subject: string
  /** composed: includes the research */
  html: string
  /** values that are the same for all recipients */
  values: Partial<Record<MergeTag, string>>
}

/** Maximum characters of the line. */
const SHOWN = 60

/**
 * The merge tags of an email without a fallback, once each in its subject and in the text of its
 * HTML, including hidden text. Tags in addresses do not count.
 */
export function bareTags({ subject, html, values }: BareTagsInput): BareTag[] {
  const words = bodyText(html)
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
 * The text between tags, including hidden text, without the page's title, which no email program
 * shows.
 */
function bodyText(html: string): string {
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
  return cutWords(words, SHOWN)
}
