import type { MailLang } from '../mail-lang.ts'
import { FOOTER_LINE, type FooterLinks, footerNodes } from '../nodes/footer-nodes.ts'
import { el } from '../nodes/nodes.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import { MUTED_COLOUR } from '../styles/text-styles.ts'

/** The look of a footer on a custom page. */
export type FooterLook = { colour: string; background: string; line: string }
export type FooterParts = Pick<FooterLinks, 'unsubscribe' | 'preferences' | 'postalAddress' | 'lang'> & {
  /** undefined: on our own card */
  look?: FooterLook | undefined
}

/** Carries the footer's dark colours on a custom page. */
export const FOOTER_CLASS = 'nl-foot'

const TEXT = { 'font-family': FONT_STACK, 'font-size': '13px', 'line-height': '1.7' }

/**
 * Sender, unsubscribe link and preferences, which the law and mailbox providers require in every
 * list email.
 */
export function footerHtml({ look, ...parts }: FooterParts): string {
  const colour = look?.colour ?? MUTED_COLOUR
  const nodes = footerNodes({ ...parts, webVersion: false }, colour)
  if (nodes.length === 0) return ''
  const padding = look ? '16px' : '16px 0 0'
  const line = look ? `1px solid ${look.line}` : FOOTER_LINE
  const styles = { margin: '0', padding, 'border-top': line, ...TEXT, color: colour, ...behind(look) }
  return nodesHtml([el('p', { ...marked(look), styles }, ...nodes)])
}

/** The unsubscribe link at the top of an email so long that email programs clip its end. */
export function clippedUnsubscribeHtml(lang: MailLang, look?: FooterLook): string {
  const parts = { webVersion: false, preferences: false, unsubscribe: true, postalAddress: false, lang }
  const colour = look?.colour ?? MUTED_COLOUR
  const place = { margin: '0', padding: '12px 16px', 'text-align': 'center' }
  const styles = { ...place, ...TEXT, color: colour, ...behind(look) }
  return nodesHtml([el('p', { ...marked(look), styles }, ...footerNodes(parts, colour))])
}

const behind = (look: FooterLook | undefined): Record<string, string> =>
  look ? { 'background-color': look.background } : {}
const marked = (look: FooterLook | undefined) =>
  look ? { attrs: { class: FOOTER_CLASS }, keepsColours: true } : {}
