import { MUTED_COLOUR } from '../blocks/text-styles.ts'
import type { MailLang } from '../mail-lang.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import { FOOTER_LINE, type FooterLinks, footerNodes } from './footer-nodes.ts'
import { el } from './nodes.ts'
import { nodesHtml } from './nodes-html.ts'

/** How a footer looks on a page that is not ours. */
export type FooterLook = { colour: string; background: string; line: string }
export type FooterParts = Pick<FooterLinks, 'unsubscribe' | 'preferences' | 'postalAddress' | 'lang'> & {
  /** none: it stands on the card */
  look?: FooterLook | undefined
}

/** On a page that is not ours: the class that its dark colours are given by. */
export const FOOTER_CLASS = 'nl-foot'

const TEXT = { 'font-family': FONT_STACK, 'font-size': '13px', 'line-height': '1.7' }

/**
 * Who sends, and how to leave or choose: what the law and mail providers ask of every mail to a
 * list.
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

/** The way out at the top of a mail so long that mail programs cut its end off. */
export function wayOutHtml(lang: MailLang, look?: FooterLook): string {
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
