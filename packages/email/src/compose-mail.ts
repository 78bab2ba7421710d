import type { Block } from './blocks/registry.ts'
import { emailLayout } from './layout/layout.ts'
import { clippedUnsubscribeHtml, footerHtml } from './layout/mail-footer.ts'
import { completeDocument, pageLook } from './layout/own-page.ts'
import type { MailData } from './mail-data.ts'
import { mailLangOf } from './mail-lang.ts'
import { hasMergeTag, parseMergeTags } from './merge/merge-tags.ts'
import { findLinks } from './merge/track-links.ts'
import { contentHtml, FONT_STACK } from './research/analysis-html.ts'
import { withoutOperatorNote } from './research/operator-note.ts'
import { researchBody } from './research/research-body.ts'
import { withoutActive } from './safety/active-content.ts'
import { MAIL_FONTS } from './styles/fonts.ts'
import { firstWords, ownPreheader } from './text/first-words.ts'
import { mailText } from './text/mail-text.ts'
import { wholeAddresses } from './text/whole-addresses.ts'

export type ComposeInput = {
  /** a template's blocks; if there are any, `html` is ignored */
  blocks: readonly Block[]
  /**
   * an HTML fragment or a whole page, with `{{content}}` where the analysis goes, `{{stories}}` and
   * `{{podcast}}`
   */
  html: string
  subject: string
  /** the line after the subject in a mailbox; blank or missing: the first words of the email */
  preheader?: string | undefined
  data: MailData
}
/** Both parts of an email with the content filled in, merge tags open and links not yet tracked. */
export type ComposedMail = { html: string; text: string }

/**
 * Fills research into a template and completes the email: adds analysis, sources, unsubscribe link
 * and postal address if the template lacks them, and the text part.
 */
export function composeMail({
  blocks,
  html,
  subject,
  preheader: own = '',
  data,
}: ComposeInput): ComposedMail {
  const hasBlocks = blocks.length > 0
  const analysis = data.analysis && withoutOperatorNote(data.analysis)
  const ownHtml = hasBlocks ? '' : withoutOperatorNote(wholeAddresses(withoutActive(html), data.publicUrl))
  const body = researchBody({ blocks, html: ownHtml }, { ...data, analysis })
  const lang = mailLangOf(body)
  const isPage = !hasBlocks && /<(html|body)[\s>]/i.test(html)
  const look = isPage ? pageLook(body) : null
  const chosen = blocks.some((block) => block.type === 'footer')
  const footer = footerHtml({
    lang,
    unsubscribe: !hasMergeTag(body, 'unsubscribe_url'),
    preferences: !chosen && !hasMergeTag(body, 'preferences_url'),
    postalAddress: !hasMergeTag(body, 'postal_address'),
    look: look?.light,
  })
  const content = contentHtml(analysis ?? '')
  const start = content !== '' && isShown(content, body) ? content : body
  const preheader = own.trim() === '' ? firstWords(start) : ownPreheader(own)
  const build = (top: string) =>
    look
      ? completeDocument(body, { lang, preheader, top, footer, look })
      : emailLayout({ lang, title: subject, preheader, top, body, footer })
  const page = build('')
  // the text part is never clipped, so it needs only one unsubscribe link
  const text = mailText(page, { linkColumns: data.publicUrl.length + TRACKED_COLUMNS })
  return { html: isUnsubscribeClipped(page) ? build(clippedUnsubscribeHtml(lang, look?.light)) : page, text }
}

/** Whether a body has this content, in any font: the analysis block puts its own in. */
const isShown = (content: string, body: string): boolean =>
  Object.values(MAIL_FONTS).some((font) => body.includes(content.replaceAll(FONT_STACK, font)))

/** length of `/r/`, a click token and the angle brackets */
const TRACKED_COLUMNS = 37

/**
 * Gmail shows the first 100 kB of an email's HTML; the unsubscribe link must be in the first 90 kB
 * as delivered.
 */
const SHOWN_BYTES = 90_000
/** bytes that tracking a link, or filling in a tag, may add */
const LINK_GROWTH = 200
const TAG_GROWTH = 400

/** Whether the unsubscribe link is too far down, or may be once tags and links are filled in. */
function isUnsubscribeClipped(page: string): boolean {
  const tag = /\{\{\s*unsubscribe_url/i.exec(page)
  if (!tag) return true
  const before = page.slice(0, tag.index)
  const tags = parseMergeTags(before).filter((piece) => piece.kind === 'tag').length
  const growth = findLinks(before).length * LINK_GROWTH + tags * TAG_GROWTH
  return new TextEncoder().encode(before).length + growth > SHOWN_BYTES
}
