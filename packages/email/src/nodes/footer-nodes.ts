import type { MailLang } from '../mail-lang.ts'
import { MAIL_TEXTS } from '../mail-texts.ts'
import { el, type MailNode } from './nodes.ts'

export type FooterLinks = {
  webVersion: boolean
  preferences: boolean
  unsubscribe: boolean
  postalAddress: boolean
  lang: MailLang
}

/** The line above a footer. */
export const FOOTER_LINE = '1px solid #e3e6eb'

/**
 * The lines of a footer: the links in one, the postal address below; empty if nothing is chosen.
 */
export function footerNodes(parts: FooterLinks, colour: string): MailNode[] {
  const labels = MAIL_TEXTS[parts.lang]
  const links = [
    ...(parts.webVersion ? [footerLink('web_version_url', labels.webVersion, colour)] : []),
    ...(parts.preferences ? [footerLink('preferences_url', labels.preferences, colour)] : []),
    ...(parts.unsubscribe ? [footerLink('unsubscribe_url', labels.unsubscribe, colour)] : []),
  ].flatMap((link, index) => (index > 0 ? [' · ', link] : [link]))
  const address = parts.postalAddress ? ['{{postal_address}}'] : []
  return links.length > 0 && address.length > 0
    ? [...links, el('br', {}), ...address]
    : [...links, ...address]
}

const footerLink = (
  tag: 'web_version_url' | 'preferences_url' | 'unsubscribe_url',
  label: string,
  colour: string,
): MailNode =>
  el('a', { attrs: { href: `{{${tag}}}` }, styles: { color: colour, 'text-decoration': 'underline' } }, label)
