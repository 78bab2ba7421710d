import { contentHtml } from './analysis-html.ts'
import { type Block, drawBlock } from './blocks/registry.ts'
import { fillPlaces, fillTemplate } from './fill-places.ts'
import { firstWords } from './first-words.ts'
import { htmlText } from './html-text.ts'
import { completeDocument, emailLayout, footerHtml, wayOutHtml } from './layout.ts'
import type { MailData } from './mail-data.ts'
import { langOf, type MailLang } from './mail-lang.ts'
import { hasMergeTag, parseMergeTags } from './merge-tags.ts'
import { nodesHtml } from './nodes-html.ts'
import { findLinks } from './track-links.ts'
import { wholeAddresses } from './whole-addresses.ts'

export type ComposeInput = {
  /** a template's blocks; with any, the mail is drawn from them and not from `html` */
  blocks: readonly Block[]
  /** a piece of a page or a whole one, with `{{content}}` where the analysis goes, `{{stories}}` and `{{podcast}}` */
  html: string
  subject: string
  data: MailData
}
/** Both parts of a mail with the content filled in, merge tags open and links not yet tracked. */
export type ComposedMail = { html: string; text: string }

/**
 * Puts a research into a template and completes the mail: the analysis at the end where HTML has no place for it,
 * unsubscribe link and postal address where they lack, and the text part of the whole.
 */
export function composeMail({ blocks, html, subject, data }: ComposeInput): ComposedMail {
  const hasBlocks = blocks.length > 0
  const body = hasBlocks ? blocksHtml(blocks, data) : fillTemplate(wholeAddresses(html, data.publicUrl), data)
  const lang = langOf(body)
  const chosen = blocks.some((block) => block.type === 'footer')
  const footer = footerHtml({
    lang,
    unsubscribe: !hasMergeTag(body, 'unsubscribe_url'),
    preferences: !chosen && !hasMergeTag(body, 'preferences_url'),
    postalAddress: !hasMergeTag(body, 'postal_address'),
  })
  const content = contentHtml(data.analysis ?? '')
  const preheader = firstWords(content !== '' && body.includes(content) ? content : body)
  const isPage = !hasBlocks && /<(html|body)[\s>]/i.test(html)
  const build = (top: string) =>
    isPage
      ? completeDocument(body, { lang, preheader, top, footer })
      : emailLayout({ lang, title: subject, preheader, top, body, footer })
  const page = build('')
  // the text part is never cut off: one way out is enough there
  return { html: isWayOutCut(page) ? build(wayOutHtml(lang)) : page, text: htmlText(page) }
}

/** The blocks with the research in them, their fixed words in the language of the rest. */
function blocksHtml(blocks: readonly Block[], data: MailData): string {
  const draw = (lang: MailLang) =>
    fillPlaces(nodesHtml(blocks.flatMap((block) => drawBlock(block, { ...data, lang }))), { ...data, lang })
  const html = draw('en')
  const lang = langOf(html)
  return lang === 'en' ? html : draw(lang)
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
