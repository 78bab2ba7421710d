import { analysisHtml } from './analysis-html.ts'
import { type Block, drawBlock } from './blocks/registry.ts'
import { htmlText } from './html-text.ts'
import { beforeBodyEnd, completeDocument, emailLayout, footerHtml, wayOutHtml } from './layout.ts'
import type { MailData } from './mail-data.ts'
import { hasMergeTag, LITERAL_BRACES, parseMergeTags } from './merge-tags.ts'
import { nodesHtml } from './nodes-html.ts'
import { findLinks } from './track-links.ts'

export type ComposeInput = {
  /** a template's blocks; with any, the mail is drawn from them and not from `html` */
  blocks: readonly Block[]
  /** a piece of a page or a whole one, with `{{content}}` where the analysis goes */
  html: string
  subject: string
  data: MailData
}
/** Both parts of a mail with the content filled in, merge tags open and links not yet tracked. */
export type ComposedMail = { html: string; text: string }

const PREHEADER_LENGTH = 140
const CONTENT = /(<p(?:\s[^<>]*)?>\s*)?\{\{\s*content\s*(?:\|[^{}]*)?\}\}(\s*<\/p>)?/gi

/**
 * Puts an analysis into a template and completes the mail: content at the end where the template has no place for it,
 * unsubscribe link and postal address where it lacks them, and the text part of the whole.
 */
export function composeMail({ blocks, html: ownHtml, subject, data }: ComposeInput): ComposedMail {
  // a brace of the content is a character reference: no merge tag can come out of it, alone or beside the template's
  const content = analysisHtml(data.analysis ?? '').replaceAll('{', '&#123;')
  const html = blocks.length > 0 ? nodesHtml(blocks.flatMap((block) => drawBlock(block, data))) : ownHtml
  const body = blocks.length > 0 ? html : fillContent(html, content)
  const lang = /[\u0e00-\u0e7f]/.test(body) ? 'th' : 'en'
  const footer = footerHtml({
    lang,
    unsubscribe: !hasMergeTag(html, 'unsubscribe_url'),
    preferences: !hasMergeTag(html, 'preferences_url'),
    postalAddress: !hasMergeTag(html, 'postal_address'),
  })
  const preheader = firstWords(content)
  const isPage = /<(html|body)[\s>]/i.test(html)
  const build = (top: string) =>
    isPage
      ? completeDocument(body, { lang, preheader, top, footer })
      : emailLayout({ lang, title: subject, preheader, top, body, footer })
  const page = build('')
  // the text part is never cut off: one way out is enough there
  return { html: isWayOutCut(page) ? build(wayOutHtml(lang)) : page, text: htmlText(page) }
}

/** Gmail shows the first 100 kB of a mail's HTML; the way out stands in the first 90 kB of what is delivered. */
const SHOWN_BYTES = 90_000
/** what a tracked address may add, and what a filled-in value may */
const LINK_GROWTH = 200
const TAG_GROWTH = 400

/** Whether the unsubscribe link stands, or may come to stand when tags and links are filled in, too far down. */
function isWayOutCut(page: string): boolean {
  const tag = /\{\{\s*unsubscribe_url/i.exec(page)
  if (!tag) return true
  const before = page.slice(0, tag.index)
  const tags = parseMergeTags(before).filter((piece) => piece.kind === 'tag').length
  const growth = findLinks(before).length * LINK_GROWTH + tags * TAG_GROWTH
  return new TextEncoder().encode(before).length + growth > SHOWN_BYTES
}

function fillContent(html: string, content: string): string {
  if (!hasMergeTag(html, 'content')) return beforeBodyEnd(html, content)
  // a paragraph cannot hold the blocks of an analysis: one that holds nothing but the tag makes room
  return html.replace(CONTENT, (_, open: string | undefined, close: string | undefined) =>
    open && close ? content : `${open ?? ''}${content}${close ?? ''}`,
  )
}

function firstWords(content: string): string {
  const words = htmlText(content)
    .replaceAll(/<(https?|mailto):[^>]*>/g, '')
    .replaceAll(LITERAL_BRACES, '')
    .replaceAll(/[\s#*{}]+/g, ' ')
    .trim()
  const cut = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(words.slice(0, 400))]
  return cut
    .slice(0, PREHEADER_LENGTH)
    .map((s) => s.segment)
    .join('')
}
